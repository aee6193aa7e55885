import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testServer } from '#test/harness/app.ts'
import { temporaryFolder } from '#test/harness/database.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open.ts'
import { systemTransaction } from '../db/transaction.ts'
import { readEnv } from '../env.ts'
import type { Services } from '../http/call.ts'
import { backUp } from './back-up.ts'
import { backupName, listBackups } from './backup-folder.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-05-01T02:17:00Z')

async function servicesWith(settings: Record<string, string>): Promise<Services & { folder: string }> {
  const folder = path.join(temporaryFolder(), 'backups')
  const { services } = await testServer()
  const env = readEnv({ NODE_ENV: 'test', BACKUP_DIR: folder, ...settings })
  return { ...services, env, clock: () => NOW, folder }
}

/** The database as restored from a backup. */
async function restore(file: string, key: Uint8Array | null): Promise<Database> {
  const dir = temporaryFolder()
  await restoreBackup({ file, key, dir, now: NOW, say: () => undefined })
  return openDatabase({ dir, log: () => undefined })
}

const notesIn = async ({ db }: Pick<Database, 'db'>) => {
  const rows = await db.selectFrom('idempotency_keys').select(['key', 'reply']).where('caller', '=', 'backup').execute()
  return Object.fromEntries(rows.map(({ key, reply }) => [key, reply]))
}

const note = ({ db }: Pick<Database, 'db'>, key: string) =>
  db
    .insertInto('idempotency_keys')
    .values({ caller: 'backup', endpoint: 'notes', key, request_hash: '', reply: 'kept' })
    .execute()

test('a backup starts as a database with every row from before, complete no matter what changed meanwhile', async () => {
  const services = await servicesWith({})
  await note(services, 'before')
  let isDone = false
  const backup = backUp(services).finally(() => {
    isDone = true
  })
  // The server keeps working: it writes rows the whole time.
  let during = 0
  while (!isDone) {
    await note(services, `during ${during++}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await backup
  expect(during).toBeGreaterThan(2)
  const restored = await restore(path.join(services.folder, backupName(NOW, true)), services.backupKey)
  try {
    const kept = await notesIn(restored)
    expect(kept.before).toBe('kept')
    // Rows are copied in the order they were written, so there must be no gap.
    const found = Object.keys(kept).filter((key) => key.startsWith('during')).length
    for (let index = 0; index < found; index++) expect(kept[`during ${index}`]).toBe('kept')
    // It can be written to and backed up in turn.
    await systemTransaction(restored.db, (tx) => sql`update idempotency_keys set reply = 'changed'`.execute(tx))
    await backUp({ ...services, db: restored.db, database: restored, clock: () => new Date(NOW.getTime() + 1000) })
  } finally {
    await restored.close()
  }
  expect((await listBackups(services.folder)).map(({ name }) => name)).toEqual([
    'properplace-2026-05-01T02-17-01Z.tar.gz.enc',
    'properplace-2026-05-01T02-17-00Z.tar.gz.enc',
  ])
})

test('only the latest backups are kept, and nothing else in the folder is touched', async () => {
  const services = await servicesWith({ BACKUPS_KEPT: '2' })
  fs.mkdirSync(services.folder)
  const mine = path.join(services.folder, 'mine.tar.gz')
  const left = path.join(services.folder, `${backupName(new Date(0), true)}.unfinished`)
  for (const file of [mine, left]) fs.writeFileSync(file, '')
  // Those from before there was a key count, too.
  for (const [minute, backupKey] of [null, null, services.backupKey].entries()) {
    await backUp({ ...services, backupKey, clock: () => new Date(NOW.getTime() + minute * 60_000) })
  }
  expect(fs.readdirSync(services.folder).sort()).toEqual([
    'mine.tar.gz',
    'properplace-2026-05-01T02-18-00Z.tar.gz',
    'properplace-2026-05-01T02-19-00Z.tar.gz.enc',
  ])
})

test('a backup that fails leaves nothing behind, and the next one is made', async () => {
  const services = await servicesWith({})
  const { archive } = services.database
  async function* torn() {
    yield Buffer.from('begun')
    throw new Error('the disk is gone')
  }
  const failing = { ...services.database, archive: torn }
  await expect(backUp({ ...services, database: failing })).rejects.toThrow('the disk is gone')
  expect(fs.readdirSync(services.folder)).toEqual([])
  const abandoned = archive?.()[Symbol.asyncIterator]()
  await abandoned?.next()
  await abandoned?.return?.()
  await backUp(services)
  expect(await listBackups(services.folder)).toHaveLength(1)
})

test('BACKUPS_KEPT=0 switches backups off, and with PostgreSQL there are none', async () => {
  const off = await servicesWith({ BACKUPS_KEPT: '0' })
  await backUp(off)
  expect(fs.existsSync(off.folder)).toBe(false)
  const postgresql = await servicesWith({})
  await backUp({ ...postgresql, database: { ...postgresql.database, engine: 'postgresql', archive: null } })
  expect(fs.existsSync(postgresql.folder)).toBe(false)
})
