import { endpoint } from './endpoint.ts'
import { instant } from './values.ts'
import { z } from './zod.ts'

/** The instance as a whole: is it up, and its key figures. */
export const instance = {
  status: endpoint({
    method: 'GET',
    path: '/status',
    can: 'public',
    summary: 'Whether the server and its database answer',
    kind: 'item',
    reply: z.object({ state: z.literal('ok'), time: instant() }),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/metrics/overview',
    can: 'metrics.read',
    summary: 'Counts of what the caller may see, and the monthly rent of the active leases in dollars (mrr)',
    kind: 'item',
    reply: z.object({
      properties: z.int(),
      leases: z.int(),
      tenants: z.int(),
      tickets: z.int(),
      payments: z.int(),
      mrr: z.number(),
    }),
  }),
}
