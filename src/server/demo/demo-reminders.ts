import type { ReminderFrequency, ReminderType } from '#contract/states.ts'

export interface DemoReminder {
  /** Account of whoever set it. */
  by: string
  title: string | null
  description: string | null
  type: ReminderType | null
  frequency: ReminderFrequency
  /** Days from today; `null` for one that does not run. */
  inDays: number | null
  /** For a home or for an account; for the system with neither. */
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
  reminder('admin', null, ['WEEKLY', 5], {
    title: 'Read the audit log',
    description: 'Look for refused sign-ins and changes of roles since last week.',
  }),
  reminder('admin', 'INSPECTION', ['YEARLY', 96], { title: 'Review who manages which properties' }),
  reminder('landlord', 'RENT_DUE', ['MONTHLY', 12], {
    title: 'Look at this month’s rent for Alder Street 3B',
    property: 'alder-3b',
  }),
  reminder('landlord', 'LEASE_EXPIRY', ['ONCE', 75], {
    title: 'Ask Jordan about renewing',
    description: 'Offer twelve months; mention the new refrigerator.',
    property: 'alder-3b',
  }),
  reminder('landlord', 'RENT_DUE', ['MONTHLY', 12], { title: 'Your rent is due soon', user: 'tenant' }),
  reminder('landlord', 'PAYMENT_OVERDUE', ['DAILY', 1], {
    title: 'Call Caleb about last month’s rent',
    description: 'He asked for time until payday; stop when it is paid.',
    property: 'baker-victorian',
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
  reminder('manager', 'MAINTENANCE', ['WEEKLY', 3], {
    title: 'Water the young apple trees',
    property: 'hawthorne-bungalow',
  }),
  reminder('landlord2', 'PAYMENT_OVERDUE', ['WEEKLY', 2], {
    title: 'Follow up on King William rent',
    property: 'king-william-flat',
  }),
  reminder('landlord2', 'LEASE_EXPIRY', ['ONCE', 30], {
    title: 'Lease of Hyde Park 6 ends soon',
    user: 'tenant2',
  }),
  reminder('ingrid', 'INSPECTION', ['YEARLY', 61], {
    title: 'Smoke and carbon monoxide alarms',
    property: 'fishtown-rowhouse',
  }),
  reminder('walter', null, ['ONCE', 6], { title: 'Photos of the Midtown condo at dusk', property: 'midtown-highrise' }),
]
