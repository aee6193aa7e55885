import { CURRENCIES, LOCALES, type MoneyPlace, USUAL_PLACE } from '#contract/money-place.ts'

let own: MoneyPlace = USUAL_PLACE
let next: MoneyPlace = USUAL_PLACE

/** What amounts are in where no row says so, and whose way numbers and dates are written: the reader's business's. */
export const ownPlace = (): MoneyPlace => own

/** A place as far as a row says it. */
export type SaidPlace = { [Part in keyof MoneyPlace]?: MoneyPlace[Part] | undefined }

/** What a row's amounts are in, as it says; what it leaves out, as another backend's row may, is the reader's. */
export const placeOf = ({ currency, locale }: SaidPlace = {}): MoneyPlace => ({
  currency: currency || own.currency,
  locale: locale || own.locale,
})

/** What a sum over these rows is in: what all of them are in, else what the reader's amounts are. */
export function placeOfAll(rows: readonly SaidPlace[]): MoneyPlace {
  return rows[0] && !areMixed(rows) ? placeOf(rows[0]) : own
}

/** Whether these rows are in several currencies, so a sum over them has no meaning. */
export const areMixed = (rows: readonly SaidPlace[]): boolean =>
  new Set(rows.map((row) => placeOf(row).currency)).size > 1

/** Takes what the reader's account says; one that says nothing, or what this version doesn't know, reads as usual. */
export function setOwnPlace(said: Partial<MoneyPlace> | undefined): void {
  setNextPlace(said)
  takeNextPlace()
}

/** The same from the next screen on: a number that is half typed on this one must not turn into another. */
export function setNextPlace(said: Partial<MoneyPlace> | undefined): void {
  const currency = CURRENCIES.find((one) => one === said?.currency)
  const locale = LOCALES.find((one) => one === said?.locale)
  next = currency && locale ? { currency, locale } : USUAL_PLACE
}

/** Call when nothing typed is on the screen. */
export function takeNextPlace(): void {
  own = next
}
