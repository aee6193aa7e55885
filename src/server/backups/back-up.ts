import { createWriteStream } from 'node:fs'
import { open, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncFolder } from '../db/durable-fs.ts'
import type { Services } from '../http/call.ts'
import { backupFolder, backupName, prepareFolder, prune, unfinishedName } from './backup-folder.ts'
import { seal } from './sealed-stream.ts'

/** Most of the savings for a third of the work of the default level. */
const GZIP_LEVEL = 3
/** Space left for the database, which stops when its disk is full. */
const RESERVE_BYTES = 512 * 1024 ** 2
/** How much is written between checks of the free space. */
const STEP_BYTES = 32 * 1024 ** 2

/** The disk has too little room for a backup next to the database. */
export class NoRoomForBackup extends Error {
  override name = 'NoRoomForBackup'
}

/**
 * Backs up the embedded database while it runs, encrypted unless `BACKUP_KEY` says otherwise, and removes the oldest
 * backups beyond `BACKUPS_KEPT`. Does nothing with PostgreSQL, which its operator backs up, or while `BACKUPS_KEPT` is 0.
 * A backup gets its name only once it is complete on disk.
 * @throws NoRoomForBackup before the disk is full
 * @throws DamagedPage when the database is damaged; the earlier backups stay
 */
export async function backUp({ database, env, clock, backupKey }: Services): Promise<void> {
  if (database.archive === null || env.BACKUPS_KEPT === 0) return
  const folder = backupFolder(env)
  await prepareFolder(folder)
  const name = backupName(clock(), backupKey !== null)
  const unfinished = path.join(folder, unfinishedName(name))
  try {
    await write(database.archive(), unfinished, backupKey)
    await rename(unfinished, path.join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
  syncFolder(folder)
  await prune(folder, env.BACKUPS_KEPT)
}

async function write(archive: AsyncIterable<Buffer>, place: string, key: Uint8Array | null): Promise<void> {
  const guarded = leavingRoom(archive, path.dirname(place))
  const encrypt = (chunks: AsyncIterable<Buffer>) => (key === null ? chunks : seal(chunks, key))
  const file = createWriteStream(place, { flags: 'wx', mode: 0o600 })
  await pipeline(guarded, createGzip({ level: GZIP_LEVEL }), encrypt, file)
  await sync(place)
}

async function sync(place: string): Promise<void> {
  const file = await open(place, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* leavingRoom(chunks: AsyncIterable<Buffer>, folder: string): AsyncGenerator<Buffer> {
  let unchecked = STEP_BYTES
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked >= STEP_BYTES) {
      unchecked = 0
      await demandRoom(folder)
    }
    yield chunk
  }
}

async function demandRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < RESERVE_BYTES) throw new NoRoomForBackup('less than 512 MB would be left free')
}
