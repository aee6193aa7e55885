import type { ChildProcess } from 'node:child_process'

const PAUSE_MS = 200

/**
 * Waits until `url` answers.
 * @throws Error when the server has exited, or does not answer within `patienceMs`.
 */
export async function answering(url: string, server: ChildProcess, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`)
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`${url} did not answer within ${patienceMs / 1000} s`)
}
