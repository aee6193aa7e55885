import type { instance } from '#contract/instance.ts'
import type { Handlers } from '../../http/call.ts'
import { readOverview } from './read-overview.ts'

export const instanceHandlers: Handlers<typeof instance> = {
  status: async ({ services }) => {
    await services.ping()
    return { state: 'ok', time: services.clock().toISOString() }
  },
  overview: readOverview,
}
