import type { ReminderFrequency, ReminderType } from '#contract/states.ts'

export interface DemoReminder {
  /** Account of whoever set it. */
  by: string
  title: string | null
  description: string | null
  type: ReminderType | null
  frequency: ReminderFrequency
  /** Days from today to its first run; negative for one that has run since, `null` for one that does not run. */
  inDays: number | null
  /** For an account, else for the tenants of a home, else for the system. */
  property?: string
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
    description: 'Look for refused sign-ins and changes of roles since last week.',
  }),
  reminder('admin', 'INSPECTION', ['YEARLY', 96], { title: 'Review who manages which properties' }),
  reminder('landlord', 'RENT_DUE', ['MONTHLY', -19], {
    title: 'Look at this month’s rent for Alder Street 3B',
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
    title: 'Order filters for the furnace of Baker Victorian',
    description: 'The 16 by 25 inch ones, a pack of six.',
    property: 'baker-victorian',
    user: 'landlord',
  }),
  reminder('landlord', 'RENT_DUE', ['MONTHLY', -34], {
    title: 'Your rent is due soon',
    description: 'Report your payment when you have sent it, so that I can confirm it.',
    user: 'tenant',
  }),
  reminder('landlord', 'PAYMENT_OVERDUE', ['DAILY', 1], {
    title: 'Call Caleb about last month’s rent',
    description: 'He asked for time until payday; stop when it is paid.',
    property: 'baker-victorian',
    user: 'landlord',
  }),
  reminder('landlord', 'MAINTENANCE', ['YEARLY', 140], {
    title: 'Yearly service of the boiler',
    property: 'powderhorn-duplex',
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

/** Until how many days ago these accounts have read what they were told; the rest is still to be read. */
export const DEMO_INBOXES = { readUntil: 8, accounts: ['admin', 'manager', 'landlord', 'tenant'] } as const
