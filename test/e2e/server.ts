import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#test/harness/postgres.ts'
import { ENGINES, type Engine, urlVariable } from './engines.ts'
import { findLeaks } from './find-leaks.ts'
import { answering } from './support/answering.ts'
import { NOTES_VARIABLE } from './support/secrets.ts'

const root = path.resolve(import.meta.dirname, '../..')
const START_MS = 120_000

/**
 * Starts one server with demo data on each database before the browser tests, and leaves its address in the
 * environment; an address that is there already is used as it is. Playwright calls the returned function after the
 * tests.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const leaks: string[] = []
  const notes = path.join(await makeFolder(stops, 'notes'), 'notes')
  await writeFile(notes, '')
  process.env[NOTES_VARIABLE] = notes
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    for (const engine of ENGINES)
      process.env[urlVariable(engine)] ||= await startServer(engine, { stops, leaks, notes })
  } catch (error) {
    await stopAll()
    throw error
  }
  return async () => {
    await stopAll()
    if (leaks.length > 0) throw new Error(`What only its reader should see leaked:\n${leaks.join('\n')}`)
  }
}

interface Run {
  /** What to do at the end, the last one first. */
  stops: (() => Promise<void>)[]
  /** Secrets that were found where they must not be. */
  leaks: string[]
  /** The file with the secrets. */
  notes: string
}

async function startServer(engine: Engine, { stops, leaks, notes }: Run): Promise<string> {
  const folder = await makeFolder(stops, engine)
  const port = await freePort()
  const env = { ...process.env, ...settings(port, folder), ...(engine === 'postgresql' && postgres(stops)) }
  if (engine === 'postgresql') await finished(run('src/server/demo-data.ts', env), 'Loading the demo data')
  const log = path.join(folder, 'log')
  stops.push(async () => void leaks.push(...(await findLeaks({ log, env, notes }))))
  const server = run('src/server/main.ts', env, log)
  stops.push(() => stop(server))
  const url = `http://localhost:${port}`
  await answering(`${url}/api/status`, server, START_MS)
  return url
}

/** None of the caller's own settings may reach the servers under test; the limits would stop tests from one address. */
const settings = (port: number, folder: string) => ({
  NODE_ENV: 'development',
  HOST: 'localhost',
  PORT: String(port),
  DATA_DIR: folder,
  DATABASE_URL: '',
  DEMO_DATA: 'true',
  DIRECT_REGISTRATION: 'true',
  LOG_LEVEL: 'debug',
  LIMIT_SIGN_IN_PER_ADDRESS: '100000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '100000',
  LIMIT_REGISTER_PER_ADDRESS: '100000',
  LIMIT_INQUIRIES_PER_ADDRESS: '100000',
  LIMIT_REQUESTS_PER_ADDRESS: '100000',
  LIMIT_APPLICATIONS_PER_ACCOUNT: '100000',
  LIMIT_FILES_PER_ACCOUNT: '100000',
})

function postgres(stops: (() => Promise<void>)[]): { DATABASE_URL: string } {
  const server = startPostgres()
  stops.push(async () => server.stop())
  return { DATABASE_URL: server.url }
}

/** Starts a script, which prints into `log`; what goes wrong is also said here. */
function run(script: string, env: NodeJS.ProcessEnv, log = '/dev/null'): ChildProcess {
  const child = spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(file, { end: false })
  child.stderr.pipe(file, { end: false })
  child.stderr.pipe(process.stderr, { end: false })
  return child
}

async function makeFolder(stops: Run['stops'], name: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `pp-e2e-${name}-`))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function finished(child: ChildProcess, what: string): Promise<void> {
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${what} ended with code ${code}`)
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return address.port
}
