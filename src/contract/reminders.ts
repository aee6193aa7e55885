import { endpoint } from './endpoint.ts'
import {
  LEASE_REMINDER_TYPES,
  REMINDER_FREQUENCIES,
  REMINDER_RUN_KINDS,
  REMINDER_RUN_OUTCOMES,
  REMINDER_TYPES,
} from './states.ts'
import { isTimeZone } from './us-states.ts'
import { dateRange, id, instant, listQuery, optionalId, optionalText, text, whole } from './values.ts'
import { z } from './zod.ts'

/** A reminder to an account, to the tenants of a home, or, with neither, to the system: every administrator. */
export const reminder = z.object({
  id: id(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  type: z.enum(REMINDER_TYPES).nullable(),
  frequency: z.enum(REMINDER_FREQUENCIES),
  nextRunAt: instant().nullable(),
  isActive: z.boolean(),
  userId: id().nullable(),
  propertyId: id().nullable(),
  /** The account's name, else the home's title; null for the system. */
  targetName: z.string().nullable(),
  /** The zone whose clock it follows when it recurs: a zone of the IANA database. */
  timeZone: z.string(),
  /** The lease that it was made from. */
  leaseId: id().nullable(),
  /** Set by somebody, or made from a lease. */
  source: z.enum(['MANUAL', 'LEASE']),
  createdByName: z.string(),
  createdAt: instant(),
  /** When it last ran, whatever came of it; runs that were missed do not count. */
  lastRunAt: instant().nullable(),
})
export type Reminder = z.output<typeof reminder>

/** One run of a reminder. */
export const reminderRun = z.object({
  id: id(),
  /** When it was due; of a run that somebody asked for, when they did. */
  occurrence: instant(),
  ranAt: instant(),
  kind: z.enum(REMINDER_RUN_KINDS),
  outcome: z.enum(REMINDER_RUN_OUTCOMES),
  /** How many people were told. */
  recipients: z.int(),
})
export type ReminderRun = z.output<typeof reminderRun>

/** How long ago the first run of an active reminder may be: a form may have been open for a while. */
export const FIRST_RUN_AGE_MAX_MS = 3_600_000

/** How many days before a due day its reminder runs, unless said, and at most. */
export const LEAD_DAYS = { default: 3, max: 14 } as const

const fields = {
  title: optionalText({ max: 200 }),
  description: optionalText({ max: 2000, multiline: true }),
  type: z.enum(REMINDER_TYPES).nullable(),
  frequency: z.enum(REMINDER_FREQUENCIES),
  nextRunAt: instant()
    .refine((value) => value < '2200', 'Is too far ahead')
    .nullable(),
  isActive: z.boolean(),
  userId: optionalId(),
  propertyId: optionalId(),
  timeZone: text({ max: 64 }).refine(isTimeZone, 'Must be a time zone such as America/New_York'),
}

const creation = z
  .strictObject({
    ...fields,
    type: fields.type.default(null),
    frequency: fields.frequency.default('ONCE'),
    nextRunAt: fields.nextRunAt.default(null),
    isActive: fields.isActive.default(true),
    /** The home's zone unless said; UTC without a home. */
    timeZone: fields.timeZone.optional(),
  })
  .refine((body) => body.title !== null || body.description !== null, { path: ['title'], message: 'Is required' })

const change = z
  .strictObject(fields)
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'Nothing to change')

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const params = z.strictObject({ id: id() })

export const reminders = {
  list: endpoint({
    method: 'GET',
    path: '/reminders',
    can: 'reminder.list',
    summary:
      'Reminders within the caller’s reach, newest first; `from` and `to` are days of the next run, beginning at midnight UTC',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['title', 'type', 'frequency', 'nextRunAt', 'isActive', 'target', 'createdAt', 'lastRunAt']),
      ...dateRange(),
      type: z.enum(REMINDER_TYPES).optional(),
      frequency: z.enum(REMINDER_FREQUENCIES).optional(),
      isActive: flag.optional(),
      propertyId: id().optional(),
      userId: id().optional(),
    }),
    reply: reminder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/reminders',
    can: 'reminder.create',
    summary: 'Set a reminder; it recurs by the clock of its time zone, from the day and time of its first run',
    kind: 'item',
    status: 201,
    body: creation,
    reply: reminder,
  }),
  read: endpoint({
    method: 'GET',
    path: '/reminders/:id',
    can: 'reminder.list',
    summary: 'One reminder',
    kind: 'item',
    params,
    reply: reminder,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/reminders/:id',
    can: 'reminder.update',
    summary: 'Change a reminder, pause or resume it; what fell due while it was paused does not run',
    kind: 'item',
    params,
    body: change,
    reply: reminder,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reminders/:id',
    can: 'reminder.remove',
    summary: 'Remove a reminder; its past runs stay readable',
    kind: 'item',
    params,
    reply: z.object({ id: id() }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/reminders/:id/run',
    can: 'reminder.run',
    summary: 'Run a reminder now, once more than its schedule says',
    kind: 'item',
    status: 201,
    params,
    reply: reminderRun,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/reminders/:id/runs',
    can: 'reminder.list',
    summary: 'The runs of a reminder, newest first; also of one that was removed',
    kind: 'list',
    params,
    query: z.strictObject({
      ...listQuery(['occurrence', 'ranAt', 'kind', 'outcome', 'recipients']),
      kind: z.enum(REMINDER_RUN_KINDS).optional(),
      outcome: z.enum(REMINDER_RUN_OUTCOMES).optional(),
    }),
    reply: reminderRun,
  }),
  generate: endpoint({
    method: 'POST',
    path: '/reminders/generate',
    can: 'reminder.create',
    summary: 'Make reminders from the active leases within the caller’s reach, one of a type for a lease, never twice',
    kind: 'item',
    status: 201,
    body: z.strictObject({
      types: z.array(z.enum(LEASE_REMINDER_TYPES)).min(1, 'Is required').max(LEASE_REMINDER_TYPES.length),
      /** The home whose lease it is; all homes for null. */
      propertyId: optionalId(),
      /** How many days before each due day a tenant is reminded of the rent. */
      leadDays: whole(0, LEAD_DAYS.max).default(LEAD_DAYS.default),
    }),
    /** How many reminders were made, and how many were there already. */
    reply: z.object({ created: z.int(), existing: z.int() }),
  }),
}
