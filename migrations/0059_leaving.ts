import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Accounts and applications can be erased: by their person, by an administrator, and when they're old. What was announced
 * carries the day it was.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table users add column erased_at timestamptz, add column erase_announced_at timestamptz,
        add constraint users_erased_is_disabled check (erased_at is null or disabled_at is not null)`.execute(db)
    await sql`alter table applications add column erase_announced_at timestamptz`.execute(db)
    await sql`
      create index applications_settled on applications (decided_at)
        where status in ('DECLINED','REJECTED','WITHDRAWN')`.execute(db)
    await searchable(db)
    await eraseApplications(db)
    await eraseAccount(db)
  },
}

/** What the log says stays as it was written; the names that its search looks through can go. */
async function searchable(db: Db) {
  await sql`drop trigger audit_events_append_only on audit_events`.execute(db)
  // Every column but that one. A column that comes later belongs here too.
  await sql`
    create trigger audit_events_append_only before delete or truncate or update of
      id, at, actor_id, actor_role, action, subject_type, subject_id, outcome, ip, detail, property_id on audit_events
      for each statement execute function audit_events_append_only()`.execute(db)
  await sql`
    create function forget_in_search(kind text, subjects uuid[]) returns void language sql as $$
      update audit_events set search_text = audit_search(audit_events)
      where subject_type = kind and subject_id = any(subjects) $$`.execute(db)
}

/** With their notes and the emails about them; a lease that came from one stands by itself. */
async function eraseApplications(db: Db) {
  await sql`
    create function erase_applications(gone uuid[]) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
      delete from application_notes where application_id = any(gone);
      update leases set application_id = null where application_id = any(gone);
      delete from outbox where subject_type = 'application' and subject_id = any(gone);
      delete from applications where id = any(gone);
      perform forget_in_search('application', gone);
    end $$`.execute(db)
}

/** Everything that says who someone is; what belongs to a tenancy, and the log, stay under 'Deleted account'. */
async function eraseAccount(db: Db) {
  await sql`
    create function erase_account(account uuid, new_hash text, erased timestamptz) returns void
      language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      address text := (select email from users where id = account);
      nobody text := 'deleted.' || account || '@deleted.invalid';
    begin
      if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
      perform erase_applications(array(select id from applications where applicant_id = account));
      update files set removed_at = erased
        where removed_at is null and id in (select file_id from ticket_photos where created_by = account);
      delete from ticket_photos where created_by = account;
      update tenants set user_id = null where user_id = account;
      update properties set manager_id = null where manager_id = account;
      update properties set owner_id = null where owner_id = account;
      update properties set published_at = null, archived_at = erased, updated_at = erased
        where landlord_id = account and archived_at is null;
      delete from leads where landlord_id = account or email = address;
      update reminders set removed_at = erased, is_active = false, title = null, description = null
        where (created_by = account or user_id = account) and removed_at is null;
      delete from rent_reminder_settings where landlord_id = account;
      delete from tenant_profiles where user_id = account;
      delete from notifications where user_id = account;
      delete from outbox where to_user_id = account or to_address = address;
      delete from contact_requests where email = address;
      delete from affiliate_applications where email = address;
      update invitations set email = nobody, first_name = 'Deleted', last_name = 'account' where user_id = account;
      update invitations set revoked_at = erased
        where invited_by = account and accepted_at is null and revoked_at is null;
      delete from sessions where user_id = account;
      delete from known_devices where user_id = account;
      delete from account_links where user_id = account;
      delete from email_changes where user_id = account;
      delete from idempotency_keys where caller = account::text;
      update users set email = nobody, password_hash = new_hash, first_name = 'Deleted', last_name = 'account',
        phone = null, how_to_pay = null, emergency_phone = null, campaign = null, plan = null, referral_code = null,
        email_verified_at = null, erase_announced_at = null, session_epoch = session_epoch + 1,
        disabled_at = coalesce(disabled_at, erased), erased_at = erased
      where id = account;
      perform forget_in_search('user', array[account]);
      perform forget_in_search('invitation', array(select id from invitations where user_id = account));
      update audit_events set search_text = audit_search(audit_events) where actor_id = account;
    end $$`.execute(db)
}
