import { counted, grouped, oneOrMany } from '#contract/count.ts'
import type { ImportReport, UndoneImport } from '#contract/imports.ts'
import { type ImportNoun, importNouns } from './import-nouns.ts'

/** The result of a check, in one line. */
export function findingText({ rows, good }: Pick<ImportReport, 'rows' | 'good'>): string {
  if (rows === 1) return good === 1 ? 'The row is good' : 'The row has a mistake'
  if (good === rows) return `All ${counted(rows, 'row')} are good`
  if (good === 0) return `None of the ${counted(rows, 'row')} are good`
  return `${grouped(good)} of ${counted(rows, 'row')} ${oneOrMany(good, 'is', 'are')} good`
}

/** The result of an import, in one line. */
export function addedText(noun: ImportNoun, { created }: Pick<ImportReport, 'created'>): string {
  return `${counted(created, importNouns[noun].noun)} ${oneOrMany(created, 'was', 'were')} added`
}

/** The rows an import left out, or null. */
export function leftOutText({ rows, created }: Pick<ImportReport, 'rows' | 'created'>): string | null {
  const left = rows - created
  if (left === 0) return null
  return `${counted(left, 'row')} with mistakes ${oneOrMany(left, 'was', 'were')} left out. Correct and import ${oneOrMany(left, 'it', 'them')} later.`
}

/** How many invitations an import will send. */
export const invitingText = (count: number): string =>
  `${counted(count, 'invitation')} will be emailed when you import.`

/** How many it sent. */
export const invitedText = (count: number): string =>
  `${counted(count, 'invitation')} ${oneOrMany(count, 'was', 'were')} emailed.`

/** The columns with unknown headings, or null. */
export function ignoredText(ignored: readonly string[]): string | null {
  if (ignored.length === 0) return null
  return `${oneOrMany(ignored.length, 'This column is', 'These columns are')} not imported: ${ignored.join(', ')}.`
}

/** What undoing an import did, in one line. */
export const undoneText = (noun: ImportNoun, { undone }: Pick<UndoneImport, 'undone'>): string =>
  `${counted(undone, importNouns[noun].noun)} ${oneOrMany(undone, 'was', 'were')} ${noun === 'leases' ? 'canceled and archived' : 'archived'}`
