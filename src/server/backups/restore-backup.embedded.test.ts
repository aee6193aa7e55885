import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, sender, serverOn, testServer } from '#test/harness/app.ts'
import { temporaryFolder } from '#test/harness/database.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { invite } from '#test/harness/invitations.ts'
import { openDatabase } from '../db/open.ts'
import { tarEnd, tarHeader } from '../db/tar.ts'
import { readEnv } from '../env.ts'
import { backUp } from './back-up.ts'
import { CHANGED, CHANGED_OR_SHORT, NEEDS_KEY, NOT_ENCRYPTED, NOT_OURS, OTHER_KEY, SHORT } from './backup-error.ts'
import { backupName } from './backup-folder.ts'
import type { ReadingKey } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const NOW = new Date('2026-05-01T02:17:00Z')
const KEY = Buffer.alloc(32, 5)

/** A filled database, backed up with and without a key, and what must not be found in the backup. */
interface Drill {
  sealed: string
  plain: string
  people: { admin: Person; landlord: Person }
  applicationId: string
  before: { totals: unknown; answers: unknown }
  secrets: string[]
}

let drill: Drill
beforeAll(async () => {
  const server = await testServer()
  const [admin, landlord, tenant] = [await server.as('ADMIN'), await server.as('LANDLORD'), await server.as('TENANT')]
  const applicationId = await addApplication(tenant, await addProperty(landlord))
  // No job has sent it yet, so the outbox has the link.
  const { token, email } = await invite(server, admin)
  expect(token).toHaveLength(43)
  const folder = temporaryFolder()
  const services = {
    ...server.services,
    env: readEnv({ NODE_ENV: 'test', BACKUP_DIR: folder }),
    clock: () => NOW,
    backupKey: KEY,
  }
  await backUp(services)
  await backUp({ ...services, backupKey: null })
  drill = {
    sealed: path.join(folder, backupName(NOW, true)),
    plain: path.join(folder, backupName(NOW, false)),
    people: { admin, landlord },
    applicationId,
    before: await look({ admin: admin.send, landlord: landlord.send }, applicationId),
    secrets: [token, email],
  }
}, 120_000)

async function look({ admin, landlord }: Record<'admin' | 'landlord', Person['send']>, id: string) {
  const [totals, application] = [
    await admin(api.instance.overview),
    await landlord(api.applications.read, { params: { id } }),
  ]
  expect([totals.status, application.status]).toEqual([200, 200])
  return { totals: totals.body.data, answers: application.body.data }
}

/** What the server in `dir` shows to the same people. */
async function bootIn(dir: string): Promise<Drill['before']> {
  const database = await openDatabase({ dir, log: () => undefined })
  const { app, jobs } = await serverOn(database)
  onTestFinished(async () => {
    await app.close()
    await jobs.queue.close()
    await database.close()
  })
  const { admin, landlord } = drill.people
  return look({ admin: sender(app, admin.token), landlord: sender(app, landlord.token) }, drill.applicationId)
}

const restore = (file: string, dir: string, key: ReadingKey) =>
  restoreBackup({ file, key, dir, now: NOW, say: () => undefined })

/** `npm run restore -- <file>` */
const command = (file: string, settings: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['src/server/restore.ts', file], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', ...settings },
  }).catch(({ code, stderr }) => ({ code, stderr }))

test('one command restores an encrypted backup into a new folder: same totals, and the answers open', async () => {
  const dir = path.join(temporaryFolder(), 'new')
  const settings = { DATA_DIR: dir, BACKUP_KEY: KEY.toString('base64') }
  const refusal = await command(drill.sealed, { ...settings, BACKUP_KEY: Buffer.alloc(32, 6).toString('base64') })
  expect(refusal).toEqual({ code: 1, stderr: `${OTHER_KEY}\n` })
  expect(fs.existsSync(dir)).toBe(false)
  expect(await command(drill.sealed, settings)).toMatchObject({
    stdout: expect.stringMatching(/\nThe backup is restored\. Start the server: /),
  })
  expect(fs.statSync(path.join(dir, 'pgdata', 'PG_VERSION')).mode & 0o777).toBe(0o600)
  expect(await bootIn(dir)).toEqual(drill.before)
}, 120_000)

test('a plain backup from before restores too, and the database it replaces stays beside it', async () => {
  const dir = temporaryFolder()
  fs.mkdirSync(path.join(dir, 'pgdata'))
  fs.writeFileSync(path.join(dir, 'pgdata', 'mine'), 'kept')
  await restore(drill.plain, dir, 'plain')
  expect(fs.readFileSync(path.join(dir, 'pgdata.before-2026-05-01T02-17-00Z', 'mine'), 'utf8')).toBe('kept')
  expect(await bootIn(dir)).toEqual(drill.before)
}, 120_000)

test('an encrypted backup has no emailed link and no address in it, which a plain one does', () => {
  const [sealed, plain] = [fs.readFileSync(drill.sealed), gunzipSync(fs.readFileSync(drill.plain))]
  for (const secret of drill.secrets) {
    expect(plain.includes(secret)).toBe(true)
    expect(sealed.includes(secret)).toBe(false)
  }
  expect(sealed.readUInt16BE(0)).not.toBe(GZIP_MAGIC)
})

test('a folder that a server is using is left alone', async () => {
  const dir = temporaryFolder()
  await restore(drill.plain, dir, 'plain')
  const database = await openDatabase({ dir, log: () => undefined })
  onTestFinished(() => database.close())
  await expect(restore(drill.sealed, dir, KEY)).rejects.toThrow(/ is in use by process /)
  expect(fs.readdirSync(dir).filter((name) => name.startsWith('pgdata'))).toEqual(['pgdata'])
})

const GZIP_MAGIC = 0x1f8b
/** Where a gzip file keeps the checksum of its content, from its end. */
const GZIP_CHECKSUM = -8
const changedAt = (bytes: Buffer, at: number) => {
  const changed = Buffer.from(bytes)
  const place = at < 0 ? bytes.length + at : at
  changed[place] = (changed[place] ?? 0) ^ 1
  return changed
}
const archiveOf = (name: string, kind: 'file' | 'folder' = 'file') =>
  gzipSync(Buffer.concat([tarHeader({ name, kind, size: 0, at: NOW }), tarEnd()]))

test.each<[string, string, () => Buffer, ReadingKey]>([
  ['a wrong key', OTHER_KEY, () => fs.readFileSync(drill.sealed), Buffer.alloc(32, 6)],
  ['no key', NEEDS_KEY, () => fs.readFileSync(drill.sealed), null],
  ['BACKUP_KEY=none for an encrypted one', NEEDS_KEY, () => fs.readFileSync(drill.sealed), 'plain'],
  ['a plain one, with a key', NOT_ENCRYPTED, () => fs.readFileSync(drill.plain), KEY],
  ['a plain one, without a word', NOT_ENCRYPTED, () => fs.readFileSync(drill.plain), null],
  ['a changed byte', CHANGED, () => changedAt(fs.readFileSync(drill.sealed), 100_000), KEY],
  ['a missing end', CHANGED_OR_SHORT, () => fs.readFileSync(drill.sealed).subarray(0, -500), KEY],
  ['a changed byte in a plain one', CHANGED, () => changedAt(fs.readFileSync(drill.plain), GZIP_CHECKSUM), 'plain'],
  ['a missing end of a plain one', SHORT, () => fs.readFileSync(drill.plain).subarray(0, -500), 'plain'],
  ['another kind of file', NOT_OURS, () => Buffer.from('PK\x03\x04 something else'), KEY],
  ['an empty file', NOT_OURS, () => Buffer.alloc(0), 'plain'],
  ['an archive of something else', NOT_OURS, () => archiveOf('pgdata/PG_VERSION'), 'plain'],
  ['a name that leads out of the folder', NOT_OURS, () => archiveOf('pgdata/../evil'), 'plain'],
])('%s changes nothing and is explained', async (_, sentence, bytes, key) => {
  const dir = temporaryFolder()
  const file = path.join(temporaryFolder(), 'backup')
  fs.writeFileSync(file, bytes())
  fs.mkdirSync(path.join(dir, 'pgdata'))
  await expect(restore(file, dir, key)).rejects.toThrow(sentence)
  expect(fs.readdirSync(dir)).toEqual(['pgdata'])
  expect(fs.readdirSync(path.join(dir, 'pgdata'))).toEqual([])
})
