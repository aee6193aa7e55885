/** Times of day where something happens, by its zone's clocks, within a year from now. */

const spaced = (text: string): string => text.replaceAll('\u202f', ' ')

/** 'Sat, Dec 5'. */
export const formatWeekday = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone }).format(
    new Date(instant),
  )

/** '10:00 AM'. */
export const formatClock = (instant: string, timeZone: string): string =>
  // Some engines put a narrow no-break space before AM.
  spaced(new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant)))

/** 'Sat, Dec 5, 10:00 AM'. */
export const formatWeekdayTime = (instant: string, timeZone: string): string =>
  `${formatWeekday(instant, timeZone)}, ${formatClock(instant, timeZone)}`

/** A zone as people call it, such as 'Pacific Time'. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(0))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
