import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watch } from './watchdog.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(probe: () => Promise<void>) {
  const lines: string[] = []
  const exit = vi.fn()
  const stop = watch({ probe, exit, log: (line) => lines.push(line) })
  return { lines, exit, stop }
}

const hang = () => new Promise<void>(() => undefined)

test('ends the process with status 1 and a sentence when the database hangs', async () => {
  const { lines, exit } = start(hang)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exit.mock.calls).toEqual([[1]])
  expect(lines).toEqual([
    'Database: no answer for five seconds (is the disk full?). The server stops; start it again when there is room.',
  ])
})

test('gives a slow answer five seconds', async () => {
  const { exit, stop } = start(() => new Promise((resolve) => setTimeout(resolve, 4_500)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exit).not.toHaveBeenCalled()
  stop()
})

test('counts a refusal as an answer', async () => {
  const { exit, stop } = start(() => Promise.reject(new Error('current transaction is aborted')))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exit).not.toHaveBeenCalled()
  stop()
})

test('does nothing after it was stopped', async () => {
  const { exit, stop } = start(hang)
  await vi.advanceTimersByTimeAsync(3_000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(exit).not.toHaveBeenCalled()
})
