import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

/** A program that is started for one file that someone sent: what the file breaks, it breaks there. */
export interface Child {
  program: URL
  /** How long it can take. */
  timeMs: number
  heapMaxMb: number
  /** The most that it can answer. */
  answerMaxBytes: number
}

/** How a program ended, and what it had said by then. */
export interface ChildAnswer {
  /** Null if it was killed or couldn't be started. */
  code: number | null
  /** Whether it was killed because its time was up. */
  isLate: boolean
  said: Buffer
}

/** Sends `source` to a new process; kills it if it takes too long or says too much. It gets none of the server's settings. */
export function askChild(
  { program, timeMs, heapMaxMb, answerMaxBytes }: Child,
  source: Readable,
): Promise<ChildAnswer> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMaxMb}`, fileURLToPath(program)], {
    // Windows can't start a program without this one.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
  let isLate = false
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeMs)
  const said: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > answerMaxBytes) kill()
    else said.push(chunk)
  })
  // If the child has ended or the file can't be read, the child gets no file, so there is no answer.
  child.stdin.on('error', kill)
  source.on('error', kill)
  source.pipe(child.stdin)
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(timer)
      source.destroy()
      resolve({ code, isLate, said: Buffer.concat(said) })
    }
    child.once('close', end)
    child.once('error', () => end(null))
  })
}
