import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#test/harness/postgres.ts'
import { ENGINES, type Engine, urlVariable } from './engines.ts'
import { answering } from './support/answering.ts'

const root = path.resolve(import.meta.dirname, '../..')
const START_MS = 120_000

/**
 * Starts one server with demo data on each database before the browser tests, and leaves its address in the
 * environment; an address that is there already is used as it is. Playwright calls the returned function after the
 * tests.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stopAll = async () => {
    for (const stop of stops.toReversed()) await stop()
  }
  try {
    for (const engine of ENGINES) process.env[urlVariable(engine)] ||= await startServer(engine, stops)
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

async function startServer(engine: Engine, stops: (() => Promise<void>)[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pp-e2e-'))
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const env = { ...process.env, ...settings(port, folder), ...(engine === 'postgresql' && postgres(stops)) }
  if (engine === 'postgresql') await finished(run('src/server/demo-data.ts', env), 'Loading the demo data')
  const server = run('src/server/main.ts', env)
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

const run = (script: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [path.join(root, script)], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })

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
