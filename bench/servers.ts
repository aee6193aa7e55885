import { type ChildProcess, fork, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'

export interface RunningServer {
  origin: string
  stop(): Promise<void>
}

/** Starts the product's server with the site in `folder`/dist, and resolves once it answers. */
export async function startProduct(
  port: number,
  settings: Record<string, string>,
  folder = process.cwd(),
): Promise<RunningServer> {
  const child = spawn(process.execPath, [path.resolve('src/server/main.ts')], {
    cwd: folder,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswering(`${origin}/api/status`, child)
  return { origin, stop: () => stop(child) }
}

/** Starts the bare reference server with its plan. */
export async function startBare(
  plan: { port: number } & Record<string, unknown>,
  file: string,
): Promise<RunningServer> {
  writeFileSync(
    file,
    JSON.stringify(plan, (_key, value: unknown) => (isBytes(value) ? encode(value) : value)),
  )
  return startReference('bench/bare.ts', plan.port, [file])
}

/** Starts the bare reference server of the files in `folder`. */
export const startBareFiles = (port: number, folder: string): Promise<RunningServer> =>
  startReference('bench/site-bare-server.ts', port, [String(port), folder])

async function startReference(script: string, port: number, words: string[]): Promise<RunningServer> {
  const child = fork(path.resolve(script), words, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the reference ended with ${code}`)))
  })
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) }
}

const isBytes = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer' && 'data' in value
const encode = ({ data }: { data: number[] }) => ({ bytes: Buffer.from(data).toString('base64') })

async function untilAnswering(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}
