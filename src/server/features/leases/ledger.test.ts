import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { chargeLease } from '#test/harness/charge-lease.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addLease, addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

async function leasedTenant() {
  const tenantId = await addTenant(landlord)
  return { tenantId, leaseId: await addLease(landlord, await addProperty(landlord), tenantId) }
}

const balanceOf = async (tenantId: string) => {
  const answer = await landlord.send(api.tenants.list, { query: { pageSize: 100 } })
  return answer.body.data.find((row: { id: string }) => row.id === tenantId).balance
}

const charge = (leaseId: string, kind: 'CHARGE' | 'CREDIT', amount: number) =>
  systemTransaction(server.services.db, (tx) =>
    chargeLease(tx, { leaseId, kind, amount, dueOn: '2026-03-01', memo: 'Rent for March 2026' }),
  )

const amount = fc.integer({ min: 1, max: 100_000_000 })
const entry = fc.record({ kind: fc.constantFrom('CHARGE', 'CREDIT', 'PAYMENT'), cents: amount })

describe('the ledger', () => {
  it('never gains or loses a cent in any order of charges, credits and payments', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
        const { tenantId, leaseId } = await leasedTenant()
        let owed = 0
        for (const { kind, cents } of entries) {
          owed += kind === 'CHARGE' ? cents : -cents
          if (kind === 'PAYMENT') await create(landlord, api.payments.create, { leaseId, amount: cents / 100 })
          else await charge(leaseId, kind, cents / 100)
        }
        expect(Math.round((await balanceOf(tenantId)) * 100)).toBe(owed)
        const filter = { query: { tenantId, pageSize: 100 } }
        const paid = (await landlord.send(api.payments.list, filter)).body.data
        const cents = paid.map((payment: { amount: number }) => Math.round(payment.amount * 100)).sort()
        expect(cents).toEqual(entries.flatMap((one) => (one.kind === 'PAYMENT' ? [one.cents] : [])).sort())
      }),
      { numRuns: 25 },
    )
  })

  it('is unchanged when a payment is refused', async () => {
    const { tenantId, leaseId } = await leasedTenant()
    await charge(leaseId, 'CHARGE', 1850)
    const refusal = await landlord.send(api.payments.create, { body: { leaseId, amount: 1850, paidAt: '2999-01-01' } })
    expect(refusal.status).toBe(422)
    expect(await balanceOf(tenantId)).toBe(1850)
  })

  it('cannot be changed or emptied by the app', async () => {
    const { leaseId } = await leasedTenant()
    await charge(leaseId, 'CHARGE', 1850)
    for (const statement of [
      sql`update ledger_entries set amount_cents = 1 where lease_id = ${leaseId}`,
      sql`delete from ledger_entries where lease_id = ${leaseId}`,
      sql`delete from payments where lease_id = ${leaseId}`,
      sql`delete from leases where id = ${leaseId}`,
    ]) {
      await expect(systemTransaction(server.services.db, (tx) => statement.execute(tx))).rejects.toThrow(
        /permission denied/,
      )
    }
  })

  it('refuses an entry whose amount or lease doesn’t match its payment', async () => {
    const [one, two] = [await leasedTenant(), await leasedTenant()]
    const paymentId = await create(landlord, api.payments.create, { leaseId: one.leaseId, amount: 10 })
    for (const [leaseId, cents] of [
      [one.leaseId, 999],
      [two.leaseId, 1000],
    ] as const) {
      const booking = systemTransaction(server.services.db, (tx) =>
        sql`insert into ledger_entries (id, lease_id, kind, amount_cents, payment_id)
          values (gen_random_uuid(), ${leaseId}, 'CREDIT', ${cents}, ${paymentId})`.execute(tx),
      )
      await expect(booking).rejects.toThrow(/foreign key/)
    }
  })
})
