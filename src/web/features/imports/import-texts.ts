import type { ImportReport } from '#contract/imports.ts'
import { type ImportNoun, importNouns } from './import-nouns.ts'

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

export const rowsText = (count: number): string => counted(count, 'row', 'rows')

/** What a check has found, in one line. */
export function findingText({ rows, good }: Pick<ImportReport, 'rows' | 'good'>): string {
  if (rows === 1) return good === 1 ? 'The row is good' : 'The row has a mistake'
  if (good === rows) return `All ${rowsText(rows)} are good`
  if (good === 0) return `None of ${rowsText(rows)} is good`
  return `${good.toLocaleString('en-US')} of ${rowsText(rows)} ${good === 1 ? 'is' : 'are'} good`
}

/** What became of an import, in one line. */
export function addedText(noun: ImportNoun, { created }: Pick<ImportReport, 'created'>): string {
  const { one, many } = importNouns[noun]
  return `${counted(created, one, many)} ${created === 1 ? 'was' : 'were'} added`
}

/** What stayed out of an import; null when nothing did. */
export function leftOutText({ rows, created }: Pick<ImportReport, 'rows' | 'created'>): string | null {
  const left = rows - created
  if (left === 0) return null
  return `${rowsText(left)} with mistakes ${left === 1 ? 'was' : 'were'} left out. Correct and import ${left === 1 ? 'it' : 'them'} later.`
}

/** The columns whose headings mean nothing; null when all were read. */
export function ignoredText(ignored: readonly string[]): string | null {
  if (ignored.length === 0) return null
  return `${ignored.length === 1 ? 'This column is' : 'These columns are'} not imported: ${ignored.join(', ')}.`
}
