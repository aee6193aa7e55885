import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Deposits booked as charges of the rent go to their own account. What covered them goes along as pairs of transfers, so
 * no payment changes: a lease's balance becomes what it was, less what is still open of its deposit.
 */
export const migration: Migration = {
  async up(db: Db) {
    await transfers(db)
    await sql`
      update ledger_entries e set account = 'DEPOSIT'
      where e.kind = 'HELD' or e.charge_kind = 'DEPOSIT' or exists (
        select from ledger_entries wrong where wrong.id = e.takes_back and wrong.charge_kind = 'DEPOSIT')`.execute(db)
    await sql`
      alter table ledger_entries add constraint ledger_entries_of_account check (case account
        when 'DEPOSIT' then kind not in ('RECOVERY') and charge_kind is not distinct from
            case kind when 'CHARGE' then 'DEPOSIT' end and (kind <> 'CREDIT' or takes_back is not null)
        else charge_kind is distinct from 'DEPOSIT' and kind not in ('HELD', 'DEDUCTION') end)`.execute(db)
    await recount(db)
  },
}

/**
 * Money covers first what it was recorded for, and then the charge due first, the oldest money first. So laid end to end,
 * what is left of the charges and of the money overlaps where one covers the other. Only money that was received moves:
 * payments, and what was paid ahead when a lease was added.
 */
async function transfers(db: Db) {
  await sql`
    with standing as (
      select e.* from ledger_entries e
      where e.lease_id in (select lease_id from ledger_entries where charge_kind = 'DEPOSIT') and e.takes_back is null
        and not exists (select from ledger_entries undo where undo.takes_back = e.id)),
    received as (
      select * from standing e where e.kind = 'CREDIT' or (e.kind = 'PAYMENT' and not exists (
        select from standing back where back.kind = 'REVERSAL' and back.payment_id = e.payment_id))),
    chosen as (
      select part.charge_id, part.entry_id, part.amount_cents
      from payment_parts part join received on received.id = part.entry_id
        join standing charge on charge.id = part.charge_id),
    charges as (
      select id, lease_id, charge_kind, cents,
        sum(cents) over (partition by lease_id order by due_on, id) as until
      from (
        select e.id, e.lease_id, e.charge_kind, e.due_on, e.amount_cents - coalesce(
          (select sum(amount_cents) from chosen where charge_id = e.id), 0) as cents
        from standing e where e.kind = 'CHARGE') as left_open),
    money as (
      select id, lease_id, kind, is_opening, at, cents,
        sum(cents) over (partition by lease_id order by at, id) as until
      from (
        select e.id, e.lease_id, e.kind, e.is_opening, e.at, e.amount_cents - coalesce(
          (select sum(amount_cents) from chosen where entry_id = e.id), 0) as cents
        from received e) as left_over),
    covers as (
      select money.id as money_id,
        (least(charges.until, money.until) - greatest(charges.until - charges.cents, money.until - money.cents)) as cents
      from charges join money on money.lease_id = charges.lease_id
        and charges.until - charges.cents < money.until and money.until - money.cents < charges.until
      where charges.charge_kind = 'DEPOSIT' and charges.cents > 0 and money.cents > 0
      union all
      select chosen.entry_id, chosen.amount_cents
      from chosen join standing on standing.id = chosen.charge_id where standing.charge_kind = 'DEPOSIT'),
    deposit_covers as materialized (
      select ${newId} as rent_id, ${newId} as deposit_id, e.id as money_id, e.lease_id, e.at,
        sum(covers.cents)::bigint as cents
      from covers join received e on e.id = covers.money_id
      where e.kind = 'PAYMENT' or e.is_opening
      group by e.id, e.lease_id, e.at)
    insert into ledger_entries (id, lease_id, kind, account, for_entry_id, amount_cents, at, memo)
    select rent_id, lease_id, 'TRANSFER', 'RENT', money_id, cents, at, 'Paid toward the deposit' from deposit_covers
    union all
    select deposit_id, lease_id, 'TRANSFER', 'DEPOSIT', rent_id, cents, at, 'Paid with the rent' from deposit_covers`.execute(
    db,
  )
}

/** A UUIDv7, so that ids still sort by age. */
const newId = sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid`

/** What is kept of balances and of the money of a month. */
async function recount(db: Db) {
  await sql`delete from monthly_money`.execute(db)
  await sql`insert into monthly_money select * from counted_money()`.execute(db)
  // The trigger replaces the blank, and the balance with it.
  await sql`
    update tenants set search_text = '' where id in (
      select l.tenant_id from leases l join ledger_entries e on e.lease_id = l.id where e.account = 'DEPOSIT')`.execute(
    db,
  )
}
