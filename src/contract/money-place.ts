/** The currencies a business can have, and what people call several of each. Their smallest unit is a hundredth, as amounts are stored. */
const CURRENCY_WORDS = {
  USD: ['US dollar', 'dollars'],
  CAD: ['Canadian dollar', 'dollars'],
  MXN: ['Mexican peso', 'pesos'],
  EUR: ['Euro', 'euros'],
  GBP: ['British pound', 'pounds'],
  CHF: ['Swiss franc', 'francs'],
  SEK: ['Swedish krona', 'kronor'],
  NOK: ['Norwegian krone', 'kroner'],
  DKK: ['Danish krone', 'kroner'],
  PLN: ['Polish zloty', 'zlotys'],
  CZK: ['Czech koruna', 'korunas'],
  AUD: ['Australian dollar', 'dollars'],
  NZD: ['New Zealand dollar', 'dollars'],
} as const
export type Currency = keyof typeof CURRENCY_WORDS
export const CURRENCIES = Object.keys(CURRENCY_WORDS) as [Currency, ...Currency[]]

/** 'Canadian dollar'. */
export const currencyName = (currency: Currency): string => CURRENCY_WORDS[currency][0]

/** 'dollars'. */
export const currencyUnits = (currency: Currency): string => CURRENCY_WORDS[currency][1]

/** Whose way of writing numbers a business can follow, named by language and country. */
export const LOCALE_NAMES = {
  'en-US': 'English (United States)',
  'en-CA': 'English (Canada)',
  'fr-CA': 'French (Canada)',
  'es-MX': 'Spanish (Mexico)',
  'en-GB': 'English (United Kingdom)',
  'en-IE': 'English (Ireland)',
  'de-DE': 'German (Germany)',
  'de-AT': 'German (Austria)',
  'de-CH': 'German (Switzerland)',
  'fr-FR': 'French (France)',
  'it-IT': 'Italian (Italy)',
  'es-ES': 'Spanish (Spain)',
  'pt-PT': 'Portuguese (Portugal)',
  'nl-NL': 'Dutch (Netherlands)',
  'fi-FI': 'Finnish (Finland)',
  'sv-SE': 'Swedish (Sweden)',
  'nb-NO': 'Norwegian (Norway)',
  'da-DK': 'Danish (Denmark)',
  'pl-PL': 'Polish (Poland)',
  'cs-CZ': 'Czech (Czechia)',
  'en-AU': 'English (Australia)',
  'en-NZ': 'English (New Zealand)',
} as const
export type Locale = keyof typeof LOCALE_NAMES
export const LOCALES = Object.keys(LOCALE_NAMES) as [Locale, ...Locale[]]

/** The paper that letters and receipts fit. */
export const PAPER_SIZES = ['LETTER', 'A4'] as const
export type PaperSize = (typeof PAPER_SIZES)[number]

/** What money is in, and whose way of writing it. A row of the API that shows amounts is one, too. */
export interface MoneyPlace {
  currency: Currency
  locale: Locale
}

/** What a sum is in, where all of it is in the same; else a sum for each currency. */
export interface SumPlace {
  currency?: Currency | undefined
  locale?: Locale | undefined
  amounts?: (MoneyPlace & { amount: number })[] | undefined
}

/** That of the business that someone's screens are for, and whether amounts in other currencies are in their reach. */
export interface OwnMoneyPlace extends MoneyPlace {
  isMixed: boolean
}

/** Where a business is that hasn’t said otherwise, and what an account has that sees no business. */
export const USUAL_PLACE: Readonly<MoneyPlace> = { currency: 'USD', locale: 'en-US' }

/** Whose order of dates English sentences follow: outside America the day comes before the month, '6 August 2026'. */
export const wordLocale = ({ locale }: Pick<MoneyPlace, 'locale'>): string =>
  locale.startsWith('en-') ? locale : 'en-GB'
