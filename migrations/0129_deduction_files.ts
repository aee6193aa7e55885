import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Photos and receipts that say why a part of a deposit is kept (docs/decisions/0065-deposits.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table files drop constraint files_purpose_check,
        add constraint files_purpose_check
          check (purpose in ('property_photo','ticket_photo','payment_proof','document','deduction'))`.execute(db)
    await sql`
      create table deduction_files (
        id uuid primary key,
        entry_id uuid not null references ledger_entries,
        file_id uuid not null unique references files,
        created_by uuid not null references users,
        created_at timestamptz not null default now()
      )`.execute(db)
    await sql`create index deduction_files_entry on deduction_files (entry_id, id)`.execute(db)
    await walls(db)
  },
}

/** Whoever reads the deduction reads its files; whoever may add one to the lease may add them. */
async function walls(db: Db) {
  await sql`alter table deduction_files enable row level security`.execute(db)
  await sql`
    create policy deduction_files_read on deduction_files for select using (
      exists (select from ledger_entries e where e.id = entry_id))`.execute(db)
  await sql`create policy deduction_files_read_all on deduction_files for select to pp_reader using (true)`.execute(db)
  await sql`create policy deduction_files_oversee on deduction_files for select to pp_overseer using (true)`.execute(db)
  await sql`
    create policy deduction_files_add on deduction_files for insert with check (
      created_by = (select app_user())
      and exists (
        select from ledger_entries e join leases l on l.id = e.lease_id
        where e.id = entry_id and e.kind = 'DEDUCTION'
          and ((select app_role()) = 'ADMIN' or app_may_run(l.property_id))))`.execute(db)
  await sql`revoke update, delete on deduction_files from pp_app`.execute(db)
}
