import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** An active lease can be canceled before its first day, and that can be undone while its email waits. */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table leases
        -- When an active lease was canceled; null for a canceled draft.
        add column canceled_at timestamptz,
        -- The email that tells the tenant.
        add column cancel_mail_id uuid,
        add constraint leases_canceled check (canceled_at is null or status = 'CANCELLED'),
        add constraint leases_cancel_mail check (cancel_mail_id is null or canceled_at is not null)`.execute(db)
    // A deposit charged again names the entry that took it back.
    await sql`
      alter table ledger_entries
        drop constraint ledger_entries_check5,
        add constraint ledger_entries_check5
          check (for_entry_id is null or kind in ('CREDIT', 'PAYMENT') or charge_kind in ('LATE_FEE', 'DEPOSIT'))`.execute(
      db,
    )
    await sql`drop index ledger_entries_deposit`.execute(db)
    await sql`
      create unique index ledger_entries_deposit on ledger_entries (lease_id, coalesce(for_entry_id, lease_id))
        where charge_kind = 'DEPOSIT'`.execute(db)
  },
}
