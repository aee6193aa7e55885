import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { migrations } from '#migrations/all.ts'
import { emptyPlace } from '#test/harness/database.ts'
import { openDatabase } from './open.ts'
import { systemTransaction } from './transaction.ts'

const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0115'))

const [lease, entry, late] = [1, 2, 3].map((n) => `01990000-0000-7000-8000-00000000000${n}`)

it('leases from before there were plans begin with their rent, and what was charged stays as it was', async () => {
  const place = await emptyPlace()
  const old = await openDatabase({ ...place, log: () => {}, migrations: BEFORE })
  await systemTransaction(old.db, (tx) =>
    sql`
      with person as (
        insert into users (id, email, password_hash, first_name, last_name, role)
        values (gen_random_uuid(), 'lin@example.com', '', 'Lin', 'Fox', 'LANDLORD') returning id),
      home as (
        insert into properties (id, landlord_id, title, street, city, state, postal_code, rent_cents, bedrooms, bathrooms,
          property_type, status, is_available)
        select gen_random_uuid(), id, 'Maple House', '1 Elm', 'Akron', 'OH', '44301', 1, 1, 1, 'HOUSE', 'ACTIVE', false from person
        returning id, landlord_id),
      tenant as (
        insert into tenants (id, landlord_id, first_name, last_name, email)
        select gen_random_uuid(), landlord_id, 'Noor', 'Haddad', 'noor@example.com' from home returning id),
      lease as (
        insert into leases (id, property_id, tenant_id, starts_on, rent_cents, deposit_cents, due_day, status, activated_at)
        select ${lease}, home.id, tenant.id, '2026-01-01', 90000, 0, 1, 'ACTIVE', now() from home, tenant returning id)
      insert into ledger_entries (id, lease_id, kind, charge_kind, amount_cents, due_on, for_entry_id)
      select ${entry}::uuid, id, 'CHARGE', 'RENT', 90000, date '2026-01-01', null::uuid from lease
      union all select ${late}, id, 'CHARGE', 'LATE_FEE', 5000, '2026-01-09', ${entry} from lease`.execute(tx),
  )
  await old.close()
  const { db, close } = await openDatabase({ ...place, log: () => {}, migrations })
  onTestFinished(close)
  await systemTransaction(db, async (tx) => {
    const plan = await tx.selectFrom('lease_charges').selectAll().execute()
    expect(plan).toMatchObject([
      { id: lease, lease_id: lease, kind: 'RENT', amount_cents: 90000, every: 'MONTH', starts_on: '2026-01-01' },
    ])
    const entries = await tx.selectFrom('ledger_entries').select(['id', 'lease_charge_id']).orderBy('id').execute()
    expect(entries).toEqual([
      { id: entry, lease_charge_id: lease },
      { id: late, lease_charge_id: null },
    ])
  })
})
