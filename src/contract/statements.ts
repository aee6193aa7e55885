import { endpoint } from './endpoint.ts'
import { toCents, toDollars } from './money.ts'
import { CHARGE_KINDS, CHARGE_WORDS, ENTRY_WORDS, LEDGER_KINDS } from './states.ts'
import { id, idParams, instant, moneyFields } from './values.ts'
import { z } from './zod.ts'

/** A calendar month, `YYYY-MM`. */
const month = () => z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month (YYYY-MM)')

/** What a home's statement has lines of: a payment that moved to the deposit counts without it. */
export type StatementKind = 'CHARGE' | 'PAYMENT' | 'CREDIT' | 'REVERSAL' | 'REFUND'

const adjustment = z.object({
  /** The earlier month that it belongs to by its day; that month's statement had been issued. */
  month: z.string(),
  /** What it changes of what tenants owe: negative when they owe less. */
  amount: z.number(),
  memo: z.string(),
})

/** A home's money in one calendar month of its own time zone; amounts in dollars. */
export const statement = z.object({
  propertyId: id(),
  propertyTitle: z.string(),
  ...moneyFields,
  month: z.string(),
  /** Owed by tenants before the month began, or when a lease that was already running was added in it. */
  opening: z.number(),
  rent: z.number(),
  lateFees: z.number(),
  /** All other charges. A deposit is none: it is never income. */
  otherCharges: z.number(),
  credits: z.number(),
  received: z.number(),
  /** Payments that the bank returned, and what was refunded. */
  returned: z.number(),
  /** What was added, or taken back, for months whose statements had been issued; by day. */
  adjustments: z.array(adjustment),
  /** Owed by tenants when the month ended: opening + charges + returned − credits − received + adjustments. */
  closing: z.number(),
  daysLet: z.int(),
  days: z.int(),
  /** Since when nothing in it changes; null while it can. */
  issuedAt: instant().nullable(),
  /** The day of that where the home is. */
  issuedOn: z.iso.date().nullable(),
})
export type Statement = z.output<typeof statement>

const line = z.object({
  id: id(),
  day: z.iso.date(),
  kind: z.enum(LEDGER_KINDS).exclude(['HELD']),
  chargeKind: z.enum(CHARGE_KINDS).nullable(),
  amount: z.number(),
  memo: z.string().nullable(),
})
type StatementLine = z.output<typeof line>

const detail = statement.extend({ lines: z.array(line) })
export type StatementDetail = z.output<typeof detail>

/** A statement that was just issued, with all months (`YYYY-MM`) that were, oldest first. */
const issued = detail.extend({ issuedMonths: z.array(z.string()) })
export type IssuedStatement = z.output<typeof issued>

/** Why a home is left out when a month is issued for all. */
export const LEFT_OUT = ['ISSUED', 'NOT_OVER', 'ADDED_LATER', 'ARCHIVED'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** How many of the homes that are left out for one reason are named. */
export const LEFT_OUT_NAMED_MAX = 10

/** What issuing a month for all homes that the caller runs would do. */
const monthOfAll = z.object({
  month: z.string(),
  /** How many homes it can be issued for. */
  homes: z.int(),
  /** For how many of them the months before it are as well. */
  homesWithEarlier: z.int(),
  /** Those it isn't issued for, with the titles of the first of them. */
  leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT), homes: z.int(), titles: z.array(z.string()) })),
})
export type MonthOfAll = z.output<typeof monthOfAll>

/** For how many homes one request issues a month at most. */
export const ISSUED_AT_ONCE_MAX = 200

/** A month that was issued for homes, and for how many more it still can be. */
const issuedForHomes = z.object({ month: z.string(), homes: z.int(), left: z.int() })
export type IssuedForHomes = z.output<typeof issuedForHomes>

/** A home's money in one calendar year of its own time zone; amounts in dollars. */
const homeYear = z.object({
  propertyId: id(),
  propertyTitle: z.string(),
  ...moneyFields,
  /** Whether someone leases it today. */
  isLeased: z.boolean(),
  /** The last day of the leases on record; null without one, or with no end date. */
  leasedUntil: z.iso.date().nullable(),
  /** The months so far, oldest first. */
  months: z.array(statement),
  /** Owed by tenants before the first of them, and by leases that were already running when they were added in one. */
  opening: z.number(),
  charged: z.number(),
  credits: z.number(),
  received: z.number(),
  returned: z.number(),
  /** The sum of the months' adjustments. */
  adjusted: z.number(),
  /** Owed by tenants at the end of the last month: opening + charged + returned − credits − received + adjusted; negative if paid ahead. */
  owed: z.number(),
})

const yearStatement = z.object({
  year: z.string(),
  homes: z.array(homeYear),
  /** The sums of all homes, in the currency of the first; where the homes have several, they mean nothing. */
  ...moneyFields,
  isMixed: z.boolean(),
  opening: z.number(),
  charged: z.number(),
  credits: z.number(),
  received: z.number(),
  returned: z.number(),
  adjusted: z.number(),
  owed: z.number(),
})
export type YearStatement = z.output<typeof yearStatement>

/** What a statement says an entry is, on screen and in the PDF. Charges from before they had a kind are rent. */
export function lineText({ kind, chargeKind, memo }: Pick<StatementLine, 'kind' | 'chargeKind' | 'memo'>): string {
  const word = kind === 'CHARGE' ? CHARGE_WORDS[chargeKind ?? 'RENT'] : ENTRY_WORDS[kind]
  // 'Rent for March 2026' already says it's rent.
  return memo === null ? word : memo.startsWith(word) ? memo : `${word}: ${memo}`
}

/** What the adjustments of a statement are, for its readers. */
export const ADJUSTMENTS_ARE =
  'Recorded after the statements for these months were issued. A minus means that tenants owe less.'

/** What the adjustments of a statement come to, in dollars. */
export const adjustedBy = ({ adjustments }: Pick<Statement, 'adjustments'>): number =>
  toDollars(adjustments.reduce((sum, { amount }) => sum + toCents(amount), 0))

/** How many months a list goes back. */
export const STATEMENT_MONTHS_MAX = 120

const params = z.strictObject({ id: id(), month: month() })
const issueParams = z.strictObject({ propertyId: id(), month: month() })
const monthInput = z.strictObject({ month: month() })
/** Without a month, the one before the present one in UTC. */
const monthQuery = monthInput.partial()
/** Without a year, the current one in UTC. */
const yearQuery = z.strictObject({
  year: z
    .string()
    .regex(/^(19|20)\d{2}$/, 'Must be a year (YYYY)')
    .optional(),
})

export const statements = {
  list: endpoint({
    method: 'GET',
    path: '/properties/:id/statements',
    can: 'statement.read',
    summary: 'A home’s monthly statements, latest first, up to ten years; tenants aren’t named',
    kind: 'item',
    params: idParams,
    reply: z.object({ statements: z.array(statement) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/properties/:id/statements/:month',
    can: 'statement.read',
    summary: 'A home’s money in one month, line by line',
    kind: 'item',
    params,
    reply: detail,
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/properties/:id/statements/:month/pdf',
    can: 'statement.read',
    summary: 'A home’s money in one month as a PDF',
    kind: 'file',
    params,
    reply: z.instanceof(Uint8Array),
  }),
  issue: endpoint({
    method: 'POST',
    path: '/statements/:propertyId/:month/issue',
    can: 'statement.issue',
    summary:
      'Issue a home’s statement of a past month, and of the months before it that aren’t issued yet; what is recorded for them later is adjusted in the next',
    kind: 'item',
    message: 'Statement issued',
    params: issueParams,
    reply: issued,
  }),
  readMonth: endpoint({
    method: 'GET',
    path: '/statements/issue-month',
    can: 'statement.issueMonth',
    summary: 'For how many of the homes that the caller runs a month can be issued, and for which it can’t, and why',
    kind: 'item',
    query: monthQuery,
    reply: monthOfAll,
  }),
  issueMonth: endpoint({
    method: 'POST',
    path: '/statements/issue-month',
    can: 'statement.issueMonth',
    summary: `Issue the statements of a past month of all homes that the caller runs, and of the months before it that aren’t issued yet: of up to ${ISSUED_AT_ONCE_MAX} homes, all or none; send it again while some are left`,
    kind: 'item',
    message: 'Statements issued',
    body: monthInput,
    reply: issuedForHomes,
  }),
  readYear: endpoint({
    method: 'GET',
    path: '/statements',
    can: 'statement.read',
    summary: 'A year of the homes that the caller owns, by home and month, with totals; tenants aren’t named',
    kind: 'item',
    query: yearQuery,
    reply: yearStatement,
  }),
  yearPdf: endpoint({
    method: 'GET',
    path: '/statements/pdf',
    can: 'statement.read',
    summary: 'A year of the homes that the caller owns, as a PDF',
    kind: 'file',
    query: yearQuery,
    reply: z.instanceof(Uint8Array),
  }),
}
