import { endpoint } from './endpoint.ts'
import { id, idParams, whole } from './values.ts'
import { z } from './zod.ts'

/** When a tenant who owes rent is reminded. Each is sent once for a lease and a due day. */
export const RENT_REMINDER_KINDS = ['BEFORE', 'ON_DAY', 'OVERDUE'] as const
export type RentReminderKind = (typeof RENT_REMINDER_KINDS)[number]

/** How many days before or after the due day: by default, and at most. */
export const RENT_REMINDER_DAYS = { before: { default: 3, max: 14 }, overdue: { default: 3, max: 30 } } as const

const switches = {
  /** Whether tenants are reminded before rent is due, and how many days before. */
  before: z.boolean(),
  beforeDays: z.int(),
  /** Whether tenants are reminded on the day rent is due. */
  onDay: z.boolean(),
  /** Whether tenants are reminded of rent that is overdue, and how many days after it was due. */
  overdue: z.boolean(),
  overdueDays: z.int(),
}

const leftOut = z.array(z.enum(RENT_REMINDER_KINDS))

/** A landlord's switches, for the leases they have and will have. */
export const rentReminderSettings = z.object({
  ...switches,
  /** The leases whose tenants don't get all of these. */
  exceptions: z.array(
    z.object({
      leaseId: id(),
      propertyTitle: z.string(),
      tenantName: z.string(),
      /** All of its tenants who haven’t left, the first one first. */
      tenantNames: z.array(z.string()),
      leftOut,
    }),
  ),
})
export type RentReminderSettings = z.output<typeof rentReminderSettings>

/** The switches of a lease's landlord, and those that this lease is left out of. */
export const leaseRentReminders = z.object({ ...switches, leftOut })
export type LeaseRentReminders = z.output<typeof leaseRentReminders>

export const rentReminders = {
  read: endpoint({
    method: 'GET',
    path: '/reminders/rent-settings',
    can: 'rentReminder.set',
    summary: 'When the caller’s tenants are reminded of rent they owe, and for which leases they aren’t',
    kind: 'item',
    reply: rentReminderSettings,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reminders/rent-settings',
    can: 'rentReminder.set',
    summary: 'Turn rent reminders on or off for all leases, including future ones',
    kind: 'item',
    body: z.strictObject({
      ...switches,
      beforeDays: whole(1, RENT_REMINDER_DAYS.before.max),
      overdueDays: whole(1, RENT_REMINDER_DAYS.overdue.max),
    }),
    reply: rentReminderSettings,
  }),
  lease: endpoint({
    method: 'GET',
    path: '/leases/:id/rent-reminders',
    can: 'rentReminder.except',
    summary: 'When the tenant of a lease is reminded of rent they owe',
    kind: 'item',
    params: idParams,
    reply: leaseRentReminders,
  }),
  except: endpoint({
    method: 'PUT',
    path: '/leases/:id/rent-reminders',
    can: 'rentReminder.except',
    summary: 'Turn rent reminders off, or on again, for one lease: all or some of them',
    kind: 'item',
    params: idParams,
    body: z.strictObject({ leftOut: leftOut.max(RENT_REMINDER_KINDS.length) }),
    reply: leaseRentReminders,
  }),
}
