import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from './audit-actions.ts'
import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'
import { dateRange, id, instant, listQuery, wanted } from './values.ts'
import { z } from './zod.ts'

export const AUDIT_OUTCOMES = ['ok', 'refused'] as const

/** How many events the recent activity feed shows. */
export const ACTIVITY_SIZE = 8

// Events from earlier versions are shown as written, so replies take any name and filters only known ones.
const about = {
  action: z.string(),
  subjectType: z.string(),
  subjectId: id().nullable(),
  /** The record's current name; null when it's gone or has no name. */
  subjectName: z.string().nullable(),
  propertyTitle: z.string().nullable(),
}

/** Who did what to which record, when, from where and with what outcome. */
export const auditEvent = z.object({
  id: id(),
  at: instant(),
  /** The account that did it, under its current name; null for visitors and for the system. */
  actor: z.object({ id: id(), name: z.string(), email: z.string() }).nullable(),
  actorRole: z.enum(ROLES).nullable(),
  ...about,
  outcome: z.enum(AUDIT_OUTCOMES),
  /** Blank when the system did it, and for anyone but administrators. */
  ip: z.string(),
  /** Facts about the change, such as states and field names; never personal data. */
  detail: z.record(z.string(), z.unknown()),
})
export type AuditEvent = z.output<typeof auditEvent>

/** An event in the activity feed: everything needed to write it as a sentence. */
const activity = z.object({
  id: id(),
  at: instant(),
  actorName: z.string().nullable(),
  /** Whether the system did it on its own. */
  isAutomatic: z.boolean(),
  /** How many records an import added, if it was one; it is a single event. */
  imported: z.int().nullable(),
  ...about,
})
export type Activity = z.output<typeof activity>

type Names<T> = [keyof T & string, ...(keyof T & string)[]]
// `Object.keys` loses the key types of the tables.
const actions = Object.keys(AUDIT_ACTIONS) as Names<typeof AUDIT_ACTIONS>
const subjectTypes = Object.keys(AUDIT_SUBJECTS) as Names<typeof AUDIT_SUBJECTS>

export const auditEvents = {
  list: endpoint({
    method: 'GET',
    path: '/audit-events',
    can: 'audit.list',
    summary: 'The audit log, newest first; for the owners of a business, what was done for it and to its homes',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['at', 'action', 'outcome']),
      /** Part of the actor's name or email address. */
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
    summary: `The latest ${ACTIVITY_SIZE} events that are news to people, newest first`,
    kind: 'item',
    reply: z.object({ events: z.array(activity) }),
  }),
}
