import { endpoint } from './endpoint.ts'
import { CHARGE_KINDS, CHARGE_WORDS, type ChargeKind, LEDGER_KINDS, type LedgerKind } from './states.ts'
import { id, idParams } from './values.ts'
import { z } from './zod.ts'

/** A calendar month, `YYYY-MM`. */
const month = () => z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month (YYYY-MM)')

/** A home's money in one calendar month of its own time zone; amounts in dollars. */
export const statement = z.object({
  propertyId: id(),
  propertyTitle: z.string(),
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
  /** Owed by tenants when the month ended: opening + charges + returned − credits − received. */
  closing: z.number(),
  daysLet: z.int(),
  days: z.int(),
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

const detail = statement.extend({ lines: z.array(line) })
export type StatementDetail = z.output<typeof detail>

/** A home's money in one calendar year of its own time zone; amounts in dollars. */
const homeYear = z.object({
  propertyId: id(),
  propertyTitle: z.string(),
  /** Whether someone leases it today. */
  isLeased: z.boolean(),
  /** The last day of the leases on record; null without one, or with no end date. */
  leasedUntil: z.iso.date().nullable(),
  /** The months so far, oldest first. */
  months: z.array(statement),
  charged: z.number(),
  received: z.number(),
  /** Owed by tenants at the end of the last month; negative if paid ahead. */
  owed: z.number(),
})

const yearStatement = z.object({
  year: z.string(),
  homes: z.array(homeYear),
  charged: z.number(),
  received: z.number(),
  owed: z.number(),
})
export type YearStatement = z.output<typeof yearStatement>

const WORDS: Partial<Record<LedgerKind, string>> & Record<ChargeKind, string> = {
  CHARGE: 'Charge',
  ...CHARGE_WORDS,
  PAYMENT: 'Received',
  CREDIT: 'Credit',
  REVERSAL: 'Returned payment',
  REFUND: 'Refund',
}

/** The label of a statement line, on screen and in the PDF. */
export const lineText = ({ kind, chargeKind }: StatementDetail['lines'][number]): string =>
  WORDS[chargeKind ?? kind] ?? ''

/** How many months a list goes back. */
export const STATEMENT_MONTHS_MAX = 120

const params = z.strictObject({ id: id(), month: month() })
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
