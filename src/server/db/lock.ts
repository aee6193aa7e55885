import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseOpenError } from './database.ts'

const SQLITE_BUSY = 5

/**
 * Takes the data folder for this process alone, because two processes in one embedded database lose rows silently. The
 * lock is the operating system's own (through an empty SQLite file): it ends with the process, however that dies, and a
 * reused process number cannot confuse it.
 * @returns a function that releases the folder.
 * @throws DatabaseOpenError when another process has it, or when the folder's file system has no locks.
 */
export function lockFolder(dir: string): () => void {
  const file = new DatabaseSync(path.join(dir, 'lock'), { timeout: 0 })
  try {
    // Nothing is ever written, so the journal does not have to be a file.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) throw new DatabaseOpenError(inUse(dir))
    throw new DatabaseOpenError(`The data folder ${dir} cannot be locked: ${String(error)}.`, { cause: error })
  }
  fs.writeFileSync(ownerFile(dir), JSON.stringify({ pid: process.pid, host: os.hostname(), since: new Date() }))
  return () => {
    fs.rmSync(ownerFile(dir), { force: true })
    file.close()
  }
}

const ownerFile = (dir: string) => path.join(dir, 'lock-owner.json')

const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

const inUse = (dir: string) =>
  `The data folder ${dir} is in use by ${ownerOf(dir)}. Stop that process first, or set DATA_DIR to another folder.`

// The note only words the refusal: the lock decides, so a note that is missing or half written does no harm.
function ownerOf(dir: string): string {
  try {
    const { pid, host, since } = JSON.parse(fs.readFileSync(ownerFile(dir), 'utf8'))
    return `process ${pid} on ${host} (since ${since})`
  } catch {
    return 'another process'
  }
}
