import { countryOf } from '#contract/countries.ts'
import { ownPlace } from '#web/ui/own-place.ts'

/** The country of the reader's business, where its new homes are unless they say otherwise. */
export const ownCountry = (): string => countryOf(ownPlace().locale)
