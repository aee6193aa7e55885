import type { InstanceHealth, instance } from '#contract/instance.ts'
import type { Call, Services } from '../../http/call.ts'
import { knownChecks, recentChecks } from './last-checks.ts'

/** The parts are checked no more often than this. */
const HEALTH_AGE_MS = 10_000

/** The health of the instance, part by part. */
export const readHealth = ({ services }: Call<typeof instance.health>): Promise<InstanceHealth> =>
  recentChecks(services, HEALTH_AGE_MS)

/** Anyone can ask, and monitors do every half minute. */
const STATUS_AGE_MS = 60_000

/** An answer of the embedded database counts for this long: it runs one statement at a time, with everyone in line. */
const ANSWER_AGE_MS = 1_000

interface Answer {
  at: number
  answer: Promise<void>
}

const answers = new WeakMap<Services['ping'], Answer>()

/** The database's latest answer, or one to wait for; a refusal counts for no one but those who waited for it. */
function recentAnswer({ database, ping }: Services): Promise<void> {
  if (database.engine !== 'embedded') return ping()
  const known = answers.get(ping)
  if (known && performance.now() - known.at < ANSWER_AGE_MS) return known.answer
  const answer = ping()
  answers.set(ping, { at: performance.now(), answer })
  answer.catch(() => answers.delete(ping))
  return answer
}

/**
 * Whether the server and its database answer and, in one word each, what the checks last found. It doesn't wait for the
 * checks: the next caller reads the results of those that this call starts. Damage to the database shows right away.
 * @throws the database's error when it does not answer
 */
export async function readStatus({ services }: Call<typeof instance.status>) {
  await recentAnswer(services)
  const database = services.database.damage.found()?.isCertain ? ('error' as const) : ('ok' as const)
  void recentChecks(services, STATUS_AGE_MS)
  const known = knownChecks(services)?.checks ?? []
  const checks = Object.fromEntries(known.map(({ name, state }) => [name, state]))
  const isDegraded = database === 'error' || known.some(({ state }) => state === 'error')
  return {
    state: isDegraded ? ('degraded' as const) : ('ok' as const),
    time: services.clock().toISOString(),
    checks: { ...checks, database },
  }
}
