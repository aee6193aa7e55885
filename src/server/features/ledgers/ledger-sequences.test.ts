import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allocate } from '#contract/allocation.ts'
import { api } from '#contract/api.ts'
import { addDays, dayIn } from '#contract/calendar.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { systemTransaction, type Tx } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { activate, ledgerOf, moveLease, settle } from '#test/harness/leasing.ts'
import { addLease, addTenancy } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { faultsOf } from '#test/ledger/check-model.ts'
import * as model from '#test/ledger/ledger-model.ts'
import { type Operation, RENT_CENTS, type Sequence, sequences } from '#test/ledger/operations.ts'
import { chargeLateFeesOf } from '../leases/charge-late-fees.ts'
import { chargeRentOf } from '../leases/charge-rent.ts'

const RUNS = Number(process.env.LEDGER_API_RUNS ?? 40)
const HOUR = 3_600_000

let server: TestServer
let landlord: Person
let tenant: Person
let tenantId: string
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

async function begin({ zone, startsInDays, length, dueDay, activatedAt, ...lease }: Sequence) {
  await travel(server, activatedAt, landlord, tenant)
  const startsOn = addDays(dayIn(zone, activatedAt), startsInDays)
  const endsOn = length === null ? null : addDays(startsOn, length)
  const propertyId = await addProperty(landlord)
  await server.services.db.updateTable('properties').set({ time_zone: zone }).where('id', '=', propertyId).execute()
  const leaseId = await addLease(landlord, propertyId, tenantId, {
    ...{ startsOn, endsOn, dueDay, status: 'DRAFT', graceDays: lease.graceDays },
    rentAmount: toDollars(RENT_CENTS),
    depositAmount: toDollars(lease.depositCents),
    lateFee: { kind: lease.rule.kind, amount: toDollars(lease.rule.amount) },
  })
  await activate(landlord, leaseId)
  const terms = { startsOn, endsOn, dueDay, rentCents: RENT_CENTS }
  return model.activate({ ...lease, leaseId, zone, terms }, activatedAt)
}

/** Runs an operation on the model and on the server, and checks that both allow or refuse it. */
async function perform(ledger: model.LedgerModel, operation: Operation, now: Date): Promise<Date> {
  const { leaseId: id } = ledger
  const today = dayIn(ledger.zone, now)
  const params = { id }
  const bySystem = (work: (tx: Tx) => Promise<void>) => systemTransaction(server.services.db, work)
  switch (operation.op) {
    case 'record':
    case 'report': {
      const paidAt = new Date(now.getTime() - operation.hoursAgo * HOUR)
      const paid = { amount: toDollars(operation.cents), paidAt: paidAt.toISOString() }
      const answer =
        operation.op === 'record'
          ? await landlord.send(api.payments.create, { body: { leaseId: id, ...paid } })
          : await tenant.send(api.payments.report, { params, body: paid })
      expect(answer.status).toBe(201)
      const add = operation.op === 'record' ? model.record : model.report
      add(ledger, { id: answer.body.data.id, cents: operation.cents, paidAt }, now)
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
      const wasActive = ledger.isActive
      const endsOn = addDays(today, operation.inDays)
      const { status } = await moveLease(landlord, id, { status: 'ENDED', endsOn })
      expect(status).toBe(model.end(ledger, endsOn, now) ? 200 : wasActive ? 422 : 409)
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

function expected({ entries }: model.LedgerModel): Told[] {
  const { open } = allocate(entries.map(model.booked))
  return [...entries]
    .sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1))
    .map(({ id, kind, charge_kind, amount_cents, due_on, at, memo }) => {
      const left = open.get(id)
      return {
        ...{ kind, chargeKind: charge_kind ?? null, dueOn: due_on ?? null, memo: memo ?? null },
        amount: toDollars(amount_cents),
        at: at.toISOString(),
        open: left === undefined ? null : toDollars(left),
      }
    })
}

/** The balances that the lease and tenant tables show, in cents. */
async function shownBalances(leaseId: string) {
  const lease = await tenant.send(api.leases.read, { params: { id: leaseId } })
  const leases = await landlord.send(api.leases.list, { query: { tenantId, pageSize: 1 } })
  return { lease: toCents(lease.body.data.balance), listed: toCents(leases.body.data[0].balance) }
}

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
        expect(await shownBalances(ledger.leaseId)).toEqual({ lease: ledger.owed, listed: ledger.owed })
        total += ledger.owed
      }),
      // No shrinking of a failing sequence: running a shorter one would charge the same tenant again.
      { numRuns: RUNS, endOnFailure: true },
    )
    const tenants = await landlord.send(api.tenants.list)
    expect(toCents(tenants.body.data.find((row: { id: string }) => row.id === tenantId).balance)).toBe(total)
  }, 900_000)
})
