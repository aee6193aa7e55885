import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Row-level security asks a row for its business first, and for the homes that someone runs only when that isn't theirs
 * (docs/decisions/0071-rows-of-businesses.md). The same rows are let in.
 */
export const migration: Migration = {
  async up(db: Db) {
    await partiesOfBusinesses(db)
    await walls(db)
  },
}

async function partiesOfBusinesses(db: Db) {
  await sql`
    create function lease_parties_business() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.portfolio_id := (select portfolio_id from leases where id = new.lease_id);
      return new;
    end $$`.execute(db)
  await sql`alter table lease_parties add column portfolio_id uuid references portfolios`.execute(db)
  // Nothing that other triggers keep depends on it.
  await sql`alter table lease_parties disable trigger user`.execute(db)
  await sql`
    update lease_parties p set portfolio_id = l.portfolio_id from leases l where l.id = p.lease_id`.execute(db)
  await sql`alter table lease_parties enable trigger user`.execute(db)
  await sql`alter table lease_parties alter column portfolio_id set not null`.execute(db)
  await sql`
    create trigger lease_parties_business before insert or update of lease_id, portfolio_id on lease_parties
      for each row execute function lease_parties_business()`.execute(db)
}

async function walls(db: Db) {
  const isOwn = sql`portfolio_id = (select app_portfolio()) or (select app_role()) in ('ADMIN', 'SYSTEM')`
  const isRun = sql`(select app_manages_all()) or property_id in (select * from app_runs())`
  await sql`
    alter policy applications_read on applications using (
      ${isOwn} or applicant_id = (select app_user()) or ${isRun})`.execute(db)
  await sql`
    alter policy leases_read on leases using (
      ${isOwn} or ${isRun} or id in (select * from app_party_leases()))`.execute(db)
  await sql`
    alter policy lease_parties_read on lease_parties using (
      ${isOwn} or (select app_manages_all())
      or exists (
        select from leases l where l.id = lease_parties.lease_id and l.property_id in (select * from app_runs()))
      or app_reads_party(lease_id, tenant_id, part, from_on))`.execute(db)
  await sql`alter policy payments_read on payments using (${isOwn} or ${isRun} or app_is_tenant(tenant_id))`.execute(db)
  await sql`
    alter policy tickets_read on tickets using (
      ${isOwn} or reporter_id = (select app_user()) or ${isRun}
      or building_id in (select app_runs_buildings()))`.execute(db)
}
