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

/** A landlord's switches, for the leases they have and will have. */
export const rentReminderSettings = z.object({
  ...switches,
  /** The leases whose tenants get no rent reminders. */
  exceptions: z.array(z.object({ leaseId: id(), propertyTitle: z.string(), tenantName: z.string() })),
})
export type RentReminderSettings = z.output<typeof rentReminderSettings>

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
  except: endpoint({
    method: 'PUT',
    path: '/leases/:id/rent-reminders',
    can: 'rentReminder.set',
    summary: 'Turn rent reminders off, or on again, for one lease',
    kind: 'item',
    params: idParams,
    body: z.strictObject({ isOn: z.boolean() }),
    reply: rentReminderSettings,
  }),
}
