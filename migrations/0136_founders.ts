import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The account that began a business may leave it to its other owners (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`alter table portfolio_members drop constraint portfolio_members_founder`.execute(db)
    await contact(db)
    await rights(db)
  },
}

/** Who speaks for a business, and who hears of it. */
async function contact(db: Db) {
  await sql`
    create function portfolio_contact(portfolio uuid) returns uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        select coalesce((
          select m.user_id from portfolio_members m join users u on u.id = m.user_id
          where m.portfolio_id = portfolio and m.role = 'OWNER' and (m.user_id = portfolio or u.role = 'LANDLORD')
          order by u.disabled_at is not null, m.user_id <> portfolio, m.created_at limit 1), portfolio)
      $$`.execute(db)
  await sql`
    create or replace function portfolio_readers(portfolio uuid, needed text) returns setof uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        select portfolio where not exists (
          select from portfolio_members m
          where m.portfolio_id = portfolio and m.user_id = portfolio and m.role = 'MEMBER')
        union select m.user_id from portfolio_members m join users u on u.id = m.user_id
          where m.portfolio_id = portfolio and u.role = 'LANDLORD' and (m.role = 'OWNER' or needed = any(m.rights))
      $$`.execute(db)
}

/** An account that acts for no other business has the rights that it has in the one it began. */
async function rights(db: Db) {
  await sql`
    create or replace function rights_of(account uuid) returns text[]
      language sql stable security definer set search_path = public, pg_temp as $$
        select m.rights from users u join portfolio_members m on m.user_id = u.id
          and m.portfolio_id = coalesce(
            (select chosen.portfolio_id from portfolio_members chosen
              where chosen.user_id = u.id and chosen.portfolio_id = u.acts_for), u.id)
        where u.id = account and u.role = 'LANDLORD' and m.role = 'MEMBER'
      $$`.execute(db)
}
