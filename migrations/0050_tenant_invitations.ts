import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Invitations that link an account to a landlord's record of a tenant, and until when each tenant's link works. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table invitations
        add column tenant_id uuid references tenants,
        add check (tenant_id is null or role = 'TENANT'),
        drop constraint invitations_user_id_key`.execute(db)
    // An account comes from one invitation, but can be linked to the records of several landlords.
    await sql`create unique index invitations_account on invitations (user_id) where tenant_id is null`.execute(db)
    await sql`drop index invitations_open`.execute(db)
    await sql`
      create unique index invitations_open on invitations (email)
        where accepted_at is null and revoked_at is null and tenant_id is null`.execute(db)
    await sql`
      create unique index invitations_open_tenant on invitations (tenant_id)
        where accepted_at is null and revoked_at is null and tenant_id is not null`.execute(db)
    await sql`
      alter table tenants
        add column invited_until timestamptz,
        add check (invited_until is null or (user_id is null and archived_at is null))`.execute(db)
    await sql`create index tenants_invited on tenants (id desc) where invited_until is not null`.execute(db)
  },
}
