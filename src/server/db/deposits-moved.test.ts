import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { allocate, type Booked, partsOf } from '#contract/allocation.ts'
import { migrations } from '#migrations/all.ts'
import { emptyPlace } from '#test/harness/database.ts'
import { openDatabase } from './open.ts'
import { systemTransaction, type Tx } from './transaction.ts'

const silent = () => undefined
/** As a database was that the version before deposits had an account of their own left behind. */
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0119'))
const AT = Date.parse('2026-01-05T12:00:00Z')

interface OldEntry extends Booked {
  charge: 'DEPOSIT' | 'OTHER' | null
  isOpening: boolean
  carried: boolean
}

const plain = { dueOn: null, paymentId: null, takesBack: null, forEntryId: null, parts: [] }

/** A ledger with a deposit among its charges: paid in any way, for some charge or none, returned, credited, taken back. */
const oldLedger = fc
  .record({
    charges: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 3000 }), month: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 3,
    }),
    deposit: fc.record({ cents: fc.integer({ min: 1, max: 3000 }), month: fc.integer({ min: 1, max: 3 }) }),
    isTakenBack: fc.constantFrom(false, false, false, true),
    money: fc.array(
      fc.record({
        cents: fc.integer({ min: 1, max: 4000 }),
        kind: fc.constantFrom('PAYMENT', 'PAYMENT', 'CREDIT', 'AHEAD', 'CARRIED'),
        chosen: fc.option(fc.nat(3)),
        fate: fc.constantFrom('kept', 'kept', 'returned', 'taken back'),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ charges, deposit, isTakenBack, money }): OldEntry[] => {
    const own = { charge: null, isOpening: false, carried: false }
    const at = (index: number) => new Date(AT + index * 86_400_000)
    const asked = [
      { ...deposit, charge: 'DEPOSIT' as const },
      ...charges.map((one) => ({ ...one, charge: 'OTHER' as const })),
    ]
    const entries: OldEntry[] = asked.map(({ cents, month, charge }) => ({
      ...{ ...own, ...plain, id: newId(), kind: 'CHARGE', cents, dueOn: `2026-0${month}-01`, at: at(0) },
      charge,
    }))
    const ids = entries.map(({ id }) => id)
    let hasOpening = false
    for (const [index, { cents, kind, chosen, fate }] of money.entries()) {
      const id = newId()
      const line = { ...own, ...plain, id, cents, at: at(index + 1) }
      if (kind !== 'PAYMENT') {
        const isOpening: boolean = kind === 'AHEAD' && !hasOpening
        hasOpening ||= isOpening
        entries.push({ ...line, kind: 'CREDIT', isOpening, carried: kind === 'CARRIED' })
        continue
      }
      const paymentId = newId()
      const { open } = allocate(entries)
      const wanted = chosen === null ? [] : ids.slice(chosen, chosen + 1).filter((one) => open.get(one))
      entries.push({ ...line, kind: 'PAYMENT', paymentId, parts: partsOf(cents, wanted, entries) ?? [] })
      if (fate === 'kept') continue
      const takesBack = fate === 'taken back' ? id : null
      entries.push({ ...line, id: newId(), kind: 'REVERSAL', paymentId, takesBack })
    }
    const [asking] = entries
    if (isTakenBack && asking)
      entries.push({
        ...own,
        ...plain,
        id: newId(),
        kind: 'CREDIT',
        cents: asking.cents,
        at: at(9),
        takesBack: asking.id,
      })
    return entries
  })

interface OldLease {
  id: string
  entries: OldEntry[]
}

interface After {
  lease_id: string
  balance: number
  asked: number
  paid: number
}

let leases: OldLease[]
let after: Map<string, After>
let tenantBalance: number
beforeAll(async () => {
  leases = fc.sample(oldLedger, 150).map((entries) => ({ id: newId(), entries }))
  const place = await emptyPlace()
  const old = await openDatabase({ log: silent, migrations: before, ...place })
  await systemTransaction(old.db, (tx) => addLeases(tx, leases))
  await old.close()
  const database = await openDatabase({ log: silent, ...place })
  await systemTransaction(database.db, async (tx) => {
    const { rows } = await sql<After>`
      select l.id as lease_id, lease_balance(l.id) as balance, d.asked, d.paid
      from leases l cross join lateral deposit_sums(array[l.id]) d`.execute(tx)
    after = new Map(rows.map((row) => [row.lease_id, row]))
    const tenant = await tx.selectFrom('tenants').select('balance_cents').executeTakeFirstOrThrow()
    tenantBalance = tenant.balance_cents
  })
  await database.close()
}, 120_000)

async function addLeases(tx: Tx, all: readonly OldLease[]): Promise<void> {
  const [landlord, home, tenant] = [newId(), newId(), newId()]
  await sql`insert into users (id, email, first_name, last_name, role, search_text)
    values (${landlord}, 'ada@example.com', 'Ada', 'Byron', 'LANDLORD', '')`.execute(tx)
  await sql`insert into properties (id, landlord_id, title, city, state, rent_cents, status, is_available, search_text)
    values (${home}, ${landlord}, 'Maple Court', 'Portland', 'OR', 1000, 'ACTIVE', false, '')`.execute(tx)
  await sql`insert into tenants (id, landlord_id, first_name, last_name, email, search_text)
    values (${tenant}, ${landlord}, 'Noor', 'Haddad', 'noor@example.com', '')`.execute(tx)
  for (const { id, entries } of all) {
    await sql`insert into leases (id, property_id, tenant_id, starts_on, ends_on, rent_cents, deposit_cents, due_day, status)
      values (${id}, ${home}, ${tenant}, '2026-01-01', '2026-06-30', 1000, 1000, 1, 'ENDED')`.execute(tx)
    for (const entry of entries) await addEntry(tx, { lease: id, home, tenant, other: all[0]?.id ?? id }, entry)
  }
}

async function addEntry(
  tx: Tx,
  { lease, home, tenant, other }: { lease: string; home: string; tenant: string; other: string },
  { id, kind, cents, dueOn, at, paymentId, takesBack, parts, charge, isOpening, carried }: OldEntry,
): Promise<void> {
  if (kind === 'PAYMENT')
    await sql`insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status, paid_at, search_text)
      values (${paymentId}, ${lease}, ${home}, ${tenant}, ${cents}, 'COMPLETED', ${at}, '')`.execute(tx)
  await sql`insert into ledger_entries
      (id, lease_id, kind, charge_kind, amount_cents, due_on, at, payment_id, takes_back, is_opening, carried_lease_id)
    values (${id}, ${lease}, ${kind}, ${charge}, ${cents}, ${dueOn}, ${at}, ${paymentId}, ${takesBack}, ${isOpening},
      ${carried ? other : null})`.execute(tx)
  for (const { chargeId, cents: part } of parts)
    await sql`insert into payment_parts (entry_id, charge_id, lease_id, amount_cents)
      values (${id}, ${chargeId}, ${lease}, ${part})`.execute(tx)
}

const oldBalance = ({ entries }: OldLease) => allocate(entries).balance
const askedOf = ({ entries }: OldLease) =>
  entries.some(({ takesBack }) => takesBack === entries[0]?.id) ? 0 : (entries[0]?.cents ?? 0)

/** What payments, and money paid ahead before the lease was added, covered of the deposit. */
function paidOf({ entries }: OldLease): number {
  const { covers } = allocate(entries)
  const received = entries.filter(({ kind, isOpening }) => kind === 'PAYMENT' || isOpening)
  return received.reduce((sum, { id }) => sum + (covers.get(id)?.get(entries[0]?.id ?? '') ?? 0), 0)
}

test('what a lease owed is what it owes, and what is still open of its deposit', () => {
  expect(leases.filter((lease) => paidOf(lease) > 0).length).toBeGreaterThan(20)
  for (const lease of leases) {
    const { balance, asked, paid } = after.get(lease.id) ?? { balance: Number.NaN, asked: 0, paid: 0 }
    expect(balance + asked - paid).toBe(oldBalance(lease))
  }
})

test('what was received for a deposit is paid there, and nothing that was only credited', () => {
  for (const lease of leases) expect(after.get(lease.id)).toMatchObject({ asked: askedOf(lease), paid: paidOf(lease) })
})

test('what tenants see that they owe has no deposit in it', () => {
  expect(tenantBalance).toBe([...after.values()].reduce((sum, { balance }) => sum + balance, 0))
})
