import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** What keeps the lists of the back office fast at a million rows; docs/decisions/0016-list-speed.md has the reasons. */
export const migration: Migration = {
  async up(db: Db) {
    await overseers(db)
    await walls(db)
    await names(db)
    await tenantFigures(db)
    for (const [table, indexes] of Object.entries(INDEXES)) {
      for (const [name, columns] of Object.entries(indexes)) {
        await sql
          .raw(`create index if not exists ${table}_${name} on ${table} ${columns}${WHERE[table] ?? ''}`)
          .execute(db)
      }
    }
  },
}

/**
 * What each list can be sorted by, spelled as in its queries, and what it is filtered by; ids break ties. Email
 * addresses are nearly in order already, so their unique index works. What is included lets an index be read alone: the
 * columns that its own expression is made of, and those that a large list is most often filtered by.
 */
const INDEXES: Record<string, Record<string, string>> = {
  users: {
    by_name: `(lower(first_name || ' ' || last_name), id) include (first_name, last_name)`,
    by_role: '(role, id)',
    by_created: '(created_at, id)',
    by_phone: '(phone, id)',
    by_status: '((disabled_at is not null), id) include (disabled_at)',
  },
  properties: {
    by_title: '(title, id)',
    by_rent: '(rent_cents, id)',
    by_bedrooms: '(bedrooms, id)',
    by_bathrooms: '(bathrooms, id)',
    by_status: '(status, id)',
    by_available: '(is_available, id)',
    by_created: '(created_at, id)',
    by_type: '(lower(property_type), id) include (property_type)',
    by_city: '(lower(city), id) include (city)',
  },
  applications: {
    by_applicant: '(lower(applicant_name), id) include (applicant_name, status, submitted_at)',
    by_property: '(property_title, id) include (status, submitted_at)',
    by_status: '(status, id) include (submitted_at)',
    by_submitted: '(submitted_at, id) include (status)',
    by_place: `((not status in ('PENDING', 'REVIEWING')), id) include (status, submitted_at)`,
    // Who has applied for a manager's homes, without reading their answers.
    applicants: '(property_id, applicant_id)',
  },
  tenants: {
    by_name: `(lower(first_name || ' ' || last_name), id) include (first_name, last_name)`,
    by_email: '(email, id)',
    by_phone: '(phone, id)',
    by_lease_status: '(lease_status, id)',
    by_balance: '(balance_cents, id)',
    by_move_in: '(move_in_on, id)',
    by_created: '(created_at, id)',
  },
  payments: {
    by_paid: '(paid_at, id) include (status, method)',
    by_tenant: '(lower(tenant_name), id) include (tenant_name, status, method, paid_at)',
    by_amount: '(amount_cents, id) include (status, method, paid_at)',
    by_status: '(status, id) include (method, paid_at)',
    by_method: '(lower(method), id) include (method, status, paid_at)',
    by_reference: '(coalesce(transaction_id, id::text), id) include (transaction_id, status, method, paid_at)',
    by_created: '(created_at, id) include (status, method, paid_at)',
  },
  tickets: {
    by_title: '(lower(title), id) include (title)',
    by_urgency: `(array_position(array['LOW','MEDIUM','HIGH','URGENT'], priority), id) include (priority)`,
    by_progress: `(array_position(array['OPEN','IN_PROGRESS','RESOLVED','CLOSED'], status), id) include (status)`,
    by_assignee: '(lower(assignee_name), id) include (assignee_name)',
    by_created: '(created_at, id)',
    by_updated: '(updated_at, id)',
    by_category: '(lower(category), id) include (category)',
    by_property: '(lower(property_title), id) include (property_title)',
    by_priority: '(priority, id)',
    by_status: '(status, id)',
  },
  reminders: {
    by_title: '(lower(coalesce(title, description)), id)',
    by_type: `(coalesce(type, 'GENERAL'), id) include (type)`,
    by_frequency: `(array_position(array['ONCE','DAILY','WEEKLY','MONTHLY','YEARLY'], frequency), id) include (frequency)`,
    by_next_run: '(next_run_at, id)',
    by_active: '(is_active, id)',
    by_target: `((case when user_id is not null then 'User' when property_id is not null then 'Property' else 'System' end), id) include (user_id, property_id)`,
    by_created: '(created_at, id)',
    by_last_run: '(last_run_at, id)',
  },
}

// Lists never show what was removed.
const WHERE: Record<string, string> = {
  tenants: ' where removed_at is null',
  reminders: ' where removed_at is null',
}

const OVERSEEN = [
  'applications',
  'tenants',
  'leases',
  'payments',
  'ledger_entries',
  'tickets',
  'ticket_events',
  'ticket_photos',
  'reminders',
]

/**
 * As `pp_reader` is for administrators: a manager of every home reads the lists of homes without row-level security.
 */
async function overseers(db: Db) {
  await sql`
    do $$ begin
      create role pp_overseer nologin nosuperuser nobypassrls;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(db)
  await sql`
    do $$ begin
      execute format('grant pp_overseer to %I', current_user);
      grant pp_app to pp_overseer;
    exception when unique_violation or invalid_grant_operation then null;
    end $$`.execute(db)
  for (const table of OVERSEEN) {
    await sql`create policy ${sql.ref(`${table}_oversee`)} on ${sql.ref(table)} for select to pp_overseer using (true)`.execute(
      db,
    )
  }
}

/** `app_may_run` asks once for every row; these ask once per statement, and let in the same rows. */
async function walls(db: Db) {
  await sql`
    alter policy applications_read on applications using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or applicant_id = (select app_user())
      or (select app_manages_all()) or property_id in (select * from app_runs()))`.execute(db)
  await sql`
    alter policy leases_read on leases using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or (select app_manages_all())
      or property_id in (select * from app_runs()) or app_is_tenant(tenant_id))`.execute(db)
}

/** Names of other rows by which lists are ordered; the triggers that keep the search texts keep them too. */
async function names(db: Db) {
  await sql`alter table payments add column tenant_name text not null default ''`.execute(db)
  await sql`alter table applications add column property_title text not null default ''`.execute(db)
  await sql`alter table tickets add column property_title text not null default ''`.execute(db)
  await sql`
    create or replace function payments_search() returns trigger language plpgsql security definer set search_path = public as $$ begin
      new.tenant_name := (select first_name || ' ' || last_name from tenants where id = new.tenant_id);
      new.search_text := search_line(coalesce(shown_date(new.paid_at), 'N/A'), new.tenant_name,
        shown_money(new.amount_cents), trim_scale(new.amount_cents / 100.0)::text, new.status,
        coalesce(new.method, 'N/A'), coalesce(new.transaction_id, new.id::text));
      return new;
    end $$`.execute(db)
  await sql`
    create or replace function applications_search() returns trigger language plpgsql as $$ begin
      new.property_title := (select title from properties where id = new.property_id);
      new.search_text := search_line(new.applicant_name, new.applicant_email, new.property_title, new.status,
        shown_date(new.submitted_at));
      return new;
    end $$`.execute(db)
  await sql`
    create or replace function tickets_search() returns trigger language plpgsql security definer set search_path = public as $$ begin
      new.property_title := (select title from properties where id = new.property_id);
      new.search_text := search_line(new.title, '#' || new.id, new.priority, shown_word(new.status),
        coalesce(new.assignee_name, 'Unassigned'), shown_date(new.created_at), new.category, new.property_title);
      return new;
    end $$`.execute(db)
  await copyNames(db)
}

/** Without the triggers: the search texts stay as they are. */
async function copyNames(db: Db) {
  for (const table of ['payments', 'applications', 'tickets']) {
    await sql.raw(`alter table ${table} disable trigger ${table}_search`).execute(db)
  }
  await sql`
    update payments set tenant_name = t.first_name || ' ' || t.last_name from tenants t where t.id = tenant_id`.execute(
    db,
  )
  await sql`update applications set property_title = p.title from properties p where p.id = property_id`.execute(db)
  await sql`update tickets set property_title = p.title from properties p where p.id = property_id`.execute(db)
  for (const table of ['payments', 'applications', 'tickets']) {
    await sql.raw(`alter table ${table} enable trigger ${table}_search`).execute(db)
  }
}

/** A tenant's figures as they were when a lease or the ledger last changed: what lists are ordered and found by. */
async function tenantFigures(db: Db) {
  await sql`
    alter table tenants
      add column lease_status text,
      add column balance_cents bigint not null default 0,
      add column move_in_on date`.execute(db)
  await sql`
    create or replace function tenants_search() returns trigger language plpgsql security definer set search_path = public as $$ begin
      new.lease_status := tenant_lease_status(new.id);
      new.balance_cents := tenant_balance(new.id);
      new.move_in_on := tenant_move_in(new.id);
      new.search_text := search_line(new.first_name || ' ' || new.last_name, new.email, coalesce(new.phone, 'N/A'),
        coalesce(new.lease_status, 'ACTIVE'), shown_money(new.balance_cents),
        trim_scale(new.balance_cents / 100.0)::text, coalesce(shown_day(new.move_in_on), 'Coming soon'));
      return new;
    end $$`.execute(db)
  await sql`update tenants set search_text = ''`.execute(db)
}
