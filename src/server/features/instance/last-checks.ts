import type { InstanceHealth } from '#contract/instance.ts'
import type { Services } from '../../http/call.ts'
import { runChecks } from './run-checks.ts'

interface LastChecks {
  begun: number
  report: Promise<InstanceHealth>
  /** The resolved `report`, once there is one. */
  done: InstanceHealth | null
}

/** One per server; a test worker has several. */
const lastOf = new WeakMap<Services, LastChecks>()

/** What the checks found, rerun when that is older than `maxAge` milliseconds; simultaneous callers share one run. */
export function recentChecks(services: Services, maxAge: number): Promise<InstanceHealth> {
  const last = lastOf.get(services)
  if (last && performance.now() - last.begun < maxAge) return last.report
  const next: LastChecks = { begun: performance.now(), report: runChecks(services), done: last?.done ?? null }
  lastOf.set(services, next)
  void next.report.then((report) => {
    next.done = report
  })
  return next.report
}

/** What the checks last found, without waiting; null before the first run. */
export const knownChecks = (services: Services): InstanceHealth | null => lastOf.get(services)?.done ?? null
