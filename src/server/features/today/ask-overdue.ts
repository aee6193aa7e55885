import { allocate } from '#contract/allocation.ts'
import { type Day, dayIn } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import type { Task } from '#contract/today.ts'
import { placeOfSum } from '../../db/money-sums.ts'
import { businessMoney } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { leaseNeeds, overdueCents } from '../leases/leases.attention.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { entriesByLease } from '../ledgers/ledger-lines.ts'
import { COUNT_MAX, taskOf } from './question.ts'

/** The rent that is overdue for the caller's homes: the sum, from how many leases, and since when. */
export async function askOverdue(tx: Tx, call: SignedCall): Promise<Task[]> {
  const owing = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .select(['leases.id', 'properties.time_zone', overdueCents(call).as('cents')])
    .select(businessMoney('properties.landlord_id').as('money'))
    .where(leaseScope(call))
    .where(leaseNeeds(call, 'OVERDUE'))
    .limit(COUNT_MAX + 1)
    .execute()
  const shown = owing.slice(0, COUNT_MAX)
  const cents = shown.reduce((sum, lease) => sum + lease.cents, 0)
  const day = shown.length === 0 ? null : await firstOverdue(tx, call, shown)
  return taskOf({
    kind: 'RENT_OVERDUE',
    urgency: 'now',
    count: shown.length,
    countIsCapped: owing.length > shown.length,
    id: shown[0]?.id ?? null,
    amount: toDollars(cents),
    ...placeOfSum(shown),
    day,
  })
}

/** The earliest day on which something was due that isn't covered. */
async function firstOverdue(
  tx: Tx,
  call: SignedCall,
  leases: readonly { id: string; time_zone: string }[],
): Promise<Day | null> {
  const booked = await entriesByLease(
    tx,
    leases.map(({ id }) => id),
  )
  const days = leases.flatMap(({ id, time_zone }) => {
    const today = dayIn(time_zone, call.services.clock())
    const entries = booked.get(id) ?? []
    const { open } = allocate(entries)
    return entries.flatMap(({ id, dueOn }) =>
      dueOn !== null && dueOn < today && (open.get(id) ?? 0) > 0 ? [dueOn] : [],
    )
  })
  return days.sort()[0] ?? null
}
