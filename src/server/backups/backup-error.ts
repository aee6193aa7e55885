/** Why a backup can't be restored; the message is a sentence for the person restoring it. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const OR_EARLIER = 'Copy it again from where you keep it, or restore an earlier one.'

export const CHANGED = `The backup was changed or damaged after it was made. ${OR_EARLIER}`
export const SHORT = `The backup is cut off: its end is missing. ${OR_EARLIER}`
export const CHANGED_OR_SHORT = `The end of the backup is missing or was changed. ${OR_EARLIER}`
export const OTHER_KEY =
  'The backup was encrypted with another key. Set BACKUP_KEY to the key it was made with, for this command only.'
export const NEEDS_KEY =
  'The backup is encrypted. Set BACKUP_KEY to the key it was made with; if that was the file keys/backup.key, to what the file holds.'
export const NOT_ENCRYPTED =
  "The backup isn't encrypted, so no one can tell whether it was changed after it was made. If you trust it, restore it with BACKUP_KEY=none."
export const NOT_OURS = "This file isn't a backup of the embedded database."
