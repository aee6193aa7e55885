import { currencyUnits } from '#contract/money-place.ts'
import { ownPlace } from '#web/ui/own-place.ts'

/** What the reader's amounts are in, in words: 'dollars'. */
export const ownUnits = (): string => currencyUnits(ownPlace().currency)

/** The same at the start of a sentence. */
export const ownUnitsFirst = (): string => ownUnits().replace(/^./, (letter) => letter.toUpperCase())
