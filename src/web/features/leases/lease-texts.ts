import { counted } from '#contract/count.ts'
import type { LateFee, Lease } from '#contract/leases.ts'
import { formatDate, formatMoney } from '#web/ui/format.ts'

/** '1/1/2026 – 12/31/2026', or '1/1/2026 – no end date'. */
export const periodText = ({ startsOn, endsOn }: Pick<Lease, 'startsOn' | 'endsOn'>): string =>
  `${formatDate(startsOn)} – ${formatDate(endsOn, { missing: 'no end date' })}`

/** The late fee and when it starts: '$50 when more than 5 days late', '5% of the unpaid rent …', 'None'. */
export function lateFeeText({ kind, amount }: LateFee, graceDays: number): string {
  if (kind === 'NONE') return 'None'
  const fee = kind === 'FIXED' ? formatMoney(amount) : `${amount}% of the unpaid rent`
  return `${fee} when more than ${counted(graceDays, 'day')} late`
}
