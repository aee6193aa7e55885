import { stat } from 'node:fs/promises'
import { type Backup, backupFolder, listBackups } from '../../../backups/backup-folder.ts'
import type { Env } from '../../../env.ts'
import { type Finding, fact, judge, type Probe } from './finding.ts'
import { agoText, countText, DAY, sizeText } from './words.ts'

const HOUR = 3_600_000
/** Backups are nightly; one may take its time. */
const FRESH_MS = DAY + 4 * HOUR
const LOST_MS = 3 * DAY

/** When the last backup was made: ours of the embedded database, or whoever touches `BACKUP_STAMP_FILE`. */
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
  const fix = 'See what the check of the jobs says of back-up, and whether there is room where BACKUP_DIR lies.'
  const facts = [
    fact('Kept', `${backups.length} of at most ${kept}`),
    ...(last ? [fact('Latest', last.name), fact('Size', sizeText(last.size))] : []),
  ]
  if (last) return judgeAge(now.getTime() - last.at.getTime(), facts, fix)
  if (uptime > FRESH_MS) return { state: 'error', found: 'No backup has been made.', fix, facts }
  const first = 'Leave the server running: the first backup is made at 02:17 UTC.'
  return { state: 'unknown', found: 'No backup has been made yet.', fix: first, facts }
}

/** @param at when a backup was last made; null when the file that tells it cannot be read. */
export function judgeStamp(at: Date | null, now: Date): Finding {
  if (at === null) {
    const found = 'The file of BACKUP_STAMP_FILE cannot be read.'
    const fix = 'Let the backup’s last step touch that file where this server can see it.'
    return { state: 'error', found, fix, facts: [] }
  }
  const fix = 'See why the backup that touches the file of BACKUP_STAMP_FILE has not run.'
  return judgeAge(now.getTime() - at.getTime(), [fact('Told by', 'BACKUP_STAMP_FILE')], fix)
}

function judgeAge(age: number, facts: Finding['facts'], fix: string): Finding {
  const found = `The last backup was made ${agoText(age)}.`
  return judge(found, facts, [
    age > LOST_MS && {
      state: 'error',
      found: `No backup has been made for ${countText(Math.floor(age / DAY), 'day')}.`,
      fix,
    },
    age > FRESH_MS && { state: 'warning', found, fix },
  ])
}

const unknownBackups = (isEmbedded: boolean): Finding =>
  isEmbedded
    ? {
        state: 'warning',
        found: 'Backups are switched off (BACKUPS_KEPT is 0).',
        fix: 'Set BACKUPS_KEPT to the number of nightly backups to keep, or BACKUP_STAMP_FILE to a file that your own backup touches.',
        facts: [],
      }
    : {
        state: 'unknown',
        found: 'Nobody has told this server when the database was last backed up.',
        fix: 'Set BACKUP_STAMP_FILE to a file that your backup touches when it has succeeded.',
        facts: [],
      }

async function stampedAt(file: string): Promise<Date | null> {
  try {
    return (await stat(file)).mtime
  } catch {
    return null
  }
}
