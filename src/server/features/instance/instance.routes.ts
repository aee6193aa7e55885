import type { instance } from '#contract/instance.ts'
import type { Handlers } from '../../http/call.ts'
import { readHealth, readStatus } from './read-health.ts'
import { readMonthly } from './read-monthly.ts'
import { readOverview } from './read-overview.ts'

export const instanceHandlers: Handlers<typeof instance> = {
  status: readStatus,
  health: readHealth,
  overview: readOverview,
  monthly: readMonthly,
}
