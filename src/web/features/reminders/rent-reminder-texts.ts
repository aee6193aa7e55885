import { counted } from '#contract/count.ts'
import type { RentReminderSettings } from '#contract/rent-reminders.ts'

type Switches = Pick<RentReminderSettings, 'before' | 'beforeDays' | 'onDay' | 'overdue' | 'overdueDays'>

/**
 * When tenants are reminded of rent: '3 days before rent is due, on the day it’s due, and when it’s 3 days overdue'. Null
 * when they never are.
 */
export function remindedWhen({ before, beforeDays, onDay, overdue, overdueDays }: Switches): string | null {
  const times = [
    before && `${counted(beforeDays, 'day')} before rent is due`,
    onDay && (before ? 'on the day it’s due' : 'on the day rent is due'),
    overdue && `when ${before || onDay ? 'it’s' : 'rent is'} ${counted(overdueDays, 'day')} overdue`,
  ].filter((time) => time !== false)
  return times.length === 0 ? null : new Intl.ListFormat('en-US').format(times)
}
