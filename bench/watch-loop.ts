import { appendFile } from 'node:fs/promises'
import { isMainThread } from 'node:worker_threads'

// Loaded into the server that is measured. Notes by how many milliseconds a timer came late, and how long its thread was
// busy meanwhile: the rest of the delay, the machine was busy with something else. Once a second it adds what it noted to a
// file, with the processor time that all threads have used.

const EVERY_MS = 10
const file = process.env.BENCH_LOOP_FILE

if (isMainThread && file) {
  let [late, busy]: [number[], number[]] = [[], []]
  let due = performance.now() + EVERY_MS
  let used = threadMs()
  setInterval(() => {
    const now = performance.now()
    const usedNow = threadMs()
    late.push(Math.max(0, now - due))
    busy.push(usedNow - used)
    used = usedNow
    due = now + EVERY_MS
  }, EVERY_MS).unref()
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    const line = JSON.stringify({ at: Date.now(), cpuMs: (user + system) / 1000, late, busy })
    late = []
    busy = []
    void appendFile(file, `${line}\n`)
  }, 1000).unref()
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
