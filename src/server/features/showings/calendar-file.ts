/** An appointment, for a calendar file. */
interface Appointment {
  /** The same for every file about it. */
  uid: string
  startsAt: Date
  minutes: number
  title: string
  place: string
  description: string
  organizer: { name: string; email: string }
  /** When the file is made. */
  now: Date
  isCanceled?: boolean
}

const MINUTE_MS = 60_000

/** An iCalendar file (RFC 5545) that adds an appointment to a calendar, or takes it out again. */
export function calendarFile(appointment: Appointment): string {
  const { uid, startsAt, minutes, title, place, description, organizer, now, isCanceled = false } = appointment
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//ProperPlace//Showings//EN',
    `METHOD:${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${uid}@showings.properplace`,
    `SEQUENCE:${isCanceled ? 1 : 0}`,
    `STATUS:${isCanceled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `DESCRIPTION:${escaped(description)}`,
    `ORGANIZER;CN="${organizer.name.replaceAll(/["\r\n]/g, '')}":mailto:${organizer.email}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** An instant in UTC: 20260301T170000Z. */
const stamp = (instant: Date): string => `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)

const LINE_BYTES = 75

/** A line longer than 75 bytes goes on in the next one, after a space; no character is cut in two. */
function folded(line: string): string {
  const parts = ['']
  for (const sign of line) {
    const part = parts.at(-1) ?? ''
    if (Buffer.byteLength(part + sign) <= LINE_BYTES) parts[parts.length - 1] = part + sign
    else parts.push(` ${sign}`)
  }
  return parts.join('\r\n')
}
