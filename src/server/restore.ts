import { existsSync } from 'node:fs'
import path from 'node:path'
import { backupFolder, listBackups } from './backups/backup-folder.ts'
import { findBackupKey, NO_KEY } from './backups/backup-key.ts'
import { restoreBackup } from './backups/restore-backup.ts'
import { type Env, readEnv, SettingError } from './env.ts'
import { explain } from './open-services.ts'

/** `npm run restore -- <backup>`: puts a backup in place of the embedded database in the settings. */
const say = (line: string) => process.stdout.write(`${line}\n`)

async function restore(name: string | undefined): Promise<void> {
  const env = readEnv(process.env)
  if (env.DATABASE_URL !== undefined) throw new SettingError(FOR_EMBEDDED)
  if (name === undefined) throw new SettingError(await usage(env))
  const dir = path.resolve(env.DATA_DIR)
  const key = env.BACKUP_KEY === NO_KEY ? 'plain' : await findBackupKey(env, dir)
  await restoreBackup({ file: placeOf(name, env), key, dir, now: new Date(), say })
  say('The backup is restored. Start the server: the version that made the backup, or a later one.')
}

const FOR_EMBEDDED =
  'This command restores the embedded database, and DATABASE_URL is set. Restore PostgreSQL with the tool that made the backup, such as pg_restore.'

async function usage(env: Env): Promise<string> {
  const folder = backupFolder(env)
  const names = (await listBackups(folder)).map(({ name }) => name)
  const found = names.length === 0 ? ` There is none in ${folder}.` : ` In ${folder}, latest first:`
  return [`Say which backup: npm run restore -- <file>.${found}`, ...names].join('\n')
}

/** npm runs us in the project's folder, not where the person is. */
function placeOf(name: string, env: Env): string {
  const named = path.resolve(process.env.INIT_CWD ?? '', name)
  return existsSync(named) ? named : path.resolve(backupFolder(env), name)
}

try {
  await restore(process.argv[2])
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
