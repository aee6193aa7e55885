import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { answering } from '../e2e/support/answering.ts'
import { APP_URL, EMULATOR_HOST, PROJECT } from './places.ts'

const root = path.resolve(import.meta.dirname, '../..')
const START_MS = 180_000

/** Starts the Auth emulator, and a server whose accounts sign in there. Playwright calls the returned function at the end. */
export default async function startServers(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    await install()
    const emulator = startEmulator()
    stops.push(() => stop(emulator))
    const folder = await mkdtemp(path.join(os.tmpdir(), 'pp-identity-'))
    stops.push(() => rm(folder, { recursive: true, force: true }))
    const server = startServer(folder)
    stops.push(() => stop(server))
    await answering(`http://${EMULATOR_HOST}/`, emulator, START_MS)
    await answering(`${APP_URL}/api/status`, server, START_MS)
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

/** The emulator is a package of its own, so the main install stays small. None of its install scripts is needed. */
async function install(): Promise<void> {
  if (existsSync(path.join(import.meta.dirname, 'node_modules/firebase-tools/package.json'))) return
  const npm = spawn('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(npm, 'exit')
  if (code !== 0) throw new Error(`The Auth emulator could not be installed: npm ended with code ${code}`)
}

const startEmulator = (): ChildProcess =>
  spawn(
    process.execPath,
    ['node_modules/firebase-tools/lib/bin/firebase.js', 'emulators:start', '--only', 'auth', '--project', PROJECT],
    { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] },
  )

/** Through the setup, which writes the pages for these settings first. */
const startServer = (folder: string): ChildProcess =>
  spawn(process.execPath, [path.join(root, 'scripts/setup.mjs'), 'start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: 'localhost',
      PORT: new URL(APP_URL).port,
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO_DATA: 'false',
      DIRECT_REGISTRATION: 'true',
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'emulator',
      FIREBASE_AUTH_EMULATOR_HOST: EMULATOR_HOST,
      LIMIT_SIGN_IN_PER_ADDRESS: '100000',
    },
  })

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
