import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'

const START_MS = 180_000
const root = path.resolve(import.meta.dirname, '../..')

/** A running server that can be killed at any moment. */
export interface ServerProcess {
  url: string
  /** Milliseconds from the start of the process to its first reply. */
  startedIn: number
  /** Ends it as a power cut would, without a chance to clean up. */
  kill(): Promise<void>
  /** Asks it to end, as an operator does; resolves to its exit code. */
  stop(): Promise<number | null>
  /** What it has printed. */
  output(): string
}

/**
 * Starts the real server with `settings` and waits until it answers.
 * @throws Error with the server's own output when it exits or does not answer within three minutes.
 */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const port = settings.PORT ? Number(settings.PORT) : await freePort()
  const env = { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port) }
  const began = performance.now()
  const child = spawn(process.execPath, [path.join(root, 'src/server/main.ts')], { cwd: root, env, stdio: 'pipe' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const url = `http://127.0.0.1:${port}`
  await answering(`${url}/api/status`, child).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`${String(error)}\n${output}`)
  })
  return {
    url,
    startedIn: Math.round(performance.now() - began),
    kill: () => kill(child),
    stop: () => stop(child),
    output: () => output,
  }
}

async function stop(child: ChildProcess): Promise<number | null> {
  child.kill('SIGTERM')
  await once(child, 'exit')
  return child.exitCode
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with status ${child.exitCode}`)
    const reply = await fetch(url).catch(() => undefined)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`the server did not answer within ${START_MS / 1000} s`)
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
