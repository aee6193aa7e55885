import { counted, oneOrMany } from '#contract/count.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { LateFee, Lease } from '#contract/leases.ts'
import { type LeaseState, leaseStateOn } from '#contract/states.ts'
import { today } from '#web/today.ts'
import { formatDate, formatMoney, type InMoney } from '#web/ui/format.ts'
import type { BadgeLook } from '#web/ui/StateBadge.tsx'
import { leaseStatuses, youLeft } from '#web/words/states.ts'

type Dated = Pick<Lease, 'status' | 'startsOn' | 'timeZone'>

/** The state that a lease is in today, where its home is. */
export const leaseState = (lease: Dated): LeaseState => leaseStateOn(today(lease.timeZone), lease)

/** The badge with a lease's state or, for someone who left it, with that. */
export const leaseBadge = (lease: Dated & Partial<Pick<Lease, 'mine'>>): BadgeLook =>
  lease.mine?.hasLeft ? youLeft : leaseStatuses.badge(leaseState(lease))

/** What happens to the deposit when a lease is renewed. */
export const HELD_DEPOSIT = 'The deposit you already hold counts. Only the difference is asked for.'

/** What activating a draft does; `charges` says what it charges. */
export const activationText = (lease: Lease, charges?: string): string =>
  [
    `${householdName(lease.tenantNames)} ${oneOrMany(lease.tenantNames.length, 'rents', 'rent')} ${lease.propertyTitle} for ${formatMoney(lease.rentAmount, lease)} a month from ${formatDate(lease.startsOn)}.`,
    ...(charges === undefined ? [] : [charges]),
    'The home is taken off the market, and the terms can no longer be changed.',
  ].join(' ')

/** '1/1/2026 – 12/31/2026', or '1/1/2026 – no end date'. */
export const periodText = ({ startsOn, endsOn }: Pick<Lease, 'startsOn' | 'endsOn'>): string =>
  `${formatDate(startsOn)} – ${formatDate(endsOn, { missing: 'no end date' })}`

/** The late fee and when it starts: '$50 when more than 5 days late', '5% of the unpaid rent …', 'None'. */
export function lateFeeText({ kind, amount }: LateFee, graceDays: number, money?: InMoney): string {
  if (kind === 'NONE') return 'None'
  const fee = kind === 'FIXED' ? formatMoney(amount, money) : `${amount}% of the unpaid rent`
  return `${fee} when more than ${counted(graceDays, 'day')} late`
}
