import { counted } from '#contract/count.ts'
import type { ShowingTime } from '#contract/showings.ts'
import { formatClock, formatWeekday } from '#web/ui/format-times.ts'

/** The times of one home on one day. */
export interface ShowingDay {
  key: string
  home: string
  day: string
  times: ShowingTime[]
}

/** Showing times by home and day, in their order. */
export function byDay(times: readonly ShowingTime[]): ShowingDay[] {
  const days = new Map<string, ShowingDay>()
  for (const time of times) {
    const day = formatWeekday(time.startsAt, time.timeZone)
    const key = `${time.propertyId} ${day}`
    const known = days.get(key)
    if (known) known.times.push(time)
    else days.set(key, { key, home: time.propertyTitle, day, times: [time] })
  }
  return [...days.values()]
}

/** '10:00 AM to 10:20 AM'. */
export function spanText({ startsAt, minutes, timeZone }: Pick<ShowingTime, 'startsAt' | 'minutes' | 'timeZone'>) {
  const end = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  return `${formatClock(startsAt, timeZone)} to ${formatClock(end, timeZone)}`
}

/** How full a time is. */
export function placesText({ places, bookings }: Pick<ShowingTime, 'places' | 'bookings'>): string {
  if (bookings.length === 0) return places === 1 ? 'Free' : `Free for ${places}`
  return places === 1 ? 'Booked' : `${bookings.length} of ${places} booked`
}

const NAMED_MAX = 3

/** Which showings a form makes, from when they begin. */
export function startsText(starts: readonly Date[], timeZone: string): string {
  if (starts.length === 0) return 'No showing fits between these times.'
  const clocks = starts.map((start) => formatClock(start.toISOString(), timeZone))
  const some = clocks.length > NAMED_MAX + 1 ? [...clocks.slice(0, NAMED_MAX), `… ${clocks.at(-1)}`] : clocks
  return `${counted(starts.length, 'showing')}: ${some.join(', ')}`
}
