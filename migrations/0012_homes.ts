import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

type Db = Kysely<unknown>

/** Photos of homes, and what visitors ask about them. */
export const migration: Migration = {
  async up(db: Db) {
    await timeZones(db)
    await photos(db)
    await leads(db)
  },
}

/** The zone of most people in each state outside Eastern Time; every home had that of New York until now. */
const ZONES = {
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Phoenix': 'AZ',
  'America/Boise': 'ID',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Puerto_Rico': 'PR',
}

async function timeZones(db: Db) {
  for (const [zone, states] of Object.entries(ZONES)) {
    await sql`
      update properties set time_zone = ${zone}
      where time_zone = 'America/New_York' and upper(trim(state)) = any(${states.split(' ')})`.execute(db)
  }
}

async function photos(db: Db) {
  // The id is random, not ordered by time: anyone who knows a photo's URL can see it.
  await sql`
    create table property_photos (
      id uuid primary key,
      property_id uuid not null references properties,
      file_id uuid not null unique references files,
      alt text not null,
      -- The first one is the cover.
      position integer not null check (position >= 0),
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index property_photos_property on property_photos (property_id, position, id)`.execute(db)
}

async function leads(db: Db) {
  await sql`
    create table leads (
      id uuid primary key,
      landlord_id uuid references users,
      property_id uuid references properties,
      email text not null check (email = lower(email)),
      first_name text not null,
      last_name text,
      message text,
      score smallint not null check (score between 0 and 100),
      temperature text not null check (temperature in ('hot','warm','cold')),
      reasons text[] not null default '{}',
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index leads_landlord on leads (landlord_id, id desc)`.execute(db)
  await sql`create index leads_email on leads (email, created_at)`.execute(db)
  await sql`alter table leads enable row level security`.execute(db)
  await sql`
    create policy leads_read on leads for select using (
      (select app_role()) in ('ADMIN', 'SYSTEM') or landlord_id = (select app_user()))`.execute(db)
  await sql`create policy leads_read_all on leads for select to pp_reader using (true)`.execute(db)
  // Anyone can ask about a home; only the landlord reads what they wrote.
  await sql`create policy leads_add on leads for insert with check (true)`.execute(db)
  await sql`revoke update, delete on leads from pp_app`.execute(db)
}
