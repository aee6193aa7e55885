import { US_TIME_ZONES } from '#contract/us-states.ts'
import type { SelectOption } from '#web/ui/Select.tsx'

/** The time zones to choose from: US zones by name first, then all others. Always includes `current`. */
export function timeZoneOptions(current: string): SelectOption[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !US_TIME_ZONES.includes(zone))
  const known = current === '' || US_TIME_ZONES.includes(current) || others.includes(current)
  return [
    ...US_TIME_ZONES.map((zone) => ({ value: zone, label: `${nameOf(zone)} (${placeOf(zone)})` })),
    ...[...others, ...(known ? [] : [current])].map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ]
}

/** 'Pacific Time' for America/Los_Angeles. */
function nameOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** 'New York' of America/New_York. */
export const placeOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
