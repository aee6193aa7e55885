import type { TraceEvent } from 'lighthouse'
import { expect, it } from 'vitest'
import { inOwnTime } from './own-time.ts'

const event = (name: string, ts: number, dur: number, more: object = {}): TraceEvent => ({
  ...{ name, cat: 'toplevel', args: {}, pid: 1, tid: 1, id: '', ph: 'X', ts, dur },
  ...more,
})
const times = (events: readonly TraceEvent[]) => inOwnTime(events).map(({ name, ts, dur }) => [name, ts, dur])

it('takes the time of other programs out of a task and what is within it', () => {
  const task = event('RunTask', 1000, 400, { tdur: 100 })
  expect(times([task, event('Layout', 1100, 200), event('Paint', 1300, 100)])).toEqual([
    ['RunTask', 1000, 100],
    ['Layout', 1025, 50],
    ['Paint', 1075, 25],
  ])
})

it('leaves tasks where they began, each with its own share', () => {
  const busy = event('RunTask', 500, 100, { tdur: 50 })
  const alone = event('RunTask', 600, 100, { tdur: 100 })
  expect(times([alone, busy, event('Layout', 650, 20)])).toEqual([
    ['RunTask', 600, 100],
    ['RunTask', 500, 50],
    ['Layout', 650, 20],
  ])
})

it('knows threads apart, and changes nothing that it knows no time of', () => {
  const task = event('RunTask', 0, 100, { tdur: 50 })
  const other = event('RunTask', 10, 40, { tid: 2 })
  const mark = event('mark', 20, 0, { ph: 'R' })
  expect(times([task, other, mark])).toEqual([
    ['RunTask', 0, 50],
    ['RunTask', 10, 40],
    ['mark', 20, 0],
  ])
})
