import { DAY_MS } from '#contract/calendar.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH = `(${MONTHS.join('|')})(?:[a-z]{0,6})`

const MOVING =
  /\b(mov(e|es|ed|ing)|move-in|moving in|lease|rent(ing)? (it|from)|need (a|an|the|somewhere)|start(ing)?|available from)\b/i
const AT_ONCE = /\b(asap|a\.s\.a\.p|as soon as possible|immediately|right away|straight away)\b/i
const NAMED_SPANS: readonly [RegExp, number][] = [
  [/\b(this|next) week(end)?\b/i, 7],
  [/\bthis month\b/i, 15],
  [/\bnext month\b/i, 30],
]
const SPAN =
  /\b(?:in|within)(?: the)?(?: next)? (\d{1,3}|an?|one|two|three|four|five|six|a few|a couple of) (day|week|month)s?\b/i
const COUNTS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  'a few': 3,
  'a couple of': 2,
}
const UNIT_DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }
const ISO_DAY = /\b(20\d\d)-(\d{2})-(\d{2})\b/
const SLASHED_DAY = /\b(\d{1,2})\/(\d{1,2})(?:\/(?:20)?(\d{2}))?\b/
// 'May' and 'March' are ordinary words too, so a month counts only next to a number or after a word like 'in' or 'by'.
const MONTH_THEN_DAY = new RegExp(String.raw`\b${MONTH}\.? (\d{1,2})(?:st|nd|rd|th)?\b`, 'i')
const DAY_THEN_MONTH = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH}\b`, 'i')
const MONTH_ALONE = new RegExp(
  String.raw`\b(?:in|by|from|for|of|early|mid|late|before|around|starting|until) ${MONTH}\b`,
  'i',
)

/**
 * In how many days from `today` the writer wants to move in, by the first sentence that mentions moving and a time; null
 * when none does. A day without a year is the next such day.
 * @param today a calendar day (YYYY-MM-DD)
 */
export function daysUntilMove(sentences: readonly string[], today: string): number | null {
  for (const sentence of sentences) {
    if (AT_ONCE.test(sentence)) return 0
    if (!MOVING.test(sentence)) continue
    const days = daysIn(sentence, today)
    if (days !== null) return Math.max(0, days)
  }
  return null
}

function daysIn(sentence: string, today: string): number | null {
  const named = NAMED_SPANS.find(([pattern]) => pattern.test(sentence))
  if (named) return named[1]
  const [, count = '', unit = ''] = SPAN.exec(sentence) ?? []
  if (count !== '') return (COUNTS[count.toLowerCase()] ?? Number(count)) * (UNIT_DAYS[unit.toLowerCase()] ?? 1)
  const day = dayIn(sentence, today)
  return day === null ? null : Math.round((day - Date.parse(today)) / DAY_MS)
}

/** The day that a sentence names, in UTC milliseconds. */
function dayIn(sentence: string, today: string): number | null {
  const iso = ISO_DAY.exec(sentence)
  if (iso) return validDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashed = SLASHED_DAY.exec(sentence)
  if (slashed) {
    const [month, day] = [Number(slashed[1]), Number(slashed[2])]
    return slashed[3] === undefined ? nextDay(month, day, today) : validDay(2000 + Number(slashed[3]), month, day)
  }
  const before = MONTH_THEN_DAY.exec(sentence)
  if (before) return nextDay(monthOf(before[1]), Number(before[2]), today)
  const after = DAY_THEN_MONTH.exec(sentence)
  if (after) return nextDay(monthOf(after[2]), Number(after[1]), today)
  const alone = MONTH_ALONE.exec(sentence)
  return alone ? nextDay(monthOf(alone[1]), 1, today) : null
}

const monthOf = (name = ''): number => MONTHS.indexOf(name.toLowerCase()) + 1

/** That day this year, or next year when it was more than a month ago. */
function nextDay(month: number, day: number, today: string): number | null {
  const year = Number(today.slice(0, 4))
  const then = validDay(year, month, day)
  return then !== null && then < Date.parse(today) - 31 * DAY_MS ? validDay(year + 1, month, day) : then
}

function validDay(year: number, month: number, day: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}
