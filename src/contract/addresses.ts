import { isCountry } from './countries.ts'
import { CITY_MAX } from './limits.ts'
import { isTimeZone } from './us-states.ts'
import { optionalText, text } from './values.ts'
import { z } from './zod.ts'

/** Where a home or a building is. */
export const address = z.object({
  street: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string().nullable(),
  /** ISO 3166-1 alpha-2: `US`. */
  country: z.string(),
})

/** The parts of an address, as clients send them. */
export const addressParts = {
  street: () => optionalText({ max: 160 }),
  city: () => text({ max: CITY_MAX }),
  state: () => text({ max: 40 }),
  postalCode: () => optionalText({ max: 20 }),
  /** By default the business’s own, or for a change the present one. */
  country: () => z.string().refine(isCountry, 'Must be a country’s two letters, such as US'),
}

/** A zone of the IANA database, as clients send it. */
export const timeZone = () => text({ max: 64 }).refine(isTimeZone, 'Must be a time zone such as America/New_York')

/** An address as clients send it. */
export const sentAddress = () =>
  z.strictObject({
    street: addressParts.street().optional(),
    city: addressParts.city(),
    state: addressParts.state(),
    postalCode: addressParts.postalCode().optional(),
    country: addressParts.country().optional(),
  })
