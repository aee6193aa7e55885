import type { ReminderFrequency, ReminderType } from '#contract/states.ts'

export interface DemoReminder {
  /** Account that set it. */
  by: string
  title: string | null
  description: string | null
  type: ReminderType | null
  frequency: ReminderFrequency
  /** Days from today to its first run; negative if it has run since, `null` if it never runs. */
  inDays: number | null
  /** For an account, otherwise the tenants of a home or a building, otherwise the system. */
  property?: string
  building?: string
  user?: string
}

type When = readonly [frequency: ReminderFrequency, inDays: number | null]

const reminder = (
  by: string,
  type: ReminderType | null,
  [frequency, inDays]: When,
  rest: Partial<DemoReminder>,
): DemoReminder => ({ by, type, frequency, inDays, title: null, description: null, ...rest })

export const DEMO_REMINDERS: readonly DemoReminder[] = [
  reminder('admin', null, ['WEEKLY', -9], {
    title: 'Read the audit log',
    description: 'Look for failed sign-ins and role changes since last week.',
  }),
  reminder('admin', 'INSPECTION', ['YEARLY', 96], { title: 'Review who manages which properties' }),
  reminder('landlord', 'RENT_DUE', ['MONTHLY', -19], {
    title: 'Check this month’s rent for Alder Street 3B',
    property: 'alder-3b',
    user: 'landlord',
  }),
  reminder('landlord', 'LEASE_EXPIRY', ['ONCE', 75], {
    title: 'Ask Jordan about renewing',
    description: 'Offer twelve months; mention the new refrigerator.',
    property: 'alder-3b',
    user: 'landlord',
  }),
  reminder('landlord', 'MAINTENANCE', ['ONCE', -3], {
    title: 'Order furnace filters for Baker Victorian',
    description: 'The 16 by 25 inch ones, a pack of six.',
    property: 'baker-victorian',
    user: 'landlord',
  }),
  reminder('landlord', 'RENT_DUE', ['MONTHLY', -34], {
    title: 'Your rent is due soon',
    description: 'Report your payment once you’ve sent it, and I’ll confirm it.',
    user: 'tenant',
  }),
  reminder('landlord', 'PAYMENT_OVERDUE', ['DAILY', 1], {
    title: 'Call Caleb about last month’s rent',
    description: 'He asked for time until payday; stop when it is paid.',
    property: 'baker-victorian',
    user: 'landlord',
  }),
  reminder('landlord', 'MAINTENANCE', ['YEARLY', 140], {
    title: 'Yearly boiler service',
    property: 'powderhorn-duplex',
  }),
  reminder('landlord', 'MAINTENANCE', ['ONCE', 4], {
    title: 'No hot water tomorrow morning',
    description: 'The boiler is serviced from eight to eleven. The radiators stay off until noon.',
    building: 'Alder Street Apartments',
  }),
  reminder('landlord', 'MAINTENANCE', ['ONCE', null], {
    description: 'Pick up the old range from the Greenwood garage',
    property: 'greenwood-house',
  }),
  reminder('manager', 'INSPECTION', ['ONCE', 9], {
    title: 'Walk through Alberta Rowhouse with the roofer',
    property: 'alberta-rowhouse',
  }),
  reminder('manager', 'MAINTENANCE', ['WEEKLY', -11], {
    title: 'Water the young apple trees',
    property: 'hawthorne-bungalow',
    user: 'manager',
  }),
  reminder('landlord2', 'PAYMENT_OVERDUE', ['WEEKLY', 2], {
    title: 'Follow up on King William rent',
    property: 'king-william-flat',
    user: 'landlord2',
  }),
  reminder('landlord2', 'LEASE_EXPIRY', ['ONCE', 30], {
    title: 'Lease of Hyde Park 6 ends soon',
    user: 'tenant2',
  }),
  reminder('ingrid', 'INSPECTION', ['YEARLY', 61], {
    title: 'Smoke and carbon monoxide alarms',
    property: 'fishtown-rowhouse',
  }),
  reminder('walter', null, ['ONCE', 6], {
    title: 'Photos of the Midtown condo at dusk',
    property: 'midtown-highrise',
    user: 'walter',
  }),
]

/** These accounts have read their notifications up to this many days ago; the rest are unread. */
export const DEMO_INBOXES = { readUntil: 8, accounts: ['admin', 'manager', 'landlord', 'tenant'] } as const

/** When the demo landlord's tenants are reminded of rent. */
export const DEMO_RENT_REMINDERS = { before: true, beforeDays: 3, onDay: true, overdue: true, overdueDays: 3 }
