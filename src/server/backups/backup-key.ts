import { existsSync } from 'node:fs'
import { type Env, SettingError } from '../env.ts'
import { keepKey, keyFile, readKey } from '../security/key-file.ts'

/** `BACKUP_KEY` where backups aren't encrypted. */
export const NO_KEY = 'none'

type Settings = Pick<Env, 'BACKUP_KEY' | 'BACKUPS_KEPT' | 'DATABASE_URL'>

/** Whether this server makes backups: of the embedded database, unless they are switched off. */
export const makesBackups = ({ DATABASE_URL, BACKUPS_KEPT }: Omit<Settings, 'BACKUP_KEY'>): boolean =>
  DATABASE_URL === undefined && BACKUPS_KEPT > 0

/**
 * The 32-byte key that backups are encrypted with: `BACKUP_KEY`, else the file `keys/backup.key` in the data folder, made
 * on the first start. Null where no backups are made, or plain ones.
 * @param dataKeys the keys that encrypt personal data
 * @throws SettingError when it is one of those: someone with a backup and its key could read that data, too
 */
export async function keepBackupKey(
  env: Settings,
  dataDir: string,
  dataKeys: readonly Uint8Array[],
): Promise<Uint8Array | null> {
  if (!makesBackups(env) || env.BACKUP_KEY === NO_KEY) return null
  const key =
    env.BACKUP_KEY === undefined ? await keepKey(keyFile(dataDir, 'backup')) : Buffer.from(env.BACKUP_KEY, 'base64')
  if (dataKeys.some((other) => Buffer.compare(other, key) === 0)) throw new SettingError(SAME_KEY)
  return key
}

const SAME_KEY =
  'The setting BACKUP_KEY must not be the key of DATA_KEY: apart, neither opens what the other encrypted. Make another one (openssl rand -base64 32).'

/** The key that `keepBackupKey` would return, for reading: none is made. Null without one. */
export async function findBackupKey(
  { BACKUP_KEY }: Pick<Env, 'BACKUP_KEY'>,
  dataDir: string,
): Promise<Uint8Array | null> {
  if (BACKUP_KEY !== undefined) return BACKUP_KEY === NO_KEY ? null : Buffer.from(BACKUP_KEY, 'base64')
  const file = keyFile(dataDir, 'backup')
  return existsSync(file) ? readKey(file) : null
}
