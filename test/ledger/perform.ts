import { v7 as newId } from 'uuid'
import { addDays, dayIn } from '#contract/calendar.ts'
import type { PlanRow } from '#contract/rent-schedule.ts'
import * as deposit from './deposit-model.ts'
import * as ledger from './ledger-model.ts'
import { type Operation, RENT_CENTS, type Sequence } from './operations.ts'
import * as plans from './plan-model.ts'
import * as statements from './statement-model.ts'

const HOUR = 3_600_000

/** A lease as a sequence begins, activated or added as already running. */
export function begin({
  zone,
  startsInDays,
  length,
  dueDay,
  activatedAt,
  opening,
  ...lease
}: Sequence): ledger.LedgerModel {
  const startsOn = addDays(dayIn(zone, activatedAt), startsInDays)
  const endsOn = length === null ? null : addDays(startsOn, length)
  const leaseId = newId()
  const terms = { startsOn, endsOn, dueDay, plan: [plans.firstRent(leaseId, startsOn, RENT_CENTS)] }
  return ledger.activate({ ...lease, leaseId, zone, terms }, activatedAt, opening)
}

/** Does one operation; returns the time afterward. */
export function perform(model: ledger.LedgerModel, operation: Operation, now: Date): Date {
  const paid = (cents: number, hoursAgo: number) => ({
    id: newId(),
    cents,
    paidAt: new Date(now.getTime() - hoursAgo * HOUR),
  })
  const today = dayIn(model.zone, now)
  switch (operation.op) {
    case 'record': {
      const chosen = operation.for === 'RENT' ? ledger.nth(ledger.openCharges(model), operation.chosen) : []
      ledger.record(model, { ...paid(operation.cents, operation.hoursAgo), for: operation.for }, now, chosen)
      break
    }
    case 'refund': {
      const payment = model.payments[operation.which % model.payments.length]
      if (payment) deposit.refund(model, payment, operation.cents, now)
      break
    }
    case 'deduct':
      deposit.deduct(model, operation.cents, operation.forBalance, now)
      break
    case 'refundDeposit':
      deposit.refundDeposit(model, operation.cents, now)
      break
    case 'takeBack': {
      const payment = model.payments[operation.which % model.payments.length]
      if (payment) ledger.takeBackPayment(model, payment, now)
      break
    }
    case 'takeBackEntry':
      ledger.takeBackLast(model, now)
      break
    case 'report':
      ledger.report(model, { ...paid(operation.cents, operation.hoursAgo), for: operation.for }, now)
      break
    case 'settle': {
      const payment = model.payments[operation.which % model.payments.length]
      if (payment) ledger.settle(model, payment, operation.to, now)
      break
    }
    case 'charge':
      ledger.charge(model, operation.cents, addDays(today, operation.dueInDays), now)
      break
    case 'credit':
      ledger.credit(model, operation.cents, now)
      break
    case 'rent':
      ledger.chargeRent(model, now)
      break
    case 'lateFees':
      ledger.chargeLateFees(model, now)
      break
    case 'end':
      ledger.end(model, addDays(today, operation.inDays), now)
      break
    case 'addCharge':
    case 'changeRent':
      plans.addToPlan(model, rowOf(operation, today), now)
      break
    case 'endCharge': {
      const row = nthRow(model, operation.which)
      plans.endInPlan(model, row, operation.inDays === null ? null : addDays(today, operation.inDays), now)
      break
    }
    case 'removeCharge':
      plans.removeFromPlan(model, nthRow(model, operation.which), now)
      break
    case 'issue':
      statements.issue(model, operation.monthsAgo, now)
      break
    case 'wait':
      return new Date(now.getTime() + operation.hours * HOUR)
  }
  return now
}

/** The row that an operation adds to the plan. */
export function rowOf(operation: Extract<Operation, { op: 'addCharge' | 'changeRent' }>, today: string): PlanRow {
  const from = addDays(today, operation.inDays)
  const { cents } = operation
  if (operation.op === 'changeRent') return { ...plans.firstRent(newId(), from, cents) }
  const { kind, every, length } = operation
  const to = every === 'ONCE' ? from : length === null ? null : addDays(from, length)
  return { id: newId(), kind, label: 'Extra', cents, every, from, to }
}

/** The row of the plan that a number stands for. */
export function nthRow({ terms: { plan } }: ledger.LedgerModel, which: number): PlanRow {
  const row = plan[which % plan.length]
  if (!row) throw new Error('A lease has at least its rent')
  return row
}
