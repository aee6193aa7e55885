import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * A payment can be recorded for certain charges, and an entry that was a mistake can be taken back by another entry
 * (docs/decisions/0012-ledger.md).
 */
export const migration: Migration = {
  async up(db: Db) {
    await takingBack(db)
    await paymentParts(db)
    await overdue(db)
    await statements(db)
  },
}

async function takingBack(db: Db) {
  await sql`alter table payments add column by_mistake boolean not null default false,
    add constraint payments_by_mistake_check check (not by_mistake or status = 'FAILED')`.execute(db)
  await sql`
    alter table ledger_entries
      -- The entry that this one cancels; both stay.
      add column takes_back uuid references ledger_entries,
      add constraint ledger_entries_takes_back_check check (takes_back is null or kind <> 'PAYMENT'),
      -- A payment that is confirmed again names the entry that took its earlier confirmation back.
      drop constraint ledger_entries_check5,
      add constraint ledger_entries_check5
        check (for_entry_id is null or kind in ('CREDIT', 'PAYMENT') or charge_kind = 'LATE_FEE')`.execute(db)
  await sql`create unique index ledger_entries_takes_back on ledger_entries (takes_back) where takes_back is not null`.execute(
    db,
  )
  await sql`drop index ledger_entries_payment`.execute(db)
  await sql`drop index ledger_entries_reversal`.execute(db)
  await sql`
    create unique index ledger_entries_payment on ledger_entries (payment_id, coalesce(for_entry_id, payment_id))
      where kind = 'PAYMENT'`.execute(db)
  await sql`
    create unique index ledger_entries_reversal on ledger_entries (payment_id)
      where kind = 'REVERSAL' and takes_back is null`.execute(db)
}

/** What a payment was recorded for; the rest of it covers the oldest charges. */
async function paymentParts(db: Db) {
  await sql`
    create table payment_parts (
      entry_id uuid not null references ledger_entries,
      charge_id uuid not null references ledger_entries,
      lease_id uuid not null references leases,
      amount_cents bigint not null check (amount_cents > 0),
      primary key (entry_id, charge_id)
    )`.execute(db)
  await sql`create index payment_parts_lease on payment_parts (lease_id)`.execute(db)
  await sql`create index payment_parts_charge on payment_parts (charge_id)`.execute(db)
  await sql`revoke update, delete on payment_parts from pp_app`.execute(db)
  await sql`alter table payment_parts enable row level security`.execute(db)
  await sql`
    create policy payment_parts_read on payment_parts for select
      using (exists (select from leases l where l.id = payment_parts.lease_id))`.execute(db)
  await sql`create policy payment_parts_read_all on payment_parts for select to pp_reader using (true)`.execute(db)
  await sql`create policy payment_parts_oversee on payment_parts for select to pp_overseer using (true)`.execute(db)
  await sql`
    create policy payment_parts_add on payment_parts for insert with check (
      ((select app_role()) in ('ADMIN', 'SYSTEM')
        or exists (select from leases l where l.id = payment_parts.lease_id and app_may_run(l.property_id)))
      and exists (select from ledger_entries e where e.id = entry_id and e.lease_id = payment_parts.lease_id)
      and exists (select from ledger_entries c where c.id = charge_id and c.lease_id = payment_parts.lease_id))`.execute(
    db,
  )
}

/**
 * Everything due before `today`, less everything received but what was recorded for charges due later. It is the sum
 * that `allocate` leaves open of those charges.
 */
async function overdue(db: Db) {
  await sql`
    create function lease_overdue(lease uuid, today date) returns bigint
    language sql stable security definer set search_path = public as $$
      select greatest(0, coalesce(sum(signed_cents(e.kind, e.amount_cents)), 0) + (
        select coalesce(sum(part.amount_cents), 0)
        from payment_parts part
          join ledger_entries later on later.id = part.charge_id and later.due_on >= today
          join ledger_entries paid on paid.id = part.entry_id
        where part.lease_id = lease and not exists (
          select from ledger_entries undone where undone.lease_id = lease and (
            undone.takes_back in (later.id, paid.id)
            or (undone.kind = 'REVERSAL' and undone.takes_back is null and undone.payment_id = paid.payment_id)))
      ))::bigint
      from ledger_entries e
      -- A charge that isn't due yet, and what takes one back.
      where e.lease_id = lease and not (
        (e.kind = 'CHARGE' and e.takes_back is null or e.kind = 'CREDIT' and e.takes_back is not null)
        and e.due_on is not null and e.due_on >= today)
    $$`.execute(db)
}

/** What was taken back never happened to the home, so its owner's statements leave it out. */
async function statements(db: Db) {
  await sql`
    create or replace function statement_lines(property uuid)
    returns table (id uuid, day date, kind text, charge_kind text, amount_cents bigint, memo text)
    language sql stable security definer set search_path = public as $$
      select e.id, case when e.kind = 'CHARGE' then e.due_on else (e.at at time zone p.time_zone)::date end,
        -- What the program wrote; a landlord's own words may name who lives there.
        e.kind, e.charge_kind, e.amount_cents, case when e.charge_kind in ('RENT','DEPOSIT','LATE_FEE') then e.memo end
      from properties p join leases l on l.property_id = p.id join ledger_entries e on e.lease_id = l.id
      where p.id = property and app_may_read_statements(property)
        and e.takes_back is null and not exists (select from ledger_entries undo where undo.takes_back = e.id)
      order by 2, e.id
    $$`.execute(db)
}
