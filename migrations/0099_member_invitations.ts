import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** People are invited to work for a business, and hear about what they work on (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Db) {
    await invitations(db)
    await readers(db)
    await forgetting(db)
  },
}

/** Accepting one makes someone a member; one person can have an invitation from each business. */
async function invitations(db: Db) {
  await sql`
    alter table invitations
      add column portfolio_id uuid references portfolios,
      add column member_role text check (member_role in ('OWNER','MEMBER')),
      add column member_rights text[] check (member_rights <@ array['lets','collects','repairs','reads']),
      add constraint invitations_of_member check (
        portfolio_id is null and member_role is null and member_rights is null
        or role = 'LANDLORD' and tenant_id is null and member_role is not null and member_rights is not null)`.execute(
    db,
  )
  await sql`drop index invitations_account`.execute(db)
  await sql`
    create unique index invitations_account on invitations (user_id)
      where tenant_id is null and portfolio_id is null`.execute(db)
  const isOpen = sql`accepted_at is null and revoked_at is null`
  await sql`drop index invitations_open`.execute(db)
  await sql`
    create unique index invitations_open on invitations (email)
      where ${isOpen} and tenant_id is null and portfolio_id is null`.execute(db)
  await sql`
    create unique index invitations_open_member on invitations (portfolio_id, email)
      where ${isOpen} and portfolio_id is not null`.execute(db)
}

async function readers(db: Db) {
  await sql`
    create function rights_of(account uuid) returns text[]
      language sql stable security definer set search_path = public, pg_temp as $$
        select m.rights from users u join portfolio_members m on m.user_id = u.id and m.portfolio_id = u.acts_for
        where u.id = account and u.role = 'LANDLORD' and m.role = 'MEMBER'
      $$`.execute(db)
  // Its owners, and members with the right. A home that an administrator added has no business but its account.
  await sql`
    create function portfolio_readers(portfolio uuid, needed text) returns setof uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        select portfolio
        union select m.user_id from portfolio_members m join users u on u.id = m.user_id
          where m.portfolio_id = portfolio and u.role = 'LANDLORD' and (m.role = 'OWNER' or needed = any(m.rights))
      $$`.execute(db)
}

/** An erased inquiry goes from the inboxes of everyone who works for the business. */
async function forgetting(db: Db) {
  await sql`
    create or replace function erase_leads(gone uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
      delete from notifications using leads
        where leads.id = any(gone) and notifications.path like '%open=' || leads.id
          and (notifications.user_id = leads.landlord_id or notifications.user_id in (
            select m.user_id from portfolio_members m where m.portfolio_id = leads.landlord_id));
      delete from leads where id = any(gone);
      perform forget_in_search('lead', gone);
    end $$`.execute(db)
}
