import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../env.ts'

/** A finished backup. */
export interface Backup {
  name: string
  /** Bytes. */
  size: number
  at: Date
}

/** Sorts by age. */
const NAME = /^properplace-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.enc)?$/
const UNFINISHED = '.unfinished'

export const backupFolder = ({ BACKUP_DIR, DATA_DIR }: Pick<Env, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  path.resolve(BACKUP_DIR ?? path.join(DATA_DIR, 'backups'))

/** The name of a backup made at `at`. */
export const backupName = (at: Date, isEncrypted: boolean): string =>
  `properplace-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.enc' : ''}`

/** What a backup is called until it is complete on disk. */
export const unfinishedName = (name: string): string => `${name}${UNFINISHED}`

/** The finished backups, latest first; none when there is no folder yet. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await namesIn(folder)).filter((name) => NAME.test(name)).sort()
  const backups = names.toReversed().map(async (name) => {
    const { size, mtime } = await stat(path.join(folder, name))
    return { name, size, at: mtime }
  })
  return Promise.all(backups)
}

/** Creates the folder if it is missing, and removes what an interrupted process left in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await namesIn(folder)) {
    if (name.endsWith(UNFINISHED)) await rm(path.join(folder, name), { force: true })
  }
}

/** Removes all but the latest `kept` backups. */
export async function prune(folder: string, kept: number): Promise<void> {
  for (const { name } of (await listBackups(folder)).slice(kept)) await rm(path.join(folder, name), { force: true })
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}
