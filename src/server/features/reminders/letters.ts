import type { Letter } from '../../mail/letter.ts'

/** What a reminder says when it runs. */
export interface ReminderWords {
  title: string | null
  description: string | null
  /** What its lease says at this moment. */
  news: string | null
  timeZone: string
  /** When it was due, if it comes late. */
  lateSince: Date | null
}

/** To whom a reminder is for: it is time. */
export const reminderLetter = (
  words: ReminderWords,
  { greetingName, path }: { greetingName: string; path: string | null },
): Letter => ({
  template: 'reminder.due',
  subject: `Reminder: ${headline(words)}`,
  greetingName,
  paragraphs: [...opening(words), ...detail(words), ...apology(words)],
  ...(path !== null && { action: { label: 'Open', path } }),
})

/** A description that is told whole begins with the headline. */
const opening = (words: ReminderWords): string[] =>
  words.title === null && detail(words).length > 0 ? [] : [headline(words)]

/** The reminder in one line. */
export const headline = ({ title, description }: Pick<ReminderWords, 'title' | 'description'>): string => {
  const [line = ''] = (title ?? description ?? '').split(/[\r\n\t]/, 1)
  const signs = [...line]
  return signs.length > LINE_MAX ? `${signs.slice(0, LINE_MAX - 1).join('')}…` : line
}

/** What there is to say beside the headline; null for nothing. */
export const bodyOf = (words: ReminderWords): string | null =>
  [...detail(words), ...apology(words)].join('\n\n') || null

const LINE_MAX = 200

const detail = ({ news, title, description }: ReminderWords): string[] => {
  // Without a title the description is the headline; it is told again only where the line left something out.
  const said = title === null && description === headline({ title, description })
  return [news, said ? null : description].filter((line) => line !== null)
}

function apology({ lateSince, timeZone }: ReminderWords): string[] {
  if (lateSince === null) return []
  return [`This reminder was for ${shownTime(lateSince, timeZone)}. It comes late because the service was not running.`]
}

/** `Mar 1, 2026, 9:00 AM EST` */
const shownTime = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant)
