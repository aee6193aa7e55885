import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Leases, house rules and other papers, of a landlord's business or of one person (docs/decisions/0058-documents.md). */
export const migration: Migration = {
  async up(db: Db) {
    await sql`
      alter table files drop constraint files_purpose_check,
        add constraint files_purpose_check
          check (purpose in ('property_photo','ticket_photo','payment_proof','document'))`.execute(db)
    await table(db)
    await search(db)
    await readers(db)
    await writers(db)
    await auditWords(db)
  },
}

async function table(db: Db) {
  await sql`
    create table documents (
      id uuid primary key,
      -- Whose it is: the landlord of what it is about, or whoever uploaded it.
      owner_id uuid not null references users,
      -- Whether it belongs to a landlord's business. Any other is its owner's alone.
      of_business boolean not null,
      created_by uuid not null references users,
      file_id uuid not null unique references files,
      name text not null,
      content_type text not null,
      byte_size bigint not null check (byte_size > 0),
      property_id uuid references properties,
      lease_id uuid references leases,
      tenant_id uuid references tenants,
      is_shared boolean not null default false,
      expires_on date,
      status text not null check (status in ('QUEUED','READING','READY','FAILED')),
      failure text,
      pages integer check (pages > 0),
      -- How often reading it began, and when it last did.
      attempts smallint not null default 0,
      reading_since timestamptz,
      created_at timestamptz not null,
      removed_at timestamptz,
      search_text text not null,
      constraint documents_one_subject check (num_nonnulls(property_id, lease_id, tenant_id) <= 1),
      constraint documents_subject_of_business check (
        of_business or num_nonnulls(property_id, lease_id, tenant_id) = 0),
      constraint documents_shared_by_lease check (not is_shared or lease_id is not null),
      constraint documents_failure check ((status = 'FAILED') = (failure is not null)),
      constraint documents_reading check (status <> 'READING' or reading_since is not null)
    )`.execute(db)
  await sql`create index documents_owner on documents (owner_id, id desc) where removed_at is null`.execute(db)
  await sql`create index documents_newest on documents (id desc) where removed_at is null`.execute(db)
  for (const subject of ['property', 'lease', 'tenant']) {
    const column = sql.ref(`${subject}_id`)
    await sql`
      create index ${sql.ref(`documents_${subject}`)} on documents (${column}, id desc)
        where ${column} is not null and removed_at is null`.execute(db)
  }
  await sql`create index documents_by_name on documents (lower(name), id) where removed_at is null`.execute(db)
  await sql`create index documents_by_size on documents (byte_size, id) where removed_at is null`.execute(db)
  await sql`create index documents_by_status on documents (status, id) where removed_at is null`.execute(db)
  await sql`create index documents_by_expiry on documents (expires_on, id) where removed_at is null`.execute(db)
  await sql`create index documents_by_created on documents (created_at, id) where removed_at is null`.execute(db)
  await sql`
    create index documents_unread on documents (reading_since) where status in ('QUEUED','READING')`.execute(db)
}

async function search(db: Db) {
  await sql`
    create function documents_search() returns trigger
      language plpgsql security definer set search_path = public, pg_temp as $$ begin
      new.search_text := search_line(new.name, shown_word(new.status), shown_date(new.created_at));
      return new;
    end $$`.execute(db)
  await sql`
    create trigger documents_search before insert or update on documents
      for each row execute function documents_search()`.execute(db)
  await sql`create index documents_search_text on documents using gin (search_text gin_trgm_ops)`.execute(db)
}

/** Whether the caller manages the home that a document is about, directly or by its lease or tenant. */
const IS_RUN = sql`(
  (select app_role()) = 'PROPERTY_MANAGER' and (
    documents.property_id in (select * from app_runs())
    or exists (select from leases l where l.id = documents.lease_id and l.property_id in (select * from app_runs()))
    or exists (select from tenants t where t.id = documents.tenant_id and (
      t.property_id in (select * from app_runs())
      or exists (select from leases l where l.tenant_id = t.id and l.property_id in (select * from app_runs()))))))`

async function readers(db: Db) {
  await sql`alter table documents enable row level security`.execute(db)
  await sql`
    create policy documents_read on documents for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or owner_id = (select app_user())
      or of_business and (select app_manages_all())
      or ${IS_RUN}
      or is_shared and removed_at is null
        and exists (select from leases l where l.id = documents.lease_id and app_is_tenant(l.tenant_id)))`.execute(db)
  await sql`create policy documents_read_all on documents for select to pp_reader using (true)`.execute(db)
}

async function writers(db: Db) {
  const mayWrite = sql`(
    (select app_role()) in ('ADMIN', 'SYSTEM') or owner_id = (select app_user()) or ${IS_RUN})`
  // Whatever a document is about belongs to its owner, so no one else can be given a document.
  const isOfOwner = sql`(
    (documents.property_id is null or exists (
      select from properties p where p.id = documents.property_id and p.landlord_id = documents.owner_id))
    and (documents.lease_id is null or exists (
      select from leases l join properties p on p.id = l.property_id
      where l.id = documents.lease_id and p.landlord_id = documents.owner_id))
    and (documents.tenant_id is null or exists (
      select from tenants t where t.id = documents.tenant_id and t.landlord_id = documents.owner_id)))`
  await sql`
    create policy documents_add on documents for insert
      with check (${mayWrite} and ${isOfOwner} and (
        (select app_role()) = 'SYSTEM' or created_by = (select app_user())))`.execute(db)
  await sql`
    create policy documents_change on documents for update
      using (${mayWrite}) with check (${mayWrite} and ${isOfOwner})`.execute(db)
  await sql`revoke update, delete on documents from pp_app`.execute(db)
  await sql`
    grant update (name, property_id, lease_id, tenant_id, is_shared, expires_on, removed_at) on documents
      to pp_app`.execute(db)
  // What reading comes to is the program's to say.
  await sql`grant update on documents to pp_system`.execute(db)
}

async function auditWords(db: Db) {
  await sql`
    create or replace function audit_name(subject_type text, subject uuid) returns text language plpgsql stable as $$ begin
      if subject is null then return null; end if;
      case subject_type
        when 'property' then return (select title from properties where id = subject);
        when 'application' then return (select applicant_name from applications where id = subject);
        when 'tenant' then return (select first_name || ' ' || last_name from tenants where id = subject);
        when 'lease' then return (
          select t.first_name || ' ' || t.last_name from leases l join tenants t on t.id = l.tenant_id where l.id = subject);
        when 'payment' then return (
          select t.first_name || ' ' || t.last_name from payments p join tenants t on t.id = p.tenant_id where p.id = subject);
        when 'ticket' then return (select title from tickets where id = subject);
        when 'reminder' then return (
          select coalesce(title, description, 'Untitled Reminder') from reminders where id = subject);
        when 'lead' then return (select concat_ws(' ', first_name, last_name) from leads where id = subject);
        when 'document' then return (select name from documents where id = subject);
        when 'user' then return (select first_name || ' ' || last_name from users where id = subject);
        when 'invitation' then return (select first_name || ' ' || last_name from invitations where id = subject);
        when 'contactRequest' then return (
          select concat_ws(' ', first_name, last_name) from contact_requests where id = subject);
        when 'affiliateApplication' then return (
          select first_name || ' ' || last_name from affiliate_applications where id = subject);
        else return null;
      end case;
    end $$`.execute(db)
  await sql`
    create or replace function audit_home(subject_type text, subject uuid) returns uuid language plpgsql stable as $$ begin
      return case subject_type
        when 'property' then subject
        when 'application' then (select property_id from applications where id = subject)
        when 'tenant' then (
          select coalesce(t.property_id, (select l.property_id from current_lease(t.id) l)) from tenants t where t.id = subject)
        when 'lease' then (select property_id from leases where id = subject)
        when 'ledger_entry' then (
          select l.property_id from ledger_entries e join leases l on l.id = e.lease_id where e.id = subject)
        when 'payment' then (select property_id from payments where id = subject)
        when 'ticket' then (select property_id from tickets where id = subject)
        when 'reminder' then (select property_id from reminders where id = subject)
        when 'lead' then (select property_id from leads where id = subject)
        when 'document' then (
          select coalesce(d.property_id, (select l.property_id from leases l where l.id = d.lease_id),
            (select t.property_id from tenants t where t.id = d.tenant_id)) from documents d where d.id = subject)
      end;
    end $$`.execute(db)
}
