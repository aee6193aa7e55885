import type { instance } from '#contract/instance.ts'
import type { Call } from '../../http/call.ts'
import { knownChecks, recentChecks } from './last-checks.ts'

/** Anybody may ask, and many do every half minute. */
const MAX_AGE_MS = 60_000

/**
 * Whether the server and its database answer; beside that, in one word each, what the checks found last. Nothing of
 * these is waited for: the next caller reads what this one has set going.
 * @throws the database's error when it does not answer
 */
export async function readStatus({ services }: Call<typeof instance.status>) {
  await services.ping()
  void recentChecks(services, MAX_AGE_MS)
  const known = knownChecks(services)?.checks ?? []
  const checks = Object.fromEntries(known.map(({ name, state }) => [name, state]))
  const isDegraded = known.some(({ state }) => state === 'error')
  return {
    state: isDegraded ? ('degraded' as const) : ('ok' as const),
    time: services.clock().toISOString(),
    checks: { ...checks, database: 'ok' as const },
  }
}
