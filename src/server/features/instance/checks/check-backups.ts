import { stat } from 'node:fs/promises'
import { counted } from '#contract/count.ts'
import { type Backup, backupFolder, listBackups } from '../../../backups/backup-folder.ts'
import type { Env } from '../../../env.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { agoText, DAY, sizeText } from './words.ts'

const HOUR = 3_600_000
/** Backups run nightly; one can take a while. */
const FRESH_MS = DAY + 4 * HOUR
const LOST_MS = 3 * DAY

/** When the last backup was made: ours of the embedded database, or the time of `BACKUP_STAMP_FILE`. */
export const checkBackups: Probe = async ({ database, env, clock }) => {
  const now = clock()
  if (database.archive !== null && env.BACKUPS_KEPT > 0) {
    const backups = await listBackups(backupFolder(env))
    return judgeOwnBackups(backups, { now, kept: env.BACKUPS_KEPT, uptime: process.uptime() * 1000 })
  }
  if (env.BACKUP_STAMP_FILE === undefined) return unknownBackups(database.archive !== null)
  return judgeStamp(await stampedAt(env.BACKUP_STAMP_FILE), now)
}

interface Nightly {
  now: Date
  kept: Env['BACKUPS_KEPT']
  /** Milliseconds since the server started. */
  uptime: number
}

export function judgeOwnBackups(backups: readonly Backup[], { now, kept, uptime }: Nightly): Finding {
  const [last] = backups
  const fix = 'See what the jobs check says about back-up, and whether the disk of BACKUP_DIR has room.'
  const facts = [
    fact('Kept', `${backups.length} of at most ${kept}`),
    ...(last ? [fact('Latest', last.name), fact('Size', sizeText(last.size))] : []),
  ]
  if (last) return judgeAge(now.getTime() - last.at.getTime(), facts, fix)
  if (uptime > FRESH_MS) return { state: 'error', found: 'No backup has been made.', fix, facts }
  const first = 'Leave the server running: the first backup is made at 02:17 UTC.'
  return { state: 'unknown', found: 'No backup has been made yet.', fix: first, facts }
}

/** @param at when the last backup was made; null when the stamp file cannot be read. */
export function judgeStamp(at: Date | null, now: Date): Finding {
  if (at === null) {
    const found = 'The file at BACKUP_STAMP_FILE cannot be read.'
    const fix = 'Make your backup touch that file as its last step, where this server can read it.'
    return { state: 'error', found, fix, facts: [] }
  }
  const fix = 'Find out why the backup that touches BACKUP_STAMP_FILE has not run.'
  return judgeAge(now.getTime() - at.getTime(), [fact('Source', 'BACKUP_STAMP_FILE')], fix)
}

function judgeAge(age: number, facts: Finding['facts'], fix: string): Finding {
  const found = `The last backup was made ${agoText(age)}.`
  return judge(found, facts, [
    age > LOST_MS && {
      state: 'error',
      found: `No backup has been made for ${counted(Math.floor(age / DAY), 'day')}.`,
      fix,
    },
    age > FRESH_MS && { state: 'warning', found, fix },
  ])
}

const unknownBackups = (isEmbedded: boolean): Finding =>
  isEmbedded
    ? {
        state: 'warning',
        found: 'Backups are turned off (BACKUPS_KEPT is 0).',
        fix: 'Set BACKUPS_KEPT to the number of nightly backups to keep, or BACKUP_STAMP_FILE to a file that your own backup touches.',
        facts: [],
      }
    : {
        state: 'unknown',
        found: 'This server doesn’t know when the database was last backed up.',
        fix: 'Set BACKUP_STAMP_FILE to a file that your backup touches when it succeeds.',
        facts: [],
      }

async function stampedAt(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime
  } catch {
    return null
  }
}
