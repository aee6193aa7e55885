import { timeZoneOf } from '#contract/us-states.ts'
import { DEMO_PROPERTIES, type DemoProperty } from './demo-properties.ts'

/** @throws Error for a key that no home of the demo has. */
export function homeOf(key: string): DemoProperty {
  const home = DEMO_PROPERTIES.find((property) => property.key === key)
  if (!home) throw new Error(`The demo has no home ${key}`)
  return home
}

/** The time zone that decides when a home's rent is due. */
export const zoneOf = (key: string): string => timeZoneOf(homeOf(key).state)
