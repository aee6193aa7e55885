import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-actions.ts'
import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'
import { dateRange, id, instant, listQuery, wanted } from './values.ts'
import { z } from './zod.ts'

export const AUDIT_OUTCOMES = ['ok', 'refused'] as const

/** How many events the feed of recent activity holds. */
export const ACTIVITY_SIZE = 8

// What an earlier version wrote is shown as it was written, so the names are open in replies and closed in filters.
const about = {
  action: z.string(),
  subjectType: z.string(),
  subjectId: id().nullable(),
  /** What the row is called now; null when it is gone or has no name. */
  subjectName: z.string().nullable(),
  propertyTitle: z.string().nullable(),
}

/** Who did what to which row, when, from where and with what outcome. */
export const auditEvent = z.object({
  id: id(),
  at: instant(),
  /** The account that did it, as it is called now; null for visitors and for what the system does by itself. */
  actor: z.object({ id: id(), name: z.string(), email: z.string() }).nullable(),
  /** The actor's role when it happened. */
  actorRole: z.enum(ROLES).nullable(),
  ...about,
  outcome: z.enum(AUDIT_OUTCOMES),
  /** Blank for what the system does by itself. */
  ip: z.string(),
  /** Facts about the change, such as states and names of fields; never personal data. */
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.output<typeof auditEvent>

/** An event of the feed: what people need to know of it to read it as a sentence. */
const activity = z.object({
  id: id(),
  at: instant(),
  actorName: z.string().nullable(),
  /** Whether nobody asked for it: the system did it by itself. */
  isAutomatic: z.boolean(),
  ...about,
})
export type Activity = z.output<typeof activity>

type Names<T> = [keyof T & string, ...(keyof T & string)[]]
// `Object.keys` forgets the names that the tables are typed by.
const actions = Object.keys(AUDIT_ACTIONS) as Names<typeof AUDIT_ACTIONS>
const subjectTypes = Object.keys(AUDIT_SUBJECTS) as Names<typeof AUDIT_SUBJECTS>

export const auditEvents = {
  list: endpoint({
    method: 'GET',
    path: '/audit-events',
    can: 'audit.list',
    summary: 'The audit log, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['at', 'action', 'outcome']),
      /** Part of the name or the address of whoever did it. */
      actor: wanted({ max: 200 }).optional(),
      action: z.enum(actions).optional(),
      subjectType: z.enum(subjectTypes).optional(),
      outcome: z.enum(AUDIT_OUTCOMES).optional(),
      ...dateRange(),
    }),
    reply: auditEvent,
  }),
  activity: endpoint({
    method: 'GET',
    path: '/activity',
    can: 'activity.list',
    summary: `The latest ${ACTIVITY_SIZE} events that people may want to know of, newest first`,
    kind: 'item',
    reply: z.object({ events: z.array(activity) }),
  }),
}
