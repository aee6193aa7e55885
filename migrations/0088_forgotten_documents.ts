import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** The names of files and documents can go where their bytes have gone: they often name someone. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`grant update (name) on files to pp_system`.execute(db)
    await sql`update files set name = '' where variants = '{}'`.execute(db)
    await sql`
      create function forget_documents(account uuid) returns void
        language plpgsql security definer set search_path = public, pg_temp as $$ begin
        if app_role() is distinct from 'SYSTEM' then raise insufficient_privilege; end if;
        perform forget_in_search('document', array(select id from documents where owner_id = account));
      end $$`.execute(db)
  },
}
