import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** What group and others may do. */
const OTHERS = 0o077
/** A folder that everyone keeps files in, such as /tmp. */
const SHARED = 0o1000
/** What this program keeps in its data folder; anything else there is not ours to change. */
const OURS = ['pgdata', 'pgdata.new', 'files', 'keys', 'backups', 'lock', 'lock-owner.json']

/**
 * Keeps what this process writes to its own user, and the data folder `dir` too: makes it if it is missing, and closes
 * one that others could read, with everything in it. Says so in a sentence when the folder can't be closed.
 */
export function keepPrivate(dir: string, say: (line: string) => void): void {
  process.umask(OTHERS)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  // Windows has no such permissions.
  if (process.platform === 'win32') return
  const own = OURS.map((name) => path.join(dir, name)).filter(exists)
  try {
    if ([dir, ...own].some(isOpen)) for (const place of own) closeTree(place)
    if (isOpen(dir)) closeFolder(dir)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    say(
      `Other users of this machine may be able to read the data folder ${dir}, and this user is not allowed to change that. ` +
        'Make a folder that belongs to this user alone (chmod 700), and set DATA_DIR to it.',
    )
  }
}

const exists = (place: string) => lstatSync(place, { throwIfNoEntry: false }) !== undefined
const isOpen = (place: string) => (statSync(place).mode & OTHERS) !== 0

function closeFolder(dir: string): void {
  const { mode } = statSync(dir)
  if (mode & SHARED) throw Object.assign(new Error(`${dir} is shared`), { code: 'EPERM' })
  chmodSync(dir, mode & 0o700)
}

/** Takes a file, or a folder with everything in it, away from others; from the inside out, so what is cut short begins again. */
export function closeTree(place: string): void {
  const found = lstatSync(place)
  if (found.isSymbolicLink()) return
  if (found.isDirectory()) for (const name of readdirSync(place)) closeTree(path.join(place, name))
  if (found.mode & OTHERS) chmodSync(place, found.mode & 0o700)
}
