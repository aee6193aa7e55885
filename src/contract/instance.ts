import { endpoint } from './endpoint.ts'
import { instant, sumFields } from './values.ts'
import { z } from './zod.ts'

/** The health checks, in the order they are shown. */
export const CHECK_NAMES = [
  'database',
  'backups',
  'disk',
  'storage',
  'mail',
  'jobs',
  'clock',
  'version',
  'administrators',
] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/** `unknown`: the check couldn't run, or there's nothing to judge by. */
export const CHECK_STATES = ['ok', 'warning', 'error', 'unknown'] as const
const checkState = z.enum(CHECK_STATES)
export type CheckState = z.output<typeof checkState>

const check = z.object({
  name: z.enum(CHECK_NAMES),
  state: checkState,
  found: z.string(),
  fix: z.string().nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type Check = z.output<typeof check>

const health = z.object({ state: z.enum(['ok', 'warning', 'error']), checkedAt: instant(), checks: z.array(check) })
export type InstanceHealth = z.output<typeof health>

/** How many months the overview charts show. */
export const CHART_MONTHS = 12

const monthlyFigures = z.object({
  /** `YYYY-MM` */
  month: z.string(),
  rentCharged: z.number(),
  rentCollected: z.number(),
  homes: z.int(),
  homesLet: z.int(),
  occupancy: z.number().nullable(),
})
export type MonthlyFigures = z.output<typeof monthlyFigures>

/** The instance as a whole: status, health and key figures. */
export const instance = {
  status: endpoint({
    method: 'GET',
    path: '/status',
    can: 'public',
    summary: 'Whether the server and its database respond, and the last known state of everything else',
    kind: 'item',
    reply: z.object({
      state: z.enum(['ok', 'degraded']),
      time: instant(),
      checks: z.partialRecord(z.enum(CHECK_NAMES), checkState),
    }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/instance/health',
    can: 'instance.read',
    summary: 'The health of each part of the instance, and how to fix problems; refreshed at most every ten seconds',
    kind: 'item',
    reply: health,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/metrics/overview',
    can: 'metrics.read',
    summary:
      'Counts of what the caller can see, and the monthly rent of active leases (mrr) in the currency of their homes',
    kind: 'item',
    reply: z.object({
      properties: z.int(),
      leases: z.int(),
      tenants: z.int(),
      tickets: z.int(),
      payments: z.int(),
      mrr: z.number(),
      /** Absent for callers who see every business. */
      ...sumFields,
    }),
  }),
  monthly: endpoint({
    method: 'GET',
    path: '/metrics/monthly',
    can: 'metrics.read',
    summary:
      'The last twelve months, oldest first: rent charged and collected in dollars, and the share of homes leased on the last day (today for the current month), in each home’s own time zone',
    kind: 'item',
    reply: z.object({ months: z.array(monthlyFigures) }),
  }),
}
