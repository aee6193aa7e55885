import type { InstanceHealth } from '#contract/instance.ts'
import type { Services } from '../../http/call.ts'
import { runChecks } from './run-checks.ts'

interface LastChecks {
  begun: number
  report: Promise<InstanceHealth>
  /** What `report` resolved to, once it has. */
  done: InstanceHealth | null
}

/** By server; a test worker has several. */
const lastOf = new WeakMap<Services, LastChecks>()

/** What the checks found, looked at anew when that is older than `maxAge` milliseconds; callers share one look. */
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

/** What the checks found last, without waiting for anything; null before the first time. */
export const knownChecks = (services: Services): InstanceHealth | null => lastOf.get(services)?.done ?? null
