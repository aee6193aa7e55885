import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allocate } from '#contract/allocation.ts'
import { api } from '#contract/api.ts'
import { addDays, dayIn } from '#contract/calendar.ts'
import { toCents, toDollars } from '#contract/money.ts'
import type { Statement } from '#contract/statements.ts'
import { leaseOverdue } from '#server/db/functions.ts'
import { systemTransaction, type Tx } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { activate, ledgerOf, moveLease, settle } from '#test/harness/leasing.ts'
import { addLease, addTenancy } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { faultsOf } from '#test/ledger/check-model.ts'
import * as deposit from '#test/ledger/deposit-model.ts'
import * as model from '#test/ledger/ledger-model.ts'
import { type Operation, RENT_CENTS, type Sequence, sequences } from '#test/ledger/operations.ts'
import { nthRow, rowOf } from '#test/ledger/perform.ts'
import * as plans from '#test/ledger/plan-model.ts'
import * as statements from '#test/ledger/statement-model.ts'
import { chargeLateFeesOf } from '../leases/charge-late-fees.ts'
import { chargeRentOf } from '../leases/charge-rent.ts'

const RUNS = Number(process.env.LEDGER_API_RUNS ?? 40)
const HOUR = 3_600_000

let server: TestServer
let landlord: Person
let tenant: Person
let tenantId: string
/** The home of each lease, and what its issued statements said when they were issued. */
const homes = new Map<string, string>()
const issued = new Map<string, string>()
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2025-12-31T12:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  tenantId = (await addTenancy(landlord, tenant, { status: 'DRAFT' })).tenantId
})
afterAll(() => {
  server.clock.now = null
})

async function begin({ zone, startsInDays, length, dueDay, activatedAt, opening, ...lease }: Sequence) {
  await travel(server, activatedAt, landlord, tenant)
  const startsOn = addDays(dayIn(zone, activatedAt), startsInDays)
  const endsOn = length === null ? null : addDays(startsOn, length)
  const propertyId = await addProperty(landlord)
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ time_zone: zone }).where('id', '=', propertyId).execute(),
  )
  const leaseId = await addLease(landlord, propertyId, tenantId, {
    ...{ startsOn, endsOn, dueDay, status: opening ? 'ACTIVE' : 'DRAFT', graceDays: lease.graceDays },
    ...(opening && { openingBalance: toDollars(opening.owedCents), depositHeld: toDollars(opening.heldCents) }),
    rentAmount: toDollars(RENT_CENTS),
    depositAmount: toDollars(lease.depositCents),
    lateFee: { kind: lease.rule.kind, amount: toDollars(lease.rule.amount) },
  })
  if (!opening) await activate(landlord, leaseId)
  const terms = { startsOn, endsOn, dueDay, plan: [plans.firstRent(leaseId, startsOn, RENT_CENTS)] }
  homes.set(leaseId, propertyId)
  return model.activate({ ...lease, leaseId, zone, terms }, activatedAt, opening)
}

/** Runs an operation on the model and on the server, and checks that both allow or refuse it. */
async function perform(ledger: model.LedgerModel, operation: Operation, now: Date): Promise<Date> {
  const { leaseId: id } = ledger
  const today = dayIn(ledger.zone, now)
  const params = { id }
  const bySystem = (work: (tx: Tx) => Promise<void>) => systemTransaction(server.services.db, work)
  switch (operation.op) {
    case 'record': {
      const paidAt = new Date(now.getTime() - operation.hoursAgo * HOUR)
      const which = operation.for === 'RENT' ? operation.chosen : null
      const chargeIds = model.nth(await openCharges(id), which)
      const amount = toDollars(operation.cents)
      const body = { leaseId: id, amount, paidAt: paidAt.toISOString(), chargeIds, for: operation.for }
      const answer = await landlord.send(api.payments.create, { body })
      expect(answer.status).toBe(201)
      const chosen = model.nth(model.openCharges(ledger), which)
      const paid = { id: answer.body.data.id, cents: operation.cents, paidAt, for: operation.for }
      model.record(ledger, paid, now, chosen)
      break
    }
    case 'refund': {
      const payment = ledger.payments[operation.which % ledger.payments.length]
      if (!payment) break
      const body = { amount: toDollars(operation.cents), memo: 'Refund' }
      const { status } = await landlord.send(api.refunds.create, { params: { id: payment.id }, body })
      expect(status).toBe(deposit.refund(ledger, payment, operation.cents, now))
      break
    }
    case 'deduct': {
      const { forBalance } = operation
      const body = { amount: toDollars(operation.cents), memo: 'Damage', forBalance }
      const { status } = await landlord.send(api.deposits.deduct, { params, body })
      expect(status).toBe(deposit.deduct(ledger, operation.cents, forBalance, now))
      break
    }
    case 'refundDeposit': {
      const body = { amount: toDollars(operation.cents), method: null, memo: 'Returned' }
      const { status } = await landlord.send(api.deposits.refund, { params, body })
      expect(status).toBe(deposit.refundDeposit(ledger, operation.cents, now))
      break
    }
    case 'report': {
      const paidAt = new Date(now.getTime() - operation.hoursAgo * HOUR)
      const body = { amount: toDollars(operation.cents), paidAt: paidAt.toISOString(), for: operation.for }
      const answer = await tenant.send(api.payments.report, { params, body })
      expect(answer.status).toBe(201)
      model.report(ledger, { id: answer.body.data.id, cents: operation.cents, paidAt, for: operation.for }, now)
      break
    }
    case 'takeBack': {
      const payment = ledger.payments[operation.which % ledger.payments.length]
      if (!payment) break
      const { status } = await landlord.send(api.payments.takeBack, { params: { id: payment.id } })
      expect(status).toBe(model.takeBackPayment(ledger, payment, now) ? 200 : 409)
      break
    }
    case 'takeBackEntry': {
      const wrong = lastByHand(await ledgerOf(landlord, id))
      const taken = model.takeBackLast(ledger, now)
      expect(wrong === undefined).toBe(taken === null)
      if (!wrong) break
      const { status } = await landlord.send(api.ledgers.takeBack, { params: { id: wrong.id } })
      expect(status).toBe(taken?.isAllowed ? 200 : 409)
      break
    }
    case 'settle': {
      const payment = ledger.payments[operation.which % ledger.payments.length]
      if (!payment) break
      const { status } = await settle(landlord, payment.id, operation.to)
      expect(status).toBe(model.settle(ledger, payment, operation.to, now) ? 200 : 409)
      break
    }
    case 'charge': {
      const dueOn = addDays(today, operation.dueInDays)
      const body = { amount: toDollars(operation.cents), dueOn, memo: 'Other' }
      expect((await landlord.send(api.ledgers.charge, { params, body })).status).toBe(201)
      model.charge(ledger, operation.cents, dueOn, now)
      break
    }
    case 'credit': {
      const body = { amount: toDollars(operation.cents), memo: 'Credit' }
      expect((await landlord.send(api.ledgers.credit, { params, body })).status).toBe(201)
      model.credit(ledger, operation.cents, now)
      break
    }
    case 'rent':
      await bySystem((tx) => chargeRentOf(tx, server.services, id))
      model.chargeRent(ledger, now)
      break
    case 'lateFees':
      await bySystem((tx) => chargeLateFeesOf(tx, server.services, id))
      model.chargeLateFees(ledger, now)
      break
    case 'end': {
      const couldEnd = model.isRunning(ledger, now)
      const endsOn = addDays(today, operation.inDays)
      const { status } = await moveLease(landlord, id, { status: 'ENDED', endsOn })
      expect(status).toBe(model.end(ledger, endsOn, now) ? 200 : couldEnd ? 422 : 409)
      break
    }
    case 'addCharge':
    case 'changeRent': {
      const row = rowOf(operation, today)
      const { kind, cents, every, from, to } = row
      const body = { kind, label: row.label, amount: toDollars(cents), every, from, to: every === 'ONCE' ? null : to }
      const answer = await landlord.send(api.chargePlans.add, { params, body })
      const added = { ...row, id: answer.status === 201 ? answer.body.data.addedId : row.id }
      expectAllowed(answer.status, plans.addToPlan(ledger, added, now))
      break
    }
    case 'endCharge': {
      const row = nthRow(ledger, operation.which)
      const to = operation.inDays === null ? null : addDays(today, operation.inDays)
      const ending = { params: { id, planId: row.id }, body: { to } }
      const { status } = await landlord.send(api.chargePlans.end, ending)
      expectAllowed(status, plans.endInPlan(ledger, row, to, now))
      break
    }
    case 'removeCharge': {
      const row = nthRow(ledger, operation.which)
      const { status } = await landlord.send(api.chargePlans.remove, { params: { id, planId: row.id } })
      expectAllowed(status, plans.removeFromPlan(ledger, row, now))
      break
    }
    case 'issue': {
      const month = statements.monthBefore(today, operation.monthsAgo)
      const { status } = await landlord.send(api.statements.issue, { params: { propertyId: home(ledger), month } })
      expect(status).toBe(statements.issue(ledger, operation.monthsAgo, now))
      await rememberIssued(ledger)
      break
    }
    case 'wait': {
      const later = new Date(now.getTime() + operation.hours * HOUR)
      await travel(server, later, landlord, tenant)
      return later
    }
  }
  return now
}

/** Whether a change of the plan succeeded on both sides, or was refused on both. */
const expectAllowed = (status: number, isAllowed: boolean) =>
  expect([409, 422].includes(status) ? 'refused' : status).toBe(isAllowed ? (status === 201 ? 201 : 200) : 'refused')

interface Entry {
  id: string
  kind: string
  chargeKind: string | null
  memo: string | null
  dueOn: string | null
  open: number | null
  takesBack: string | null
  isTakenBack: boolean
  isOpening: boolean
}

/** The ids of the open charges, as they are covered. */
async function openCharges(leaseId: string): Promise<string[]> {
  const { entries }: { entries: Entry[] } = await ledgerOf(landlord, leaseId)
  return entries
    .filter(({ open }) => open)
    .sort((one, other) => (`${one.dueOn}${one.id}` < `${other.dueOn}${other.id}` ? -1 : 1))
    .map(({ id }) => id)
}

/** The charge or credit that was added last by hand, or line the ledger began with, that still stands. */
const lastByHand = ({ entries }: { entries: Entry[] }): Entry | undefined =>
  entries
    .filter(({ memo, isOpening }) => memo === 'Other' || memo === 'Credit' || memo === 'Refund' || isOpening)
    .filter(({ takesBack, isTakenBack }) => !takesBack && !isTakenBack)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .at(-1)

/** What a line of the ledger says, whatever its id. */
interface Told {
  kind: string
  chargeKind: string | null
  amount: number
  dueOn: string | null
  at: string
  memo: string | null
  open: number | null
}
const told = ({ kind, chargeKind, amount, dueOn, at, memo, open }: Told): Told => ({
  ...{ kind, chargeKind, amount, dueOn, at, memo, open },
})

function expected(ledger: model.LedgerModel): Told[] {
  const { entries } = ledger
  const { open } = allocate(entries.map((entry) => model.booked(entry, ledger)))
  return [...entries]
    .sort((one, other) => (orderOf(one, ledger) < orderOf(other, ledger) ? -1 : 1))
    .map(({ id, kind, charge_kind, amount_cents, due_on, at, memo }) => {
      const left = open.get(id)
      return {
        ...{
          kind,
          chargeKind: charge_kind ?? null,
          dueOn: kind === 'CHARGE' ? (due_on ?? null) : null,
          memo: memo ?? null,
        },
        amount: toDollars(amount_cents),
        at: at.toISOString(),
        open: left === undefined ? null : toDollars(left),
      }
    })
}

/**
 * Sorts by day, with where a running lease stood first, then the charges of a day, as they are covered, then everything
 * else as it came in; what takes an entry back follows it.
 */
function orderOf(entry: model.LedgerModel['entries'][number], { zone, entries }: model.LedgerModel): string {
  const place = entries.find(({ id }) => id === entry.takes_back) ?? entry
  const day = place.kind === 'CHARGE' ? place.due_on : dayIn(zone, place.at)
  if (place.is_opening) return `${day} 0 ${place.id} ${entry.id}`
  if (place.kind === 'CHARGE') return `${day} 1 ${place.id} ${entry.id}`
  return `${day} 2 ${place.at.toISOString()} ${place.id} ${entry.id}`
}

/** The balances that the lease and tenant tables show, in cents. */
async function shownBalances(leaseId: string) {
  const lease = await tenant.send(api.leases.read, { params: { id: leaseId } })
  const leases = await landlord.send(api.leases.list, { query: { tenantId, pageSize: 1 } })
  return { lease: toCents(lease.body.data.balance), listed: toCents(leases.body.data[0].balance) }
}

/** The sums of the deposit in cents, which its lines add up to. */
async function shownDeposit(person: Person, leaseId: string) {
  const answer = await person.send(api.deposits.read, { params: { id: leaseId } })
  const { asked, paid, deducted, refunded, held, entries } = answer.body.data
  expect(entries.at(-1)?.held ?? 0).toBe(held)
  const sums = { asked, paid, deducted, refunded, held }
  return Object.fromEntries(Object.entries(sums).map(([name, dollars]) => [name, toCents(dollars as number)]))
}

const home = ({ leaseId }: model.LedgerModel) => homes.get(leaseId) ?? ''

/** A home's statements as lists show them, latest first. */
const shownStatements = async (ledger: model.LedgerModel): Promise<Statement[]> =>
  (await landlord.send(api.statements.list, { params: { id: home(ledger) } })).body.data.statements

async function rememberIssued(ledger: model.LedgerModel) {
  for (const { month } of ledger.issued) {
    const key = `${home(ledger)} ${month}`
    if (!issued.has(key)) issued.set(key, await statementText(ledger, month))
  }
}

const statementText = async (ledger: model.LedgerModel, month: string) =>
  JSON.stringify((await landlord.send(api.statements.read, { params: { id: home(ledger), month } })).body)

async function expectStatements(ledger: model.LedgerModel, now: Date) {
  const shown = (await shownStatements(ledger)).map(({ month, opening, closing, adjustments, issuedAt }) => ({
    ...{ month, opening: toCents(opening), closing: toCents(closing), isIssued: issuedAt !== null },
    adjustments: adjustments.map(({ amount, ...rest }) => ({ ...rest, amount: toCents(amount) })),
  }))
  expect(shown).toEqual(statements.statedBy(ledger, now))
  for (const { month } of ledger.issued)
    expect(await statementText(ledger, month)).toBe(issued.get(`${home(ledger)} ${month}`))
}

/** What a list of leases says is overdue, in cents. */
const overdueOf = ({ leaseId, zone }: model.LedgerModel, now: Date) =>
  systemTransaction(server.services.db, async (tx) => {
    const overdue = leaseOverdue(sql.val(leaseId), sql`${dayIn(zone, now)}::date`).as('cents')
    return (await tx.selectNoFrom(overdue).executeTakeFirstOrThrow()).cents
  })

describe('any sequence of ledger operations', () => {
  it('ends up in the database as the model says, and shows both sides the same thing', async () => {
    let total = 0
    await fc.assert(
      fc.asyncProperty(sequences(8), async (sequence) => {
        const ledger = await begin(sequence)
        let now = sequence.activatedAt
        for (const operation of sequence.operations) now = await perform(ledger, operation, now)
        expect([...faultsOf(ledger)]).toEqual([])
        const mine = await ledgerOf(landlord, ledger.leaseId)
        expect(await ledgerOf(tenant, ledger.leaseId)).toEqual(mine)
        expect(mine.entries.map(told)).toEqual(expected(ledger))
        expect(toCents(mine.balance)).toBe(ledger.owed)
        expect(toCents(mine.entries.at(-1)?.balance ?? 0)).toBe(ledger.owed)
        expect(await overdueOf(ledger, now)).toBe(toCents(mine.overdue))
        expect(await shownDeposit(landlord, ledger.leaseId)).toEqual({ ...ledger.deposit, held: model.heldOf(ledger) })
        expect(await shownDeposit(tenant, ledger.leaseId)).toEqual(await shownDeposit(landlord, ledger.leaseId))
        expect(await shownBalances(ledger.leaseId)).toEqual({ lease: ledger.owed, listed: ledger.owed })
        await expectStatements(ledger, now)
        total += ledger.owed
      }),
      // No shrinking of a failing sequence: running a shorter one would charge the same tenant again.
      { numRuns: RUNS, endOnFailure: true },
    )
    const tenants = await landlord.send(api.tenants.list)
    expect(toCents(tenants.body.data.find((row: { id: string }) => row.id === tenantId).balance)).toBe(total)
  }, 900_000)
})
