import { stat } from 'node:fs/promises'
import { counted } from '#contract/count.ts'
import { type Backup, backupFolder, listBackups } from '../../../backups/backup-folder.ts'
import type { Env } from '../../../env.ts'
import type { Services } from '../../../http/call.ts'
import { type Finding, fact, judge, type Probe, type Trouble } from './finding.ts'
import { agoText, DAY, sizeText } from './words.ts'

const HOUR = 3_600_000
/** Backups run nightly; one can take a while. */
const FRESH_MS = DAY + 4 * HOUR
const LOST_MS = 3 * DAY

/** When the last backup was made: ours of the embedded database, or the time of `BACKUP_STAMP_FILE`. */
export const checkBackups: Probe = async ({ database, env, clock, backupKey }) => {
  const now = clock()
  if (database.archive !== null && env.BACKUPS_KEPT > 0) {
    const backups = await listBackups(backupFolder(env))
    const encryption = encryptionOf({ env, backupKey })
    return judgeOwnBackups(backups, { now, kept: env.BACKUPS_KEPT, uptime: process.uptime() * 1000, encryption })
  }
  if (env.BACKUP_STAMP_FILE === undefined) return unknownBackups(database.archive !== null)
  return judgeStamp(await stampedAt(env.BACKUP_STAMP_FILE), now)
}

interface Nightly {
  now: Date
  kept: Env['BACKUPS_KEPT']
  /** Milliseconds since the server started. */
  uptime: number
  encryption: Encryption
}

/** Which key backups are encrypted with: the setting's, or the one in the data folder. */
type Encryption = 'setting' | 'file' | 'none'

const encryptionOf = ({ env, backupKey }: Pick<Services, 'env' | 'backupKey'>): Encryption =>
  backupKey === null ? 'none' : env.BACKUP_KEY === undefined ? 'file' : 'setting'

const ENCRYPTION: Record<Encryption, string> = {
  setting: 'With BACKUP_KEY',
  file: 'With keys/backup.key in the data folder; keep a copy of it somewhere else',
  none: 'None',
}

const PLAIN: Trouble = {
  state: 'warning',
  found: 'Backups aren’t encrypted (BACKUP_KEY is none): anyone who gets one can read the database.',
  fix: 'Set BACKUP_KEY to 32 random bytes in base64 (openssl rand -base64 32), and keep a copy of the key on another machine.',
}

export function judgeOwnBackups(backups: readonly Backup[], { now, kept, uptime, encryption }: Nightly): Finding {
  const [last] = backups
  const fix = 'See what the jobs check says about back-up, and whether the disk of BACKUP_DIR has room.'
  const facts = [
    fact('Kept', `${backups.length} of at most ${kept}`),
    ...(last ? [fact('Latest', last.name), fact('Size', sizeText(last.size))] : []),
    fact('Encryption', ENCRYPTION[encryption]),
  ]
  const others = [encryption === 'none' && PLAIN]
  if (last) return judgeAge(now.getTime() - last.at.getTime(), { facts, fix, others })
  if (uptime > FRESH_MS) return { state: 'error', found: 'No backup has been made.', fix, facts }
  const first = 'Leave the server running: the first backup is made at 02:17 UTC.'
  const found = 'No backup has been made yet.'
  return judge(found, facts, [{ state: 'unknown', found, fix: first }, ...others])
}

/** @param at when the last backup was made; null when the stamp file cannot be read. */
export function judgeStamp(at: Date | null, now: Date): Finding {
  if (at === null) {
    const found = 'The file at BACKUP_STAMP_FILE cannot be read.'
    const fix = 'Make your backup touch that file as its last step, where this server can read it.'
    return { state: 'error', found, fix, facts: [] }
  }
  const fix = 'Find out why the backup that touches BACKUP_STAMP_FILE has not run.'
  return judgeAge(now.getTime() - at.getTime(), { facts: [fact('Source', 'BACKUP_STAMP_FILE')], fix, others: [] })
}

interface Known {
  facts: Finding['facts']
  /** What to do when it is too old. */
  fix: string
  /** What is wrong no matter how old it is. */
  others: readonly (Trouble | false)[]
}

function judgeAge(age: number, { facts, fix, others }: Known): Finding {
  const found = `The last backup was made ${agoText(age)}.`
  return judge(found, facts, [
    age > LOST_MS && {
      state: 'error',
      found: `No backup has been made for ${counted(Math.floor(age / DAY), 'day')}.`,
      fix,
    },
    age > FRESH_MS && { state: 'warning', found, fix },
    ...others,
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
