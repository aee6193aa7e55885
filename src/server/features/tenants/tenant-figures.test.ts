import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { systemTransaction, type Tx } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

/** A lease with its own home, in some state. */
const lease = fc.record({
  op: fc.constant('lease' as const),
  startsInDays: fc.integer({ min: -900, max: 300 }),
  status: fc.constantFrom('DRAFT' as const, 'ACTIVE' as const, 'ENDED' as const, 'CANCELLED' as const),
})
/** Entries from one statement, on leases that exist by then. */
const entries = fc.record({
  op: fc.constant('entries' as const),
  lines: fc.array(
    fc.record({
      which: fc.nat(5),
      kind: fc.constantFrom('CHARGE' as const, 'CREDIT' as const, 'PAYMENT' as const, 'REVERSAL' as const),
      cents: fc.integer({ min: 1, max: 500_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
const move = fc.record({
  op: fc.constant('move' as const),
  which: fc.nat(5),
  status: fc.constantFrom('ENDED' as const, 'CANCELLED' as const),
})
const step = fc.oneof(lease, entries, move)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function perform(tx: Tx, step: Step, { tenantId, leases }: { tenantId: string; leases: string[] }) {
  const some = (which: number) => leases[which % leases.length]
  if (step.op === 'lease') {
    const startsOn = addDays('2026-01-01', step.startsInDays)
    const propertyId = await addHome(tx)
    const id = newId()
    await sql`
      insert into leases (id, property_id, tenant_id, starts_on, ends_on, rent_cents, deposit_cents, due_day, status, activated_at)
      values (${id}, ${propertyId}, ${tenantId}, ${startsOn}, ${addDays(startsOn, 300)}, 1, 1, 1, ${step.status}, now())`.execute(
      tx,
    )
    leases.push(id)
  } else if (step.op === 'move') {
    await sql`update leases set status = ${step.status} where id = ${some(step.which) ?? null}`.execute(tx)
  } else if (leases.length > 0) {
    for (const line of step.lines) await addEntry(tx, line, some(line.which) as string)
  }
}

async function addHome(tx: Tx): Promise<string> {
  const id = newId()
  await sql`
    insert into properties (id, landlord_id, title, city, state, rent_cents, bedrooms, bathrooms, status, is_available)
    values (${id}, ${landlord.id}, 'Home', 'Reno', 'NV', 1, 1, 1, 'ACTIVE', true)`.execute(tx)
  return id
}

async function addEntry(tx: Tx, { kind, cents }: { kind: string; cents: number }, leaseId: string) {
  const isPayment = kind === 'PAYMENT' || kind === 'REVERSAL'
  const paymentId = isPayment ? newId() : null
  if (isPayment) {
    await sql`
      insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status, paid_at)
      select ${paymentId}, id, property_id, tenant_id, ${cents}, 'COMPLETED', now() from leases where id = ${leaseId}`.execute(
      tx,
    )
  }
  await sql`
    insert into ledger_entries (id, lease_id, kind, charge_kind, amount_cents, due_on, payment_id)
    values (${newId()}, ${leaseId}, ${kind}, ${kind === 'CHARGE' ? 'OTHER' : null}, ${cents}, current_date, ${paymentId})`.execute(
    tx,
  )
}

/** The figures that lists sort by, and what they are computed from. */
const FIGURES = sql<{ kept: unknown; recounted: unknown }>`
  select json_build_array(lease_status, lease_order, balance_cents, move_in_on) as kept,
    json_build_array(tenant_lease_status(id), tenant_lease_order(id), tenant_balance(id), tenant_move_in(id)) as recounted`

it('keeps a tenant’s figures in step with their leases and ledgers, whatever happens', async () => {
  await addProperty(landlord)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const tenantId = await addTenant(landlord)
      const leases: string[] = []
      for (const one of steps) {
        await systemTransaction(server.services.db, async (tx) => {
          await perform(tx, one, { tenantId, leases })
          // In the same transaction, so no one can read one without the other.
          const { rows } = await sql`${FIGURES} from tenants where id = ${tenantId}`.execute(tx)
          const [{ kept, recounted }] = rows as [{ kept: unknown; recounted: unknown }]
          expect(kept).toEqual(recounted)
        })
      }
    }),
    { numRuns: 60 },
  )
}, 300_000)
