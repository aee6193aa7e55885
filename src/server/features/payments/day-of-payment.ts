import { utcDay } from '#contract/calendar.ts'
import { wrongField } from '../../http/errors.ts'

/**
 * When a payment was made; now unless given. A day without a time means noon, so today's noon can be in the future; it
 * counts as now.
 * @throws Refusal `invalid` for a future day.
 */
export function dayOfPayment(paidAt: string | undefined, now: Date): Date {
  if (paidAt === undefined) return now
  const given = new Date(paidAt)
  if (given <= now) return given
  if (paidAt.slice(0, 10) <= utcDay(now)) return now
  throw wrongField('paidAt', 'Paid at must not be in the future')
}
