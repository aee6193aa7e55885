import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/database.ts'
import { readEnv } from '../env.ts'
import { findBackupKey, keepBackupKey } from './backup-key.ts'
import { describeBackups } from './describe-backups.ts'

const bytes = (value: number) => Buffer.alloc(32, value)
const setting = (value: number) => bytes(value).toString('base64')

test('is made once, next to the data folder’s other key, and only its owner can read it', async () => {
  const dir = temporaryFolder()
  const key = await keepBackupKey(readEnv({}), dir, [])
  expect(key).toHaveLength(32)
  expect(await keepBackupKey(readEnv({}), dir, [])).toEqual(key)
  expect(await findBackupKey(readEnv({}), dir)).toEqual(key)
  expect(fs.statSync(path.join(dir, 'keys', 'backup.key')).mode & 0o777).toBe(0o600)
})

test.each<[string, Record<string, string>, Buffer | null]>([
  ['the setting', { BACKUP_KEY: setting(9) }, bytes(9)],
  ['none when the setting says so', { BACKUP_KEY: 'none' }, null],
  ['none where no backups are made', { BACKUPS_KEPT: '0' }, null],
  ['none with PostgreSQL', { DATABASE_URL: 'postgres://u@localhost/d' }, null],
])('is %s, and no file is written', async (_, settings, expected) => {
  const dir = temporaryFolder()
  expect(await keepBackupKey(readEnv(settings), dir, [bytes(1)])).toEqual(expected)
  expect(fs.readdirSync(dir)).toEqual([])
})

test('is never made by looking for it', async () => {
  const dir = temporaryFolder()
  expect(await findBackupKey(readEnv({}), dir)).toBeNull()
  expect(await findBackupKey(readEnv({ BACKUP_KEY: setting(9) }), dir)).toEqual(bytes(9))
  expect(fs.readdirSync(dir)).toEqual([])
})

test('must not be a key of personal data, given or kept', async () => {
  const dir = temporaryFolder()
  const refusal = /^The setting BACKUP_KEY must not be the key of DATA_KEY: .+ Make another one /
  await expect(keepBackupKey(readEnv({ BACKUP_KEY: setting(1) }), dir, [bytes(2), bytes(1)])).rejects.toThrow(refusal)
  const kept = await keepBackupKey(readEnv({}), dir, [])
  await expect(keepBackupKey(readEnv({}), dir, [kept ?? bytes(0)])).rejects.toThrow(refusal)
})

test('that is none is said at every start', () => {
  const said = (settings: Record<string, string>, backupKey: Uint8Array | null) =>
    describeBackups({ env: readEnv(settings), backupKey }).join()
  expect(said({ BACKUP_KEY: 'none' }, null)).toMatch(/^Backups are NOT encrypted \(BACKUP_KEY=none\)/)
  expect(said({}, bytes(9))).toBe('')
  expect(said({ BACKUP_KEY: 'none', BACKUPS_KEPT: '0' }, null)).toBe('')
  expect(said({ DATABASE_URL: 'postgres://u@localhost/d' }, null)).toBe('')
})
