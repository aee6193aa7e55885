import fs from 'node:fs'
import path from 'node:path'
import { syncFolder, syncTree } from '../db/durable-fs.ts'
import { lockFolder } from '../db/lock.ts'
import type { TarEntry } from '../db/tar.ts'
import { keepPrivate } from '../private-folder.ts'
import { BackupError, NOT_OURS } from './backup-error.ts'
import { type ReadingKey, readBackup } from './read-backup.ts'
import type { TarVisitor } from './read-tar.ts'

export interface Restoring {
  /** The backup. */
  file: string
  key: ReadingKey
  /** The data folder; made if it is missing. */
  dir: string
  now: Date
  say: (line: string) => void
}

/**
 * Puts the database in a backup in place of the one in the data folder, which stays beside it under another name. The whole
 * backup is read before anything changes.
 * @throws BackupError when it can't be restored; the data folder is as it was
 * @throws DatabaseOpenError when a server is using the folder
 */
export async function restoreBackup({ file, key, dir, now, say }: Restoring): Promise<void> {
  say('Checking the backup …')
  await checkBackup(file, key)
  keepPrivate(dir, say)
  const unlock = lockFolder(dir)
  try {
    say('Unpacking it …')
    const earlier = await replaceDatabase({ file, key, dir, now })
    if (earlier) say(`The database that was here before is in ${earlier}. Delete it when you no longer need it.`)
  } finally {
    unlock()
  }
}

/** What no database can be without. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'backup_label'].map((name) => `pgdata/${name}`)

/** Reads the whole backup. @throws BackupError when it can't be restored */
async function checkBackup(file: string, key: ReadingKey): Promise<void> {
  const missing = new Set(NEEDED)
  await readBackup(file, key, {
    onEntry: (entry) => {
      placeOf(entry)
      missing.delete(entry.name)
    },
    onBytes: () => undefined,
  })
  if (missing.size > 0) throw new BackupError(NOT_OURS)
}

/** The path in the data folder. Names in an archive must not lead anywhere else. */
function placeOf({ name }: Pick<TarEntry, 'name'>): string {
  const [root, ...parts] = name.split('/')
  if (root !== 'pgdata' || !parts.every((part) => /^[\w-][\w.-]*$/.test(part))) throw new BackupError(NOT_OURS)
  return path.join(...parts)
}

/** @returns where the earlier database is now; null if there was none */
async function replaceDatabase({ file, key, dir, now }: Omit<Restoring, 'say'>): Promise<string | null> {
  const data = path.join(dir, 'pgdata')
  const unpacked = `${data}.restored`
  fs.rmSync(unpacked, { recursive: true, force: true })
  fs.mkdirSync(unpacked, { mode: 0o700 })
  try {
    const unpacking = unpackInto(unpacked)
    await readBackup(file, key, unpacking).finally(unpacking.close)
    syncTree(unpacked)
  } catch (error) {
    fs.rmSync(unpacked, { recursive: true, force: true })
    throw error
  }
  const earlier = `${data}.before-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const isFirst = !fs.existsSync(data)
  if (!isFirst) fs.renameSync(data, earlier)
  fs.renameSync(unpacked, data)
  syncFolder(dir)
  return isFirst ? null : earlier
}

/** Writes the entries of an archive below `folder`. */
function unpackInto(folder: string): TarVisitor & { close: () => void } {
  let file: number | null = null
  const close = () => {
    if (file !== null) fs.closeSync(file)
    file = null
  }
  return {
    close,
    onEntry: (entry) => {
      close()
      const place = path.join(folder, placeOf(entry))
      if (entry.kind === 'folder') fs.mkdirSync(place, { recursive: true, mode: 0o700 })
      else file = fs.openSync(place, 'wx', 0o600)
    },
    onBytes: (bytes) => {
      if (file !== null) fs.writeFileSync(file, bytes)
    },
  }
}
