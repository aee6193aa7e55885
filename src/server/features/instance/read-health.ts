import type { InstanceHealth, instance } from '#contract/instance.ts'
import type { Call } from '../../http/call.ts'
import { recentChecks } from './last-checks.ts'

/** However often it is asked for, the parts are looked at no more often than this. */
const MAX_AGE_MS = 10_000

/** How the instance is, part by part. */
export const readHealth = ({ services }: Call<typeof instance.health>): Promise<InstanceHealth> =>
  recentChecks(services, MAX_AGE_MS)
