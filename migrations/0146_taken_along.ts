import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Someone who is alone in a business that another account began takes it along when their account is erased
 * (docs/decisions/0061-portfolios.md); they could not close it before. Otherwise `erase_account` as before.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create function taken_along(account uuid) returns uuid[] language sql stable as $$
        select array(
          select account where not exists (
            select from portfolio_members m
            where m.user_id = account and m.portfolio_id = account and m.role = 'MEMBER')
          union
          select m.portfolio_id from portfolio_members m
          where m.user_id = account and m.role = 'OWNER' and not exists (
            select from portfolio_members beside
            where beside.portfolio_id = m.portfolio_id and beside.user_id <> account
              and (beside.user_id <> beside.portfolio_id or beside.role = 'OWNER' or beside.rights <> '{}')))
      $$`.execute(db)
    await sql`
      create or replace function erase_account(account uuid, new_hash text, erased timestamptz) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        address text := (select email from users where id = account);
        nobody text := 'deleted.' || account || '@deleted.invalid';
        businesses uuid[] := taken_along(account);
        -- Photos that a member added to the requests of a business.
        of_others uuid[] := array(
          select photo.id from ticket_photos photo
            join tickets ticket on ticket.id = photo.ticket_id and ticket.reporter_id <> account
            left join properties home on home.id = ticket.property_id
            left join buildings building on building.id = ticket.building_id
          where photo.created_by = account
            and (coalesce(home.landlord_id, building.landlord_id) = any(businesses)) is not true
            and exists (select from users where id = account and role = 'LANDLORD'));
      begin
        if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
        perform erase_applications(array(select id from applications where applicant_id = account));
        update files set removed_at = erased where removed_at is null and id in (
          select file_id from ticket_photos where created_by = account and id <> all(of_others));
        delete from ticket_photos where created_by = account and id <> all(of_others);
        update tenants set user_id = null where user_id = account;
        update properties set manager_id = null where manager_id = account;
        update properties set owner_id = null where owner_id = account;
        update properties set published_at = null, archived_at = erased, updated_at = erased
          where landlord_id = any(businesses) and archived_at is null;
        delete from leads where landlord_id = any(businesses) or email = address;
        update reminders set removed_at = erased, is_active = false, title = null, description = null
          where (portfolio_id = any(businesses) or portfolio_id is null and created_by = account or user_id = account)
            and removed_at is null;
        delete from rent_reminder_settings where landlord_id = any(businesses);
        delete from tenant_profiles where user_id = account;
        delete from notifications where user_id = account;
        delete from outbox where to_user_id = account or to_address = address;
        delete from contact_requests where email = address;
        delete from affiliate_applications where email = address;
        update invitations set email = nobody, first_name = 'Deleted', last_name = 'account' where user_id = account;
        update invitations set revoked_at = erased
          where invited_by = account and accepted_at is null and revoked_at is null
            and not exists (
              select from tenants t where t.id = tenant_id and (t.landlord_id = any(businesses)) is not true);
        delete from sessions where user_id = account;
        delete from known_devices where user_id = account;
        delete from account_links where user_id = account;
        delete from email_changes where user_id = account;
        delete from idempotency_keys where caller = account::text;
        update users set email = nobody, password_hash = new_hash, first_name = 'Deleted', last_name = 'account',
          phone = null, campaign = null, plan = null, referral_code = null,
          email_verified_at = null, erase_announced_at = null, session_epoch = session_epoch + 1,
          disabled_at = coalesce(disabled_at, erased), erased_at = erased
        where id = account;
        -- What the businesses tell their tenants.
        update users set how_to_pay = null, emergency_phone = null where id = any(businesses);
        perform forget_in_search('user', array[account]);
        perform forget_in_search('invitation', array(select id from invitations where user_id = account));
        update audit_events set search_text = audit_search(audit_events) where actor_id = account;
      end $$`.execute(db)
  },
}
