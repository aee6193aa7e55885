import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * `statement_lines` takes the leases of the home first and then the ledger of each, so a plan that was made while there
 * were few rows, and is kept, doesn't read the whole ledger for each home. Otherwise as before.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create or replace function statement_lines(property uuid)
      returns table (id uuid, day date, kind text, charge_kind text, amount_cents bigint, memo text, is_opening boolean)
      language sql stable security definer set search_path = public, pg_temp as $$
        select e.id, case when e.kind = 'CHARGE' then e.due_on else (e.at at time zone l.time_zone)::date end,
          -- What the program wrote; a landlord's own words may name who lives there.
          e.kind, e.charge_kind, e.amount_cents - moved.cents,
          case when e.charge_kind in ('RENT', 'LATE_FEE') then e.memo end, e.is_opening
        -- 'offset 0' keeps this order in any plan.
        from (
            select lease.id, p.time_zone from properties p join leases lease on lease.property_id = p.id
            where p.id = property and app_may_read_statements(property) offset 0) l
          cross join lateral (select * from ledger_entries where lease_id = l.id offset 0) e
          cross join lateral (
            select coalesce(sum(transfer.amount_cents), 0)::bigint as cents from ledger_entries transfer
            where transfer.kind = 'TRANSFER' and transfer.account = 'RENT' and transfer.for_entry_id = case
              when e.kind in ('PAYMENT', 'CREDIT') then e.id
              when e.kind = 'REVERSAL' then (
                select paid.id from ledger_entries paid where paid.kind = 'PAYMENT' and paid.payment_id = e.payment_id
                  and not exists (select from ledger_entries undo where undo.takes_back = paid.id)) end) moved
        where e.account = 'RENT' and e.kind <> 'TRANSFER'
          and e.carried_lease_id is null and e.takes_back is null and e.amount_cents > moved.cents
          and not exists (select from ledger_entries undo where undo.takes_back = e.id)
        order by 2, e.id
      $$`.execute(db)
  },
}
