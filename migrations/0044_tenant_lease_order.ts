import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * What tenants are sorted by lease status with: the state that lists show. Among active leases the first day decides, so
 * the ones that have not begun come last, whatever day it is.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create function tenant_lease_order(tenant uuid) returns text language sql stable security definer set search_path = public as $$
        select coalesce((select status || case when status = 'ACTIVE' then to_char(starts_on, ' YYYY-MM-DD') else '' end
          from current_lease(tenant)), 'ACTIVE')
      $$`.execute(db)
    await sql`alter table tenants add column lease_order text not null default 'ACTIVE'`.execute(db)
    await sql`
      create or replace function tenants_search() returns trigger language plpgsql security definer set search_path = public as $$ begin
        new.lease_status := tenant_lease_status(new.id);
        new.lease_order := tenant_lease_order(new.id);
        new.balance_cents := tenant_balance(new.id);
        new.move_in_on := tenant_move_in(new.id);
        new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, coalesce(new.phone, 'N/A'),
          coalesce(new.lease_status, 'ACTIVE'), shown_money(new.balance_cents),
          trim_scale(new.balance_cents / 100.0)::text, coalesce(shown_day(new.move_in_on), 'Coming soon'));
        return new;
      end $$`.execute(db)
    await sql`update tenants set search_text = ''`.execute(db)
    await sql`create index tenants_by_lease_order on tenants (lease_order, id) where archived_at is null`.execute(db)
  },
}
