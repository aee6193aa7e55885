import { currencyUnits, type MoneyPlace } from '#contract/money-place.ts'
import { placeOf } from '#web/ui/own-place.ts'

type Money = Pick<MoneyPlace, 'currency'> | undefined

/** What a row's amounts are in, or else the reader's, in words: 'dollars'. */
export const unitsOf = (money?: Money): string => currencyUnits(placeOf(money).currency)

/** The same at the start of a sentence. */
export const unitsFirst = (money?: Money): string => unitsOf(money).replace(/^./, (letter) => letter.toUpperCase())
