import { timeZone } from './addresses.ts'
import { endpoint } from './endpoint.ts'
import {
  LEASE_REMINDER_TYPES,
  REMINDER_FREQUENCIES,
  REMINDER_RUN_KINDS,
  REMINDER_RUN_OUTCOMES,
  REMINDER_TYPES,
} from './states.ts'
import {
  dateRange,
  flag,
  id,
  idParams,
  instant,
  listQuery,
  optionalId,
  optionalText,
  someChange,
  whole,
} from './values.ts'
import { z } from './zod.ts'

/** A reminder for an account, for the tenants of a home or a building, or, with none of them, for the system: every administrator. */
export const reminder = z.object({
  id: id(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  type: z.enum(REMINDER_TYPES).nullable(),
  frequency: z.enum(REMINDER_FREQUENCIES),
  nextRunAt: instant().nullable(),
  isActive: z.boolean(),
  /** Whether its home is archived. Until the home is back, the reminder isn’t sent. */
  homeIsArchived: z.boolean(),
  /** Whether it is for an archived tenant of the person who set it. Until the tenant is back, the reminder isn’t sent. */
  tenantIsArchived: z.boolean(),
  userId: id().nullable(),
  /** The home or the building it is about: at most one of the two. */
  propertyId: id().nullable(),
  buildingId: id().nullable(),
  buildingName: z.string().nullable(),
  /** The account's name, the home's title or the building's name; null for the system. */
  targetName: z.string().nullable(),
  /** The IANA time zone whose clock it follows when it recurs. */
  timeZone: z.string(),
  /** The lease it was created from. */
  leaseId: id().nullable(),
  /** Set by a person, or created from a lease. */
  source: z.enum(['MANUAL', 'LEASE']),
  createdByName: z.string(),
  createdAt: instant(),
  /** When it last ran, whatever the outcome; missed runs don't count. */
  lastRunAt: instant().nullable(),
})
export type Reminder = z.output<typeof reminder>

/** How many of its next runs a reminder shows. */
export const NEXT_RUNS_MAX = 5

export const reminderWithRuns = reminder.extend({
  /**
   * When it runs next, soonest first; empty while it is paused, or its home or tenant is archived. A time that has passed
   * is a run that a stopped server still owes. Nothing runs for a lease that has ended by then.
   */
  nextRuns: z.array(instant()).max(NEXT_RUNS_MAX),
})
export type ReminderWithRuns = z.output<typeof reminderWithRuns>

/** How often a day people can run one reminder themselves. */
export const REMINDER_RUNS_A_DAY = 5

export const reminderRun = z.object({
  id: id(),
  /** When it was due; for a manual run, when someone started it. */
  occurrence: instant(),
  ranAt: instant(),
  kind: z.enum(REMINDER_RUN_KINDS),
  outcome: z.enum(REMINDER_RUN_OUTCOMES),
  /** How many people it reached. */
  recipients: z.int(),
  /** How many tenants without an account haven't agreed to get reminders by email. */
  unconfirmed: z.int(),
  /** How many emails were left out because the day's limit was reached; accounts still got it in their inbox. */
  overLimit: z.int(),
})
export type ReminderRun = z.output<typeof reminderRun>

/** How far in the past the first run of an active reminder can be, because a form can stay open for a while. */
export const FIRST_RUN_AGE_MAX_MS = 3_600_000

/** How many days before a due day its reminder runs: by default, and at most. */
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
  /** Instead of a home: everyone who lives in one of its homes gets it. */
  buildingId: optionalId(),
  timeZone: timeZone(),
}

interface Places {
  propertyId?: string | null | undefined
  buildingId?: string | null | undefined
}
const isOfOnePlace = ({ propertyId, buildingId }: Places) => !propertyId || !buildingId
const NOT_BOTH = { path: ['buildingId'], message: 'Choose a home or a building, not both' }

const creation = z
  .strictObject({
    ...fields,
    type: fields.type.default(null),
    frequency: fields.frequency.default('ONCE'),
    nextRunAt: fields.nextRunAt.default(null),
    isActive: fields.isActive.default(true),
    buildingId: fields.buildingId.default(null),
    /** The zone of the home or building by default; UTC without either. */
    timeZone: fields.timeZone.optional(),
  })
  .refine((body) => body.title !== null || body.description !== null, { path: ['title'], message: 'Is required' })
  .refine(isOfOnePlace, NOT_BOTH)

const change = z
  .strictObject(fields)
  .partial()
  .refine(...someChange)
  .refine(isOfOnePlace, NOT_BOTH)

export const reminders = {
  list: endpoint({
    method: 'GET',
    path: '/reminders',
    can: 'reminder.list',
    summary:
      'Reminders the caller can see, newest first; `from` and `to` filter by the day of the next run, in UTC. `buildingId` finds those about a building and its homes, with `wholeBuilding` only those about the building itself',
    kind: 'list',
    query: z.strictObject({
      // `upcoming` starts with the active ones that people set, by their next run.
      ...listQuery([
        'title',
        'type',
        'frequency',
        'nextRunAt',
        'isActive',
        'target',
        'createdAt',
        'lastRunAt',
        'upcoming',
      ]),
      ...dateRange(),
      type: z.enum(REMINDER_TYPES).optional(),
      frequency: z.enum(REMINDER_FREQUENCIES).optional(),
      isActive: flag().optional(),
      propertyId: id().optional(),
      buildingId: id().optional(),
      wholeBuilding: flag().optional(),
      userId: id().optional(),
    }),
    reply: reminder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/reminders',
    can: 'reminder.create',
    summary: 'Set a reminder; it recurs on its time zone’s clock, starting with the day and time of its first run',
    kind: 'item',
    status: 201,
    body: creation,
    reply: reminder,
  }),
  read: endpoint({
    method: 'GET',
    path: '/reminders/:id',
    can: 'reminder.list',
    summary: 'One reminder, with its next runs',
    kind: 'item',
    params: idParams,
    reply: reminderWithRuns,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/reminders/:id',
    can: 'reminder.update',
    summary: 'Change, pause or resume a reminder; runs that came due while it was paused are skipped',
    kind: 'item',
    params: idParams,
    body: change,
    reply: reminder,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reminders/:id',
    can: 'reminder.remove',
    summary: 'Remove a reminder; you can still read its past runs',
    kind: 'item',
    params: idParams,
    reply: z.object({ id: id() }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/reminders/:id/run',
    can: 'reminder.run',
    summary: 'Run a reminder now, in addition to its schedule; at most five times a day',
    kind: 'item',
    status: 201,
    capped: true,
    params: idParams,
    reply: reminderRun,
  }),
  runs: endpoint({
    method: 'GET',
    path: '/reminders/:id/runs',
    can: 'reminder.list',
    summary: 'The runs of a reminder, even a removed one, newest first',
    kind: 'list',
    params: idParams,
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
    summary: 'Create reminders from the active leases the caller can see: one of each type per lease, never twice',
    kind: 'item',
    status: 201,
    body: z.strictObject({
      types: z.array(z.enum(LEASE_REMINDER_TYPES)).min(1, 'Is required').max(LEASE_REMINDER_TYPES.length),
      /** The home whose lease to use; null for all homes. */
      propertyId: optionalId(),
      /** How many days before each due day to remind the tenant of the rent. */
      leadDays: whole(0, LEAD_DAYS.max).default(LEAD_DAYS.default),
    }),
    /** How many reminders were created, and how many already existed. */
    reply: z.object({ created: z.int(), existing: z.int() }),
  }),
}
