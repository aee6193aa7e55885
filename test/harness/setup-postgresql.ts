import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of an administrator of the PostgreSQL server that tests make their databases on. */
    postgresUrl: string
    /** What the names of this run's databases begin with. */
    databasePrefix: string
  }
}

/** Provides a PostgreSQL server: the one at TEST_DATABASE_URL, else one of its own that ends with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const own = given === undefined || given === '' ? startPostgres() : undefined
  const url = own?.url ?? given ?? ''
  const prefix = `pp_test_${process.pid}_`
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-test-'))
  project.provide('scratch', scratch)
  project.provide('postgresUrl', url)
  project.provide('databasePrefix', prefix)
  return async () => {
    fs.rmSync(scratch, { recursive: true, force: true })
    if (own) own.stop()
    else await dropDatabases(url, prefix)
  }
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
