import { becomesLink } from './becomes-link.ts'
import { EMAIL_MAX, NAME_MAX, PHONE_MAX, SEARCH_MAX } from './limits.ts'
import { CURRENCIES, LOCALES } from './money-place.ts'
import { isPhone, NOT_A_PHONE } from './phone.ts'
import { PAGE_SIZE, PAGE_SIZE_MAX } from './product.ts'
import { z } from './zod.ts'

// PostgreSQL can't store NUL, and no other control character belongs in a name. A lone surrogate isn't text at all.
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, with line breaks and tabs refused too.
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f\u2028\u2029]/

/** The message for a value that is missing or not a string. */
export const requiredText = {
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? 'Is required' : 'Must be text',
}

interface TextRule {
  /** Longest allowed value, in UTF-16 code units. */
  max: number
  /** Allows line breaks and tabs. */
  multiline?: boolean
}

/** A required text: trimmed, NFC, at least one character, no control characters. */
export const text = ({ max, multiline = false }: TextRule) =>
  // One call for all of them: a call for each would set up a schema for each, before a screen can show.
  z.string(requiredText).check(
    z.refine((value) => value.isWellFormed(), 'Contains characters that are not text'),
    z.refine((value) => !(multiline ? CONTROL : CONTROL_OR_BREAK).test(value), 'Contains control characters'),
    z.overwrite((value) => value.trim().normalize('NFC')),
    z.minLength(1, 'Is required'),
    z.maxLength(max, `Must be at most ${max} characters`),
  )

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))

/** An optional text: a blank or missing value is `null`. */
export const optionalText = (rule: TextRule) => z.preprocess(blankToNull, text(rule).nullable())

/** A first or last name. */
export const personName = () => text({ max: NAME_MAX })

const NOT_A_NAME = 'Enter the name alone, without a link. Leave a space after a dot'

/** A name that people give themselves: letters to others repeat it, so nothing in it can become a link. */
export const ownName = (max = NAME_MAX) => text({ max }).refine((typed) => !becomesLink(typed), NOT_A_NAME)

/** An optional one: a blank or missing value is `null`. */
export const optionalOwnName = (max = NAME_MAX) => z.preprocess(blankToNull, ownName(max).nullable())

/** A phone number, as typed. */
export const phone = () => text({ max: PHONE_MAX }).refine(isPhone, NOT_A_PHONE)

/** An optional phone number: a blank or missing value is `null`. */
export const optionalPhone = () => z.preprocess(blankToNull, phone().nullable())

/** What forms and the server say when a text isn’t an email address. */
export const NOT_AN_EMAIL = 'Enter an email address like name@example.com'

/** An email address, lower case. */
export const email = () =>
  z
    .string(requiredText)
    .check(
      z.overwrite((value) => value.trim().toLowerCase()),
      z.maxLength(EMAIL_MAX, `Must be at most ${EMAIL_MAX} characters`),
    )
    .pipe(z.email(NOT_AN_EMAIL))

export const id = () => z.uuid('Must be an id')

/** The token in a link that works once: 256 random bits. */
export const linkToken = (incomplete = 'This link is incomplete. Open it from the email again.') =>
  z.string(requiredText).regex(/^[\w-]{43}$/, incomplete)

/** The parameters of a path with one `:id`. */
export const idParams = z.strictObject({ id: id() })

/** An optional id: a blank or missing value is `null`. */
export const optionalId = () => z.preprocess(blankToNull, id().nullable())

/** A calendar day `YYYY-MM-DD` without a zone; impossible days such as 2025-02-30 are refused. */
export const day = () =>
  z.iso.date('Must be a date (YYYY-MM-DD)').refine((value) => value >= '1900-01-01', 'Is too long ago')

/** An optional calendar day: a blank or missing value is `null`. */
export const optionalDay = () => z.preprocess(blankToNull, day().nullable())

/** An instant, ISO 8601 in UTC, not before 1900, because databases have no year 0. */
export const instant = () => z.iso.datetime().refine((value) => value >= '1900-01-01', 'Is too long ago')

/** What the amounts of a row are in, and whose way of writing them: a row with these is a `MoneyPlace`. */
export const moneyFields = { currency: z.enum(CURRENCIES), locale: z.enum(LOCALES) }

/** What a sum of several amounts is in, where all of them are in the same; else a sum for each currency. */
export const sumFields = {
  currency: moneyFields.currency.optional(),
  locale: moneyFields.locale.optional(),
  amounts: z.array(z.object({ amount: z.number(), ...moneyFields })).optional(),
}

/** A non-negative amount in dollars with at most two decimals, up to ten million. */
export const dollars = () =>
  z.number('Must be an amount').check(
    z.gte(0, 'Must not be negative'),
    z.lte(10_000_000, 'Is too large'),
    // With at most two decimals, a value equals its whole cents divided by a hundred; a third decimal breaks that.
    z.refine((value) => Math.round(value * 100) / 100 === value, 'Must have at most two decimals'),
  )

/** What is owed in dollars, with at most two decimals, up to ten million; negative when paid ahead. */
export const signedDollars = () =>
  z.number('Must be an amount').check(
    z.gte(-10_000_000, 'Is too large'),
    z.lte(10_000_000, 'Is too large'),
    z.refine((value) => Math.round(value * 100) / 100 === value, 'Must have at most two decimals'),
  )

/** A whole number within bounds. */
export const whole = (min: number, max: number) =>
  z.int('Must be a whole number').check(z.gte(min, `Must be at least ${min}`), z.lte(max, `Must be at most ${max}`))

/** Yes or no in a query string. */
export const flag = () => z.enum(['true', 'false']).transform((value) => value === 'true')

/** An amount in a query string, in dollars and cents. */
export const wantedDollars = () =>
  z.union([dollars(), z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, 'Must be an amount')]).transform(Number)

/** A whole number from 0 to `max` in a query string. */
export const wantedWhole = (max: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,9}$/, 'Must be a whole number')])
    .transform(Number)
    .pipe(whole(0, max))

/** One of at most two digits. */
export const wantedCount = () => wantedWhole(99)

/** For `refine` on a body whose fields are all optional: at least one is required. */
export const someChange = [
  (body: object) => Object.values(body).some((value) => value !== undefined),
  'Nothing to change',
] as const

/** A field our forms hide from people; only bots fill it in. */
export const honeypot = () => z.string().max(0, 'Must stay empty').optional()

/** A whole number of at least 1 in a query string. */
const queryNumber = (max: number) =>
  z
    .union([z.int(), z.string().regex(/^[1-9]\d{0,8}$/, 'Must be a positive whole number')])
    .transform(Number)
    .pipe(z.int().check(z.gte(1), z.lte(max, `Must be at most ${max}`)))

/**
 * The query parameters of a list that can be filtered by day: the first and the last, both inclusive, each optional.
 * With `from` after `to`, nothing matches.
 */
export const dateRange = () => ({ from: day().optional(), to: day().optional() })

/** Search text in a query string; unlike `text` it can be blank, which matches everything. */
export const wanted = ({ max }: { max: number }) =>
  z.string().check(
    z.refine((value) => value.isWellFormed() && !CONTROL_OR_BREAK.test(value), 'Contains characters that are not text'),
    z.overwrite((value) => value.trim()),
    z.maxLength(max, `Must be at most ${max} characters`),
  )

/** The query parameters of every list. `sort` is one of the list's columns; without it, newest first. */
export const listQuery = <const S extends readonly [string, ...string[]]>(sorts: S) => ({
  page: queryNumber(1_000_000).default(1),
  pageSize: queryNumber(PAGE_SIZE_MAX).default(PAGE_SIZE),
  search: wanted({ max: SEARCH_MAX })
    .default('')
    .describe('one or two characters match the start of words, more also match inside words'),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
})
