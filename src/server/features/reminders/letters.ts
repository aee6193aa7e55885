import type { Locale } from '#contract/money-place.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownTime } from '../../texts.ts'

/** The content of a reminder when it runs. */
export interface ReminderWords {
  title: string | null
  description: string | null
  /** The current news from its lease. */
  news: string | null
  /** When it was due, if it is late, and where it says so. */
  late: { since: Date; timeZone: string; locale: Locale } | null
}

export const reminderLetter = (
  words: ReminderWords,
  { greetingName, path, stop = null }: { greetingName: string; path: string | null; stop?: string | null },
): Letter => ({
  template: 'reminder.due',
  subject: `Reminder: ${headline(words)}`,
  greetingName,
  paragraphs: [...opening(words), ...detail(words), ...apology(words)],
  ...(path !== null && { action: { label: 'Open', path } }),
  ...(stop !== null && { footNote: stop }),
})

/** A description shown in full starts with the headline. */
const opening = (words: ReminderWords): string[] =>
  words.title === null && detail(words).length > 0 ? [] : [headline(words)]

/** The reminder in one line. */
export const headline = ({ title, description }: Pick<ReminderWords, 'title' | 'description'>): string => {
  const [line = ''] = (title ?? description ?? '').split(/[\r\n\t]/, 1)
  const signs = [...line]
  return signs.length > LINE_MAX ? `${signs.slice(0, LINE_MAX - 1).join('')}…` : line
}

/** What there is to say besides the headline; null for nothing. */
export const bodyOf = (words: ReminderWords): string | null =>
  [...detail(words), ...apology(words)].join('\n\n') || null

const LINE_MAX = 200

const detail = ({ news, title, description }: ReminderWords): string[] => {
  // Without a title the description is the headline; it is repeated only if the headline cut something off.
  const said = title === null && description === headline({ title, description })
  return [news, said ? null : description].filter((line) => line !== null)
}

function apology({ late }: ReminderWords): string[] {
  if (late === null) return []
  return [`This reminder was scheduled for ${shownTime(late.since, late.timeZone, late)}. It couldn’t be sent then.`]
}
