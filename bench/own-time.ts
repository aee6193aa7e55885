import type { TraceEvent } from 'lighthouse'

/** What a recording also says of an event: how long its thread had the processor, in microseconds as all its times. */
type Timed = TraceEvent & { tdur?: number }

/**
 * The events of a recording as if no other program had run beside the browser: each task lasts as long as its thread had the
 * processor, and what happened within it keeps its share. Tasks keep their starts.
 */
export function inOwnTime(events: readonly TraceEvent[]): TraceEvent[] {
  const own = new Map<TraceEvent, TraceEvent>()
  const threads = Map.groupBy(
    events.filter(({ ph }) => ph === 'X'),
    ({ pid, tid }) => `${pid} ${tid}`,
  )
  for (const thread of threads.values()) {
    let task: TraceEvent | undefined
    // The longer one of two that begin together holds the other.
    for (const event of thread.toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)) {
      if (!task || event.ts >= task.ts + task.dur) task = event
      own.set(event, within(task, event))
    }
  }
  return events.map((event) => own.get(event) ?? event)
}

function within(task: Timed, event: TraceEvent): TraceEvent {
  const had = task.tdur ?? task.dur
  const share = task.dur > 0 ? Math.min(1, had / task.dur) : 1
  return { ...event, ts: task.ts + (event.ts - task.ts) * share, dur: event.dur * share }
}
