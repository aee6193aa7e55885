import type { RentReminderSettings } from '#contract/rent-reminders.ts'

/**
 * What an empty list of reminders says to someone who can set one.
 * @param switches the landlord's rent reminders; undefined while unknown, and for people who can't change them
 */
export function noneText(switches: Pick<RentReminderSettings, 'before' | 'onDay' | 'overdue'> | undefined): string {
  if (!switches) return 'Select New Reminder to be reminded, or to remind a tenant.'
  if (switches.before || switches.onDay || switches.overdue)
    return 'Rent reminders are on for tenants who owe rent. Select New Reminder for anything else.'
  return 'Turn on Rent reminders to remind tenants who owe rent, or select New Reminder for anything else.'
}
