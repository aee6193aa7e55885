import { CURRENCIES, LOCALES, type MoneyPlace, USUAL_PLACE } from '#contract/money-place.ts'

let own: MoneyPlace = USUAL_PLACE

/** What amounts are in where no row says so, and whose way numbers and dates are written: the reader's business's. */
export const ownPlace = (): MoneyPlace => own

/** Takes what the reader's account says; one that says nothing, or what this version doesn't know, reads as usual. */
export function setOwnPlace(said: Partial<MoneyPlace> | undefined): void {
  const currency = CURRENCIES.find((one) => one === said?.currency)
  const locale = LOCALES.find((one) => one === said?.locale)
  own = currency && locale ? { currency, locale } : USUAL_PLACE
}
