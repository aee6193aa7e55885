// cspell:ignore Rica Santo
import { atFirstUse } from './first-use.ts'
import { timeZoneOf } from './us-states.ts'

/** Where a home is unless something else is said. */
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

/** A country's code, given that or its name in any capitalization; unchanged if we don't know it. */
export function countryCode(text: string): string {
  const sought = text.trim().toLowerCase()
  return [...codes].find((code) => code.toLowerCase() === sought || countryName(code).toLowerCase() === sought) ?? text
}

/** The countries that forms offer, each with the time zone of its capital, or of most of its people. */
const OFFERED: Readonly<Record<string, string>> = {
  US: '',
  CA: 'America/Toronto',
  MX: 'America/Mexico_City',
  AU: 'Australia/Sydney',
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BR: 'America/Sao_Paulo',
  CH: 'Europe/Zurich',
  CO: 'America/Bogota',
  CR: 'America/Costa_Rica',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  DO: 'America/Santo_Domingo',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PA: 'America/Panama',
  PH: 'Asia/Manila',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  ZA: 'Africa/Johannesburg',
}

/** The codes of the countries that forms offer, the United States and its neighbors first. */
export const OFFERED_COUNTRIES: readonly string[] = Object.keys(OFFERED)

/** The time zone of a home that names none: its state's in the United States, else its country's. */
export const timeZoneAt = ({ country, state }: { country: string; state: string }): string =>
  country === HOME_COUNTRY ? timeZoneOf(state) : (OFFERED[country] ?? 'UTC')

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
  const parts = [street, city, [state, postalCode].filter(Boolean).join(' '), abroad(country)]
  return parts.filter(Boolean).join(', ')
}

/** A city in one line; the country only where it isn't the United States. */
export const cityInLine = ({ city, state, country }: { city: string; state: string; country: string }): string =>
  [city, state, abroad(country)].filter(Boolean).join(', ')

/** The country's name where it isn't the United States. */
export const abroad = (country: string): string | null => (country === HOME_COUNTRY ? null : countryName(country))
