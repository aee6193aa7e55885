import { fieldError } from '#contract/errors.ts'
import { refused } from '../../http/errors.ts'

/**
 * When a payment was made: now unless said. Noon stands for a day without a time, so today's noon may still be to come;
 * it counts as now.
 * @throws Refusal `invalid` for a day to come.
 */
export function dayOfPayment(paidAt: string | undefined, now: Date): Date {
  if (paidAt === undefined) return now
  const given = new Date(paidAt)
  if (given <= now) return given
  if (paidAt.slice(0, 10) <= now.toISOString().slice(0, 10)) return now
  const message = 'Paid at must not be in the future'
  throw refused('invalid', message, { errors: [fieldError('paidAt', message)] })
}
