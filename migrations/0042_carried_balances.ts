import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** A renewal goes on with the account of the lease before it (docs/decisions/0032-account-of-a-tenancy.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table ledger_entries
        -- The other lease of the tenancy, to or from which this entry carries a balance.
        add column carried_lease_id uuid references leases,
        add constraint ledger_entries_carried check (carried_lease_id is null or (
          takes_back is null and for_entry_id is null and (kind = 'CREDIT' or charge_kind = 'OTHER')))`.execute(db)
    await sql`
      create index leases_renewals on leases (id) where renews_id is not null and status in ('ACTIVE', 'ENDED')`.execute(
      db,
    )
    // What is carried from one lease of a home to the next changes nothing for its owner.
    await sql`
      create or replace function statement_lines(property uuid)
      returns table (id uuid, day date, kind text, charge_kind text, amount_cents bigint, memo text)
      language sql stable security definer set search_path = public as $$
        select e.id, case when e.kind = 'CHARGE' then e.due_on else (e.at at time zone p.time_zone)::date end,
          -- What the program wrote; a landlord's own words may name who lives there.
          e.kind, e.charge_kind, e.amount_cents, case when e.charge_kind in ('RENT','DEPOSIT','LATE_FEE') then e.memo end
        from properties p join leases l on l.property_id = p.id join ledger_entries e on e.lease_id = l.id
        where p.id = property and app_may_read_statements(property) and e.carried_lease_id is null
          and e.takes_back is null and not exists (select from ledger_entries undo where undo.takes_back = e.id)
        order by 2, e.id
      $$`.execute(db)
  },
}
