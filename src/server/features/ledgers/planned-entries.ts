import type { Selectable } from 'kysely'
import { addDays, type Day, dueDayInMonth } from '#contract/calendar.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { type ChargeTerms, dueUnder, type PlannedDue, type PlanRow } from '#contract/rent-schedule.ts'
import type { LeasesTable } from '../../db/tables/tenancies.ts'
import { shownDay, shownMonth } from '../../texts.ts'
import { chargeEntry, creditEntry, type NewEntry, type Times } from './entries.ts'

type LeaseTerms = Pick<Selectable<LeasesTable>, 'starts_on' | 'ends_on' | 'due_day'> & { plan: readonly PlanRow[] }

export const termsOf = ({ starts_on, ends_on, due_day, plan }: LeaseTerms): ChargeTerms => ({
  startsOn: starts_on,
  endsOn: ends_on,
  dueDay: due_day,
  plan,
})

/** A lease, and how its business writes days: what it writes in a memo stays. */
interface OfLease {
  id: string
  money: MoneyPlace
}

/** A charge from a lease's plan; it takes effect when its due day begins, however late it is recorded. */
export const plannedEntry = ({ id: leaseId, money }: OfLease, due: PlannedDue, times: Times): NewEntry =>
  chargeEntry({ leaseId, cents: due.cents, memo: plannedMemo(due, money) }, times, {
    kind: due.row.kind,
    dueOn: due.dueOn,
    planId: due.row.id,
  })

/** What a plan charged, and the cents of it already credited back. */
interface PlannedCharged {
  id: string
  planId: string
  dueOn: Day
  cents: number
  credited: number
}

/** What its plan charged in a lease's ledger, each with what has been credited back. */
export const chargedOf = (
  entries: readonly Pick<
    NewEntry,
    'id' | 'charge_kind' | 'due_on' | 'amount_cents' | 'for_entry_id' | 'lease_charge_id'
  >[],
): PlannedCharged[] =>
  entries.flatMap(({ id, due_on, amount_cents, lease_charge_id: planId }) => {
    if (!planId || !due_on) return []
    const credits = entries.filter(({ for_entry_id, charge_kind: kind }) => for_entry_id === id && kind === null)
    const credited = credits.reduce((sum, one) => sum + one.amount_cents, 0)
    return [{ id, planId, dueOn: due_on, cents: amount_cents, credited }]
  })

/** The credits for what was already charged when a lease with these terms ends on its `endsOn`. */
export const endCredits = (
  { id: leaseId, money }: OfLease,
  terms: ChargeTerms,
  charged: readonly PlannedCharged[],
  times: Times,
): NewEntry[] =>
  charged.flatMap(({ id, planId, dueOn, ...charge }) => {
    const row = terms.plan.find((one) => one.id === planId)
    if (!row) throw new Error(`Entry ${id} was charged by no row of the plan`)
    const cents = charge.cents - charge.credited - dueUnder(terms, row, dueOn).cents
    if (cents <= 0) return []
    const memo = `${row.label} for days after ${shownDay(terms.endsOn ?? dueOn, money)}`
    return [creditEntry({ leaseId, cents, memo }, times, { forEntryId: id })]
  })

function plannedMemo({ row: { label, every }, from, to }: PlannedDue, money: MoneyPlace): string {
  if (every === 'ONCE') return label
  const isMonth = from.endsWith('-01') && addDays(to, 1) === dueDayInMonth(from, 1, 1)
  return isMonth
    ? `${label} for ${shownMonth(from)}`
    : `${label} from ${shownDay(from, money)} to ${shownDay(to, money)}`
}
