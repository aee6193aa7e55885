import type { Services } from '../http/call.ts'
import { makesBackups } from './backup-key.ts'

/** What the start says about backups: nothing, unless they are written without encryption. */
export const describeBackups = ({ env, backupKey }: Pick<Services, 'env' | 'backupKey'>): string[] =>
  makesBackups(env) && backupKey === null ? [NOT_ENCRYPTED] : []

const NOT_ENCRYPTED =
  'Backups are NOT encrypted (BACKUP_KEY=none): anyone who gets one can read the database. Make a key with: openssl rand -base64 32'
