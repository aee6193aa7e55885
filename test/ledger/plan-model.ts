import { addDays, type Day, dayIn } from '#contract/calendar.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { nextDueAfter, type PlanRow } from '#contract/rent-schedule.ts'
import { type PlanToday, withEnd, withoutRow, withRow } from '#server/features/charge-plans/plan-changes.ts'
import { Refusal } from '#server/http/errors.ts'
import { chargeRent, type LedgerModel } from './ledger-model.ts'

/** The rent that a lease begins with. */
export const firstRent = (leaseId: string, from: Day, cents: number): PlanRow => ({
  ...{ id: leaseId, kind: 'RENT', label: 'Rent', cents, every: 'MONTH', from, to: null },
})

/** Adds a row, or changes the rent. @returns whether the lease allows it. */
export const addToPlan = (model: LedgerModel, row: PlanRow, now: Date): boolean =>
  changed(model, now, { change: (plan) => withRow(plan, row), from: row.from })

/** Sets the last day of a row. @returns whether the lease allows it. */
export const endInPlan = (model: LedgerModel, row: PlanRow, to: Day | null, now: Date): boolean =>
  changed(model, now, { change: (plan) => withEnd(plan, row, to) })

/** @returns whether the lease allows it. */
export const removeFromPlan = (model: LedgerModel, row: PlanRow, now: Date): boolean =>
  changed(model, now, {
    change: (plan) =>
      withoutRow(
        plan,
        row,
        model.entries.some(({ lease_charge_id }) => lease_charge_id === row.id),
      ),
  })

interface Change {
  change: (plan: PlanToday) => PlanRow[]
  /** The first day of a new row. */
  from?: Day
}

/** Charges what is due, changes the plan and charges what is due by it; a change that is refused leaves no trace. */
function changed(model: LedgerModel, now: Date, { change, from }: Change): boolean {
  const today = dayIn(model.zone, now)
  const { endsOn } = model.terms
  if (!model.isActive || (endsOn !== null && endsOn < today)) return false
  const was = { entries: [...model.entries], owed: model.owed, chargedFrom: model.chargedFrom }
  chargeRent(model, now)
  const plan = refusing(() => change({ terms: model.terms, today, isDraft: false, money: USUAL_PLACE }))
  if (plan === null) {
    Object.assign(model, was)
    return false
  }
  model.terms = { ...model.terms, plan }
  model.chargedFrom = nextDueAfter(model.terms, from === today ? addDays(today, -1) : today)
  chargeRent(model, now)
  return true
}

/** What `work` returns; null when it is refused. */
function refusing<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
