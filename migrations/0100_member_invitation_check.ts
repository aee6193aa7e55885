import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A role and rights without a business used to pass: a check that is null isn't refused. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table invitations
        drop constraint invitations_of_member,
        add constraint invitations_of_member check (
          portfolio_id is null and member_role is null and member_rights is null
          or portfolio_id is not null and role = 'LANDLORD' and tenant_id is null
            and member_role is not null and member_rights is not null)`.execute(db)
  },
}
