import { endpoint } from './endpoint.ts'
import { dateRange, id } from './values.ts'
import { z } from './zod.ts'

/** The most homes that one report covers. */
export const REPORT_HOMES_MAX = 2_000
/** The longest period of a report, in months. */
export const REPORT_MONTHS_MAX = 120
/** How many months a report covers when no first day is given, with the one that its last day is in. */
export const REPORT_MONTHS = 12

const query = z.strictObject({ ...dateRange(), propertyId: id().optional() })

const home = { propertyId: id(), propertyTitle: z.string() }
/** The period as the report read it. */
const period = { from: z.iso.date(), to: z.iso.date() }

const rent = {
  /** Dollars a month that tenants pay. */
  rentAmount: z.number(),
  /** Dollars of deposit that were agreed. */
  depositAmount: z.number(),
  /** Dollars owed when the day ended, as the ledger shows it; negative when paid ahead. */
  balance: z.number(),
}

/** A home and the lease it was under; without one, everything about the lease is null. */
const rentRollRow = z.object({
  ...home,
  leaseId: id().nullable(),
  tenantName: z.string().nullable(),
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** Dollars a month that the home is offered for. */
  askingRent: z.number(),
  rentAmount: rent.rentAmount.nullable(),
  depositAmount: rent.depositAmount.nullable(),
  balance: rent.balance.nullable(),
})
export type RentRollRow = z.output<typeof rentRollRow>

const rentRoll = z.object({
  ...period,
  homes: z.array(rentRollRow),
  totals: z.object({ homes: z.int(), leased: z.int(), ...rent }),
})
export type RentRoll = z.output<typeof rentRoll>

/** Dollars due and not covered, by how many days they are late; `owed` is their sum. */
const ages = {
  upTo30: z.number(),
  upTo60: z.number(),
  upTo90: z.number(),
  over90: z.number(),
  owed: z.number(),
}
const agingRow = z.object({ ...home, leaseId: id(), tenantName: z.string(), ...ages })
export type AgingRow = z.output<typeof agingRow>

const aging = z.object({ ...period, leases: z.array(agingRow), totals: z.object(ages) })
export type Aging = z.output<typeof aging>

/** Dollars that moved. Entries that carry a balance to a renewal, or that were taken back, aren't in it. */
const sums = {
  rent: z.number(),
  lateFees: z.number(),
  /** Deposits and all other charges. */
  otherCharges: z.number(),
  /** The three above. */
  charged: z.number(),
  credits: z.number(),
  received: z.number(),
  /** Payments that the bank returned. */
  returned: z.number(),
  /** Received less returned. */
  collected: z.number(),
}
const incomeMonth = z.object({ month: z.string(), ...sums })
export type IncomeMonth = z.output<typeof incomeMonth>
const incomeRow = z.object({ ...home, ...sums })
export type IncomeRow = z.output<typeof incomeRow>

const income = z.object({
  ...period,
  months: z.array(incomeMonth),
  homes: z.array(incomeRow),
  totals: z.object(sums),
})
export type Income = z.output<typeof income>

const report = <const P extends string, R extends z.ZodType>(name: P, summary: string, reply: R) => ({
  read: endpoint({ method: 'GET', path: `/reports/${name}`, can: 'report.read', summary, kind: 'item', query, reply }),
  file: endpoint({
    method: 'GET',
    path: `/exports/${name}`,
    can: 'report.read',
    summary: `${summary}, as a CSV file`,
    kind: 'file',
    bulk: 'export',
    query,
    reply: z.instanceof(Uint8Array),
  }),
})

const rentRolls = report('rent-roll', 'Each home on the last day of the period, with its lease and rent', rentRoll)
const agings = report('aging', 'What was due and not covered on the last day of the period, by how late it is', aging)
const incomes = report('income', 'What was charged and collected in the period, by month and by home', income)

/** A landlord’s figures, from the ledgers of their homes. */
export const reports = {
  rentRoll: rentRolls.read,
  rentRollFile: rentRolls.file,
  aging: agings.read,
  agingFile: agings.file,
  income: incomes.read,
  incomeFile: incomes.file,
  ledgerLinesFile: endpoint({
    method: 'GET',
    path: '/exports/ledger-lines',
    can: 'report.read',
    summary: 'Every ledger line of the period as a CSV file, by home, lease and day',
    kind: 'file',
    bulk: 'export',
    query,
    reply: z.instanceof(Uint8Array),
  }),
}
