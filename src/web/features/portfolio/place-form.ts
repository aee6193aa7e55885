import {
  CURRENCIES,
  type Currency,
  currencyName,
  LOCALE_NAMES,
  LOCALES,
  type Locale,
  type PaperSize,
} from '#contract/money-place.ts'
import { currencySign, moneyText } from '#contract/money-text.ts'
import type { PortfolioDetails } from '#contract/portfolio.ts'

export type PlaceValues = Pick<PortfolioDetails, 'currency' | 'locale' | 'timeZone' | 'paperSize'>

export const PLACE_LABELS: Readonly<Record<keyof PlaceValues, string>> = {
  currency: 'Currency',
  locale: 'Number format',
  timeZone: 'Time zone',
  paperSize: 'Paper size',
}

export const placeValues = ({ currency, locale, timeZone, paperSize }: PlaceValues): PlaceValues => ({
  ...{ currency, locale, timeZone, paperSize },
})

/** 'US dollar ($)', with the sign as `locale` writes it. */
export const currencyText = (currency: Currency, locale: Locale): string =>
  `${currencyName(currency)} (${currencySign({ currency, locale }).sign})`

export const currencyOptions = (locale: Locale) =>
  CURRENCIES.map((value) => ({ value, label: currencyText(value, locale) }))

/** Each with an example: 'German (Germany): 1.234,50 €'. */
export const localeOptions = (currency: Currency) =>
  LOCALES.map((locale) => ({
    value: locale,
    label: `${LOCALE_NAMES[locale]}: ${moneyText(1234.5, { currency, locale })}`,
  }))

const PAPER_NAMES: Readonly<Record<PaperSize, string>> = { LETTER: 'Letter', A4: 'A4' }
export const paperOptions = Object.entries(PAPER_NAMES).map(([value, label]) => ({ value, label }))
