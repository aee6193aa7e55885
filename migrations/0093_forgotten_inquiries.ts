import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/**
 * Inquiries can be erased, with their messages and showings, and so can what else people asked without an account. Inboxes
 * and the search of the log forget them too.
 */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      create function erase_leads(gone uuid[]) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$ begin
        if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
        delete from notifications using leads
          where leads.id = any(gone) and notifications.user_id = leads.landlord_id
            and notifications.path like '%open=' || leads.id;
        delete from leads where id = any(gone);
        perform forget_in_search('lead', gone);
      end $$`.execute(db)
    await sql`
      create function erase_requests(address text) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$
      declare
        asked uuid[] := array(select id from contact_requests where email = address);
        applied uuid[] := array(select id from affiliate_applications where email = address);
      begin
        if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
        delete from notifications using unnest(asked || applied) gone where notifications.path like '%open=' || gone;
        delete from contact_requests where id = any(asked);
        delete from affiliate_applications where id = any(applied);
        perform forget_in_search('contactRequest', asked);
        perform forget_in_search('affiliateApplication', applied);
      end $$`.execute(db)
  },
}
