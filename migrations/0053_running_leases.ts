import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Where the account of a lease that was already running begins (docs/decisions/0040-running-leases.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table ledger_entries
        -- What was owed, paid ahead or held as a deposit when a running lease was added.
        add column is_opening boolean not null default false,
        drop constraint ledger_entries_kind_check,
        add constraint ledger_entries_kind_check check (kind in ('CHARGE', 'PAYMENT', 'CREDIT', 'REVERSAL', 'HELD')),
        -- An opening line that is booked again names the entry that took it back.
        drop constraint ledger_entries_check5,
        add constraint ledger_entries_check5 check (for_entry_id is null or is_opening
          or kind in ('CREDIT', 'PAYMENT') or charge_kind in ('LATE_FEE', 'DEPOSIT')),
        add constraint ledger_entries_opening check (not is_opening or (
          takes_back is null and payment_id is null and carried_lease_id is null
          and (kind in ('CREDIT', 'HELD') or charge_kind = 'OTHER'))),
        add constraint ledger_entries_held check (kind <> 'HELD' or (
          payment_id is null and due_on is null and carried_lease_id is null
          and is_opening = (takes_back is null)))`.execute(db)
    await sql`
      create unique index ledger_entries_opening on ledger_entries
        (lease_id, (kind = 'HELD'), coalesce(for_entry_id, lease_id)) where is_opening`.execute(db)
    // A deposit that was paid elsewhere is shown, and owes nobody anything.
    await sql`
      create or replace function signed_cents(kind text, cents bigint) returns bigint language sql immutable as $$
        select case when kind in ('CHARGE','REVERSAL') then cents when kind = 'HELD' then 0 else -cents end
      $$`.execute(db)
    await sql`drop function statement_lines(uuid)`.execute(db)
    await sql`
      create function statement_lines(property uuid)
      returns table (id uuid, day date, kind text, charge_kind text, amount_cents bigint, memo text, is_opening boolean)
      language sql stable security definer set search_path = public as $$
        select e.id, case when e.kind = 'CHARGE' then e.due_on else (e.at at time zone p.time_zone)::date end,
          -- What the program wrote; a landlord's own words may name who lives there.
          e.kind, e.charge_kind, e.amount_cents,
          case when e.charge_kind in ('RENT','DEPOSIT','LATE_FEE') then e.memo end, e.is_opening
        from properties p join leases l on l.property_id = p.id join ledger_entries e on e.lease_id = l.id
        where p.id = property and app_may_read_statements(property) and e.carried_lease_id is null and e.kind <> 'HELD'
          and e.takes_back is null and not exists (select from ledger_entries undo where undo.takes_back = e.id)
        order by 2, e.id
      $$`.execute(db)
  },
}
