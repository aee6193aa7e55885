import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/db/open.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrator's address of the PostgreSQL server on which tests make their databases. */
    postgresUrl: string
    /** The prefix of this run's database names. */
    databasePrefix: string
    /** The name of a database with all migrations applied; tests copy it. */
    migratedDatabase: string
  }
}

/**
 * Provides a PostgreSQL server: the one at TEST_DATABASE_URL, or a separate one that ends with the run. It is migrated
 * once, because copying a database is faster, and two workers that migrate at once wait for each other.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const own = given === undefined || given === '' ? startPostgres() : undefined
  const url = own?.url ?? given ?? ''
  const prefix = `pp_test_${process.pid}_`
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-test-'))
  project.provide('scratch', scratch)
  project.provide('postgresUrl', url)
  project.provide('databasePrefix', prefix)
  project.provide('migratedDatabase', await makeMigrated(url, `${prefix}migrated`))
  return async () => {
    fs.rmSync(scratch, { recursive: true, force: true })
    if (own) own.stop()
    else await dropDatabases(url, prefix)
  }
}

async function makeMigrated(url: string, name: string): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  const address = new URL(url)
  address.pathname = `/${name}`
  const database = await openDatabase({ url: address.href, dir: '', log: () => undefined })
  await database.close()
  return name
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  await client.end()
}
