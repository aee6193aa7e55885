import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'

/** The database engine that this run of the server tests uses. */
export const testEngine: Database['engine'] = process.env.TEST_ENGINE === 'postgresql' ? 'postgresql' : 'embedded'

let shared: Promise<Database> | undefined

/** This worker's database: opened as the server opens it, migrated, empty at first, kept for all of the worker's files. */
export const testDatabase = (): Promise<Database> => {
  shared ??= openForWorker()
  return shared
}

/** Closes this worker's database; the next file to ask for one gets it empty. */
export async function closeTestDatabase(): Promise<void> {
  const database = await shared
  shared = undefined
  await database?.close()
}

async function openForWorker(): Promise<Database> {
  const place =
    testEngine === 'postgresql'
      ? { url: await newPostgresDatabase(inject('migratedDatabase')), dir: '' }
      : { dir: copyOf(inject('migratedTemplate')) }
  return openDatabase({ ...place, log: () => undefined })
}

/** A folder that is removed when the run ends. */
export const temporaryFolder = () => fs.mkdtempSync(path.join(inject('scratch'), 'folder-'))

/** A data folder whose embedded database has no tables yet, as after a first start that was cut short. */
export const emptyDataFolder = () => copyOf(inject('emptyTemplate'))

function copyOf(template: string): string {
  const folder = temporaryFolder()
  fs.cpSync(template, folder, { recursive: true })
  return folder
}

/** Where `openDatabase` finds a new database of this run's engine, without tables. */
export const emptyPlace = async (): Promise<{ url?: string; dir: string }> =>
  testEngine === 'postgresql' ? { url: await emptyPostgresDatabase(), dir: '' } : { dir: emptyDataFolder() }

let databases = 0

/** Address of a new, empty PostgreSQL database, dropped when the run ends; only for the postgresql project. */
export const emptyPostgresDatabase = (): Promise<string> => newPostgresDatabase('template1')

async function newPostgresDatabase(template: string): Promise<string> {
  const admin = new URL(inject('postgresUrl'))
  const name = `${inject('databasePrefix')}${process.pid}_${++databases}`
  const client = new pg.Client(admin.href)
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  admin.pathname = `/${name}`
  return admin.href
}
