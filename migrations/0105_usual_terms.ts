import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What new leases of a business start with, where nothing else is agreed on (docs/decisions/0061-portfolios.md). */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      alter table portfolios
        add column due_day smallint not null default 1 check (due_day between 1 and 31),
        add column grace_days smallint not null default 5 check (grace_days between 0 and 60),
        add column late_fee_kind text not null default 'NONE' check (late_fee_kind in ('NONE','FIXED','PERCENT')),
        -- Cents, or hundredths of a percent, as for leases.
        add column late_fee_amount integer not null default 0 check (late_fee_amount >= 0),
        add constraint portfolios_late_fee check ((late_fee_kind = 'NONE') = (late_fee_amount = 0))`.execute(db)
    await sql`
      grant update (due_day, grace_days, late_fee_kind, late_fee_amount) on portfolios to pp_app`.execute(db)
  },
}
