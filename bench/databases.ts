import { sql } from 'kysely'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'

export interface BenchDatabase {
  url: string
  database: Database
  landlordId: string
  rows: number
}

/** A fresh database `name` with `rows` homes of one landlord; everything the server's own migrations make is there. */
export async function makeDatabase(adminUrl: string, name: string, rows: number): Promise<BenchDatabase> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  const database = await openDatabase({ url: address.href, dir: '', log: () => undefined })
  const landlordId = await addLandlord(database)
  await fill(address.href, landlordId, rows)
  return { url: address.href, database, landlordId, rows }
}

/** Drops what `makeDatabase` made. */
export async function dropDatabase(adminUrl: string, { url, database }: BenchDatabase): Promise<void> {
  await database.close()
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
  await admin.end()
}

async function addLandlord({ db }: Database): Promise<string> {
  const id = newId()
  await sql`
    insert into users (id, email, password_hash, first_name, last_name, role)
    values (${id}, ${`${id}@bench.example`}, 'x', 'Bench', 'Landlord', 'LANDLORD')`.execute(db)
  return id
}

/** Homes of four cities; every fourth is a 'Maple' (a common word), one in ten thousand a 'Zephyr' (a rare one). */
async function fill(url: string, landlordId: string, rows: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('drop index properties_search_text')
  await client.query(
    `insert into properties (id, landlord_id, title, description, city, state, rent_cents, bedrooms, bathrooms,
       property_type, status, is_available, published_at)
     select ('01900000-' || lpad(to_hex(n / 65536), 4, '0') || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-'
               || lpad(to_hex(n), 12, '0'))::uuid,
       $1, (array['Maple','Cedar','Harbor','Summit'])[1 + n % 4] || case when n % 10000 = 7 then ' Zephyr ' else ' ' end || n,
       'Bright rooms near the park, number ' || n, (array['Portland','Denver','Austin','Boston'])[1 + n % 4],
       (array['OR','CO','TX','MA'])[1 + n % 4], 90000 + (n * 37 % 300000), n % 5, 1 + n % 3, 'Apartment', 'ACTIVE', true, now()
     from generate_series(1, $2::int) n`,
    [landlordId, rows],
  )
  await client.query('create index properties_search_text on properties using gin (search_text gin_trgm_ops)')
  await client.query('vacuum analyze properties')
  await client.end()
}
