import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What an owner can read about their home's money: every movement by day, and which days it was leased, but not who
 * lives there. These run as the tables' owner and check the caller themselves, because owners see neither leases nor
 * ledgers.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function app_may_read_statements(property uuid) returns boolean language sql stable security definer set search_path = public as $$
        select (select app_role()) in ('ADMIN', 'SYSTEM') or app_may_run(property) or exists (
          select from properties p where p.id = property and p.owner_id = (select app_user())) $$`.execute(db)
    await sql`
      create function statement_lines(property uuid)
        returns table (id uuid, day date, kind text, charge_kind text, amount_cents bigint, memo text)
        language sql stable security definer set search_path = public as $$
        select e.id, case when e.kind = 'CHARGE' then e.due_on else (e.at at time zone p.time_zone)::date end,
          -- What the program wrote; a landlord's own words may name who lives there.
          e.kind, e.charge_kind, e.amount_cents, case when e.charge_kind in ('RENT','DEPOSIT','LATE_FEE') then e.memo end
        from properties p join leases l on l.property_id = p.id join ledger_entries e on e.lease_id = l.id
        where p.id = property and app_may_read_statements(property)
        order by 2, e.id $$`.execute(db)
    await sql`
      create function statement_periods(property uuid) returns table (starts_on date, ends_on date)
        language sql stable security definer set search_path = public as $$
        select starts_on, ends_on from leases
        where property_id = property and status in ('ACTIVE', 'ENDED') and app_may_read_statements(property) $$`.execute(
      db,
    )
  },
}
