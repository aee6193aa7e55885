// cspell:ignore Rica Santo
import { atFirstUse } from './first-use.ts'
import type { Locale } from './money-place.ts'
import { timeZoneOf } from './us-states.ts'

/** The country whose states are listed, and that addresses in one line don't name. */
export const HOME_COUNTRY = 'US'

/** Every country by its code (ISO 3166-1 alpha-2), as of 2026. */
const CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO ' +
  'JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR ' +
  'MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO ' +
  'RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV ' +
  'TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'

const codes: ReadonlySet<string> = new Set(CODES.split(' '))

/** Whether `code` is a country's, in capitals. */
export const isCountry = (code: string): boolean => codes.has(code)

const names = atFirstUse(() => new Intl.DisplayNames('en-US', { type: 'region' }))

/** A country's name in English. */
export const countryName = (code: string): string => names().of(code) ?? code

/** The country of a business, whose locale names it: its addresses are there unless they say otherwise. */
export const countryOf = (locale: Locale): string => locale.slice(-2)

const EMERGENCY: Readonly<Record<string, string>> = { US: '911', CA: '911', MX: '911', GB: '999', AU: '000', NZ: '111' }

/** What people call in danger where a business is; everywhere else that a business can be, it's Europe's number. */
export const emergencyNumber = (locale: Locale): string => EMERGENCY[countryOf(locale)] ?? '112'

/** What people call countries besides their names and codes, without points. */
const CALLED: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'czech republic': 'CZ',
  holland: 'NL',
  'republic of ireland': 'IE',
}

const known = atFirstUse(
  () =>
    new Map([
      ...[...codes].flatMap((code) => [code, countryName(code)].map((name) => [plainName(name), code] as const)),
      ...Object.entries(CALLED),
    ]),
)

const plainName = (text: string): string => text.trim().toLowerCase().replaceAll('.', '').replace(/^the /, '')

/** A country's code, given that, its name, or what people call it ('U.S.A.'), in any capitalization; unchanged if we don't know it. */
export const countryCode = (text: string): string => known().get(plainName(text)) ?? text

/** The countries that forms offer, each with the time zone of its capital, or of most of its people. */
const OFFERED: Readonly<Record<string, string>> = {
  US: '',
  CA: 'America/Toronto',
  MX: 'America/Mexico_City',
  AU: 'Australia/Sydney',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BR: 'America/Sao_Paulo',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  CZ: 'Europe/Prague',
  DK: 'Europe/Copenhagen',
  DO: 'America/Santo_Domingo',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  GR: 'Europe/Athens',
  IN: 'Asia/Kolkata',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  NL: 'Europe/Amsterdam',
  NZ: 'Pacific/Auckland',
  NO: 'Europe/Oslo',
  PA: 'America/Panama',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  SG: 'Asia/Singapore',
  ZA: 'Africa/Johannesburg',
  KR: 'Asia/Seoul',
  ES: 'Europe/Madrid',
  SE: 'Europe/Stockholm',
  CH: 'Europe/Zurich',
  GB: 'Europe/London',
}

/** The codes of the countries that forms offer, the United States and its neighbors first, the others by name. */
export const OFFERED_COUNTRIES: readonly string[] = Object.keys(OFFERED)

/** The time zone of a home that names none: its state's in the United States, else its country's. */
export const timeZoneAt = ({ country, state }: { country: string; state: string }): string =>
  country === HOME_COUNTRY ? timeZoneOf(state) : (OFFERED[country] ?? 'UTC')

/** Where the postal code is written before the city: '10115 Berlin'. */
const CODE_FIRST: ReadonlySet<string> = new Set('AT BE CH CZ DE DK ES FI FR GR IT MX NL NO PL PT SE'.split(' '))

/** Where a home is, in one line; the country only where it isn't the United States. */
export function placeInLine({
  street,
  city,
  state,
  postalCode,
  country,
}: {
  street: string | null
  city: string
  state: string
  postalCode: string | null
  country: string
}): string {
  const words = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
  const place = CODE_FIRST.has(country) ? [words(postalCode, city), state] : [city, words(state, postalCode)]
  return [street, ...place, abroad(country)].filter(Boolean).join(', ')
}

/** A city in one line; the country only where it isn't the United States. */
export const cityInLine = ({ city, state, country }: { city: string; state: string; country: string }): string =>
  [city, state, abroad(country)].filter(Boolean).join(', ')

/** The country's name where it isn't the United States. */
const abroad = (country: string): string | null => (country === HOME_COUNTRY ? null : countryName(country))
