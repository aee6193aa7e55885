// cspell:ignore tablename
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Several people work for a business, each with rights of their own (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Db) {
    await members(db)
    await begin(db)
    await acting(db)
    await policies(db)
  },
}

async function members(db: Db) {
  await sql`
    create table portfolio_members (
      user_id uuid not null references users,
      portfolio_id uuid not null references portfolios,
      role text not null check (role in ('OWNER','MEMBER')),
      -- What a MEMBER may do; an OWNER may do everything.
      rights text[] not null default '{}' check (rights <@ array['lets','collects','repairs','reads']),
      created_at timestamptz not null default clock_timestamp(),
      primary key (user_id, portfolio_id),
      -- The account that began a business owns it.
      constraint portfolio_members_founder check (user_id <> portfolio_id or role = 'OWNER')
    )`.execute(db)
  await sql`create index portfolio_members_of_portfolio on portfolio_members (portfolio_id, created_at)`.execute(db)
  await sql`
    insert into portfolio_members (user_id, portfolio_id, role) select id, id, 'OWNER' from portfolios`.execute(db)
  await sql`alter table portfolio_members enable row level security`.execute(db)
  await sql`revoke insert, update, delete on portfolio_members from pp_app`.execute(db)
  await sql`grant insert, update (role, rights), delete on portfolio_members to pp_system`.execute(db)
}

async function begin(db: Db) {
  await sql`
    create or replace function portfolio_begin() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      insert into portfolios (id) values (new.id) on conflict do nothing;
      insert into portfolio_members (user_id, portfolio_id, role) values (new.id, new.id, 'OWNER') on conflict do nothing;
      return null;
    end $$`.execute(db)
}

/** A landlord acts for one business at a time: the one they chose last, else their own. */
async function acting(db: Db) {
  await sql`alter table users add column acts_for uuid references portfolios`.execute(db)
  await sql`grant select (acts_for), update (acts_for) on users to pp_app`.execute(db)
  await sql`
    create function app_portfolio() returns uuid language sql stable as $$
      select coalesce(nullif(current_setting('app.portfolio', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid
    $$`.execute(db)
  await sql`drop function session_of_token`.execute(db)
  await sql`
    create function session_of_token(hash bytea) returns table (
        user_id uuid, role text, has_factor boolean, last_used_at timestamptz, expires_at timestamptz,
        portfolio_id uuid, member_role text, rights text[])
      language plpgsql stable security definer set search_path = public, pg_temp as $$ begin
      return query
        select u.id, u.role, u.second_factor_since is not null, s.last_used_at, s.expires_at,
          m.portfolio_id, m.role, m.rights
        from sessions s join users u on u.id = s.user_id and u.session_epoch = s.epoch
        left join portfolio_members m on u.role = 'LANDLORD' and m.user_id = u.id
          and m.portfolio_id = coalesce(
            (select chosen.portfolio_id from portfolio_members chosen
              where chosen.user_id = u.id and chosen.portfolio_id = u.acts_for), u.id)
        where s.token_hash = hash and s.revoked_at is null and u.disabled_at is null;
    end $$`.execute(db)
}

/** What a business owns is the business's that the caller acts for, not the caller's. */
async function policies(db: Db) {
  await sql`
    create or replace function app_may_run(property uuid) returns boolean language sql stable as $$
      select exists (
        select from properties p where p.id = property and (
          p.landlord_id = (select app_portfolio())
          or (select app_role()) = 'PROPERTY_MANAGER' and p.manager_id = (select app_user())))
    $$`.execute(db)
  await sql`
    create or replace function app_runs() returns setof uuid language sql stable as $$
      select id from properties where landlord_id = (select app_portfolio())
      union all
      select id from properties where manager_id = (select app_user()) and (select app_role()) = 'PROPERTY_MANAGER'
    $$`.execute(db)
  await sql`
    alter policy portfolios_change on portfolios using (
      (select app_role()) = 'SYSTEM' or id = (select app_portfolio()) and exists (
        select from portfolio_members m
        where m.portfolio_id = portfolios.id and m.user_id = (select app_user()) and m.role = 'OWNER'))`.execute(db)
  await sql`
    create policy portfolio_members_read on portfolio_members for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or user_id = (select app_user())
      or portfolio_id = (select app_portfolio()))`.execute(db)
  await sql`create policy portfolio_members_read_all on portfolio_members for select to pp_reader using (true)`.execute(
    db,
  )
  await sql`
    create policy portfolio_members_write on portfolio_members using ((select app_role()) = 'SYSTEM')`.execute(db)
  await compareWithPortfolio(db)
}

interface Policy {
  name: string
  on: string
  using: string | null
  check: string | null
}

/** In every policy, the owner of a business's row is compared with the business, and what people did with the account. */
async function compareWithPortfolio(db: Db) {
  const { rows } = await sql<Policy>`
    select policyname as name, tablename as on, qual as using, with_check as check from pg_policies
    where schemaname = 'public' and concat(qual, with_check) ~ ${OWNER.source}`.execute(db)
  for (const policy of rows) {
    const { using, check } = policy
    const parts = [
      using === null ? '' : `using (${moved(using)})`,
      check === null ? '' : `with check (${moved(check)})`,
    ]
    await sql`alter policy ${sql.id(policy.name)} on ${sql.table(policy.on)} ${sql.raw(parts.join(' '))}`.execute(db)
  }
}

const OWNER = /((?:landlord_id|owner_id) = \( SELECT )app_user\(\) AS app_user\)/

const moved = (condition: string) => condition.replaceAll(new RegExp(OWNER, 'g'), '$1app_portfolio())')
