import { counted } from '#contract/count.ts'
import type { Services } from '../../../http/call.ts'
import type { Trouble } from './finding.ts'

/** What the database has said about being damaged since the server started, and what to do about it. */
export function damageTroubles({ database, env }: Pick<Services, 'database' | 'env'>): Trouble[] {
  const found = database.damage.found()
  if (!found) return []
  const often = `${counted(found.count, 'time')} since the server started`
  if (!found.isCertain) {
    return [{ state: 'warning', found: `PostgreSQL reported an internal error ${often}.`, fix: INTERNAL_FIX }]
  }
  const place = found.place === null ? '' : `, first in ${found.place}`
  const text = `The database is damaged: a part of it could not be read (${often}${place}). Requests for that part fail; everything else works.`
  const isBackedUpHere = database.archive !== null && env.BACKUPS_KEPT > 0
  return [{ state: 'error', found: text, fix: isBackedUpHere ? RESTORE_OURS : RESTORE_YOURS }]
}

const CHECK_DISK = 'Check the disk first: damage usually means that it is failing.'
const RESTORE_OURS = `${CHECK_DISK} Then stop the server and restore the last good backup with npm run restore. Until then no backup is made and none is deleted, so the last one is from before the damage.`
const RESTORE_YOURS = `${CHECK_DISK} Then stop the server and restore the last good backup of the database. Don’t delete earlier backups until that works.`
const INTERNAL_FIX =
  'If it happens again, check the disk of the database, and look in PostgreSQL’s log if it has one of its own: a part of the database may be damaged.'
