import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Where a business is: its money, numbers, clocks and paper (docs/decisions/0067-money-places.md). */
export const migration: Migration = {
  async up(db: Db) {
    await places(db)
    await placeOfAccount(db)
    await processedPayments(db)
  },
}

async function places(db: Db) {
  await sql`
    alter table portfolios
      add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
      add column locale text not null default 'en-US' check (locale ~ '^[a-z]{2}-[A-Z]{2}$'),
      add column time_zone text not null default 'America/New_York',
      add column paper_size text not null default 'LETTER' check (paper_size in ('LETTER','A4'))`.execute(db)
  await sql`grant update (currency, locale, time_zone, paper_size) on portfolios to pp_app`.execute(db)
}

/**
 * The place that an account’s screens are for: of the business it acts for, rents from or applied to last, or has homes of;
 * null where it sees none. It comes with the account, so no screen asks for it. `isMixed` says that amounts in
 * other currencies are in its reach as well.
 */
async function placeOfAccount(db: Db) {
  await sql`
    create function money_place_of(account uuid) returns json
      language sql stable security definer set search_path = public, pg_temp as $$
    with reader as (select id, role, acts_for from users where id = account),
    seen as (
      select coalesce(m.portfolio_id, reader.id) as business, 0 as nearness, null::uuid as latest
        from reader left join portfolio_members m on m.user_id = reader.id and m.portfolio_id = reader.acts_for
        where reader.role = 'LANDLORD'
      union all
      select home.landlord_id, 2, l.id
        from reader join tenants t on t.user_id = reader.id
        join lease_parties one on one.tenant_id = t.id
        join leases l on l.id = one.lease_id
        join properties home on home.id = l.property_id
        where reader.role = 'TENANT'
      union all
      select home.landlord_id, 1, a.id
        from reader join applications a on a.applicant_id = reader.id
        join properties home on home.id = a.property_id
        where reader.role = 'TENANT'
      union all
      select home.landlord_id, 0, home.id from reader join properties home on home.owner_id = reader.id
        where reader.role = 'OWNER'
      union all
      select home.landlord_id, 0, home.id from reader join properties home on home.manager_id = reader.id
        where reader.role = 'PROPERTY_MANAGER')
    select coalesce(
      (select json_build_object('currency', p.currency, 'locale', p.locale, 'isMixed', exists (
          select from (select distinct business from seen) other join portfolios o on o.id = other.business
          where o.currency <> p.currency))
        from portfolios p where p.id = (select business from seen order by nearness desc, latest desc limit 1)),
      -- Whoever sees all businesses has what most of them have.
      (select json_build_object('currency', usual.currency, 'locale', usual.locale,
          'isMixed', exists (select from portfolios o where o.currency <> usual.currency))
        from (select currency, locale from portfolios group by currency, locale order by count(*) desc limit 1) usual
        where (select role from reader) in ('ADMIN', 'PROPERTY_MANAGER')))
    $$`.execute(db)
}

/** What a payment’s processor says of it. Nothing writes them yet: a processor is to need no other change of the table. */
async function processedPayments(db: Db) {
  await sql`
    alter table payments
      add column provider text,
      add column provider_ref text,
      add column fee_cents bigint check (fee_cents >= 0),
      add constraint payments_provider check (provider is not null or provider_ref is null and fee_cents is null)`.execute(
    db,
  )
  await sql`
    create unique index payments_by_provider on payments (provider, provider_ref) where provider_ref is not null`.execute(
    db,
  )
}
