import { sql } from 'kysely'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { addProperty } from './factories.ts'

/** Homes, each with a tenant, a lease, and a ledger with entries of every kind. */
export async function addLeasedHomes(server: TestServer, landlord: Person, homes: number): Promise<void> {
  const copied = await addProperty(landlord)
  await systemTransaction(server.services.db, (tx) =>
    sql`
      with home as (
        insert into properties (id, landlord_id, title, city, state, rent_cents, bedrooms, bathrooms, status, is_available)
        select gen_random_uuid(), landlord_id, title, city, state, rent_cents, bedrooms, bathrooms, status, is_available
        from properties cross join generate_series(1, ${homes}) where id = ${copied}
        returning id),
      tenant as (
        insert into tenants (id, landlord_id, property_id, first_name, last_name, email)
        select gen_random_uuid(), ${landlord.id}, id, 'Noor', 'Haddad', id || '@example.com' from home
        returning id, property_id),
      lease as (
        insert into leases (id, property_id, tenant_id, starts_on, rent_cents, deposit_cents, due_day, status, activated_at)
        select gen_random_uuid(), property_id, id, '2026-01-15', 100000, 0, 1, 'ACTIVE', now() from tenant
        returning id, property_id, tenant_id),
      payment as (
        insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status, paid_at)
        select gen_random_uuid(), id, property_id, tenant_id, 90000, 'COMPLETED', now() from lease
        returning id, lease_id),
      rent as (select gen_random_uuid() as id, id as payment_id, lease_id from payment)
      insert into ledger_entries
        (id, lease_id, kind, charge_kind, amount_cents, due_on, for_entry_id, lease_charge_id, payment_id, at)
      select id, lease_id, 'CHARGE', 'RENT', 100000, date '2026-02-01', null::uuid, lease_id, null::uuid, now() from rent
      union all select gen_random_uuid(), lease_id, 'CHARGE', 'LATE_FEE', 700, '2026-02-07', id, null, null, now() from rent
      union all select gen_random_uuid(), lease_id, 'CREDIT', null, 300, null, id, null, null, now() from rent
      union all select gen_random_uuid(), lease_id, 'CREDIT', null, 20, null, null, null, null, now() from rent
      union all select gen_random_uuid(), lease_id, 'PAYMENT', null, 90000, null, null, null, payment_id, '2026-03-01T02:00Z' from rent
      union all select gen_random_uuid(), lease_id, 'REVERSAL', null, 90000, null, null, null, payment_id, '2026-03-04T02:00Z' from rent`.execute(
      tx,
    ),
  )
}
