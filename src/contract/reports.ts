import { endpoint } from './endpoint.ts'
import { LEAD_TEMPERATURES } from './leads.ts'
import type { Action } from './policy.ts'
import { TICKET_PRIORITIES } from './states.ts'
import { dateRange, id, moneyFields } from './values.ts'
import { z } from './zod.ts'

/** The most homes that one report covers. */
export const REPORT_HOMES_MAX = 2_000
/** How many months a report covers when neither a first day nor the business says, with the one that its last day is in. */
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
  buildingId: id().nullable(),
  buildingName: z.string().nullable(),
  ...moneyFields,
  leaseId: id().nullable(),
  /** Null for an owner, too: no tenant is named to them. */
  tenantName: z.string().nullable(),
  /** Everyone who was a tenant of it that day, the first one first. */
  tenantNames: z.array(z.string()),
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
const agingRow = z.object({
  ...home,
  ...moneyFields,
  leaseId: id(),
  /** Null for an owner. */
  tenantName: z.string().nullable(),
  /** All of its tenants who haven’t left, the first one first; none for an owner. */
  tenantNames: z.array(z.string()),
  ...ages,
})
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
const incomeRow = z.object({ ...home, ...moneyFields, ...sums })
export type IncomeRow = z.output<typeof incomeRow>

const income = z.object({
  ...period,
  months: z.array(incomeMonth),
  homes: z.array(incomeRow),
  totals: z.object(sums),
})
export type Income = z.output<typeof income>

/** Days on which there was a home, and on which it was leased or empty. */
const days = { days: z.int(), leasedDays: z.int(), emptyDays: z.int() }
const occupancyMonth = z.object({
  month: z.string(),
  ...days,
  /** Leased days out of all, from 0 to 1; null without a home. */
  share: z.number().nullable(),
})
const occupancyRow = z.object({
  ...home,
  ...days,
  /** The first day of being empty, if it was on the last day; null while leased. */
  emptySince: z.iso.date().nullable(),
})
export type OccupancyRow = z.output<typeof occupancyRow>
const occupancy = z.object({
  ...period,
  months: z.array(occupancyMonth),
  homes: z.array(occupancyRow),
  totals: z.object(days),
})
export type Occupancy = z.output<typeof occupancy>

/** Applications by where they stand now. */
const applied = {
  received: z.int(),
  waiting: z.int(),
  approved: z.int(),
  declined: z.int(),
  withdrawn: z.int(),
}
const applicationsRow = z.object({ ...home, ...applied })
export type ApplicationsRow = z.output<typeof applicationsRow>
const applicationCounts = z.object({ ...period, homes: z.array(applicationsRow), totals: z.object(applied) })
export type ApplicationCounts = z.output<typeof applicationCounts>

const ticketTimesRow = z.object({
  priority: z.enum(TICKET_PRIORITIES),
  reported: z.int(),
  resolved: z.int(),
  /** Hours from the report to the first answer of someone else, and to the resolution: half of them took less. */
  hoursToAnswer: z.number().nullable(),
  hoursToResolve: z.number().nullable(),
})
export type TicketTimesRow = z.output<typeof ticketTimesRow>
const ticketTimes = z.object({ ...period, priorities: z.array(ticketTimesRow) })
export type TicketTimes = z.output<typeof ticketTimes>

/** How far people came who asked about a home; each step counts those of the one before who also took it. */
const steps = { inquiries: z.int(), applied: z.int(), approved: z.int(), leased: z.int() }
const funnelRow = z.object({ temperature: z.enum(LEAD_TEMPERATURES), ...steps })
export type FunnelRow = z.output<typeof funnelRow>
const leadFunnel = z.object({ ...period, temperatures: z.array(funnelRow), totals: z.object(steps) })
export type LeadFunnel = z.output<typeof leadFunnel>

/** What owners read of their own homes, too, and what only those read who run them. */
const [READ, WORK] = ['report.read', 'report.readWork'] as const

const report = <const P extends string, R extends z.ZodType, A extends Action>(
  name: P,
  summary: string,
  { reply, can }: { reply: R; can: A },
) => ({
  read: endpoint({ method: 'GET', path: `/reports/${name}`, can, summary, kind: 'item', query, reply, namesRow: true }),
  file: endpoint({
    method: 'GET',
    path: `/exports/${name}`,
    can,
    summary: `${summary}, as a CSV file`,
    kind: 'file',
    bulk: 'export',
    namesRow: true,
    query,
    reply: z.instanceof(Uint8Array),
  }),
})

const rentRolls = report('rent-roll', 'Each home on the last day of the period, with its lease and rent', {
  reply: rentRoll,
  can: READ,
})
const agings = report('aging', 'What was due and not covered on the last day of the period, by how late it is', {
  reply: aging,
  can: READ,
})
const incomes = report('income', 'What was charged and collected in the period, by month and by home', {
  reply: income,
  can: READ,
})
const occupancies = report('occupancy', 'How many days homes were leased or empty in the period, so far', {
  reply: occupancy,
  can: READ,
})
const applicationsByHome = report('applications-by-home', 'How many applied for each home in the period', {
  reply: applicationCounts,
  can: WORK,
})
const timesOfTickets = report('ticket-times', 'How long requests of the period took, by priority', {
  reply: ticketTimes,
  can: WORK,
})
const funnels = report('lead-funnel', 'How far people came who asked about a home in the period', {
  reply: leadFunnel,
  can: 'lead.list',
})

/** A business in figures. */
export const reports = {
  rentRoll: rentRolls.read,
  rentRollFile: rentRolls.file,
  aging: agings.read,
  agingFile: agings.file,
  income: incomes.read,
  incomeFile: incomes.file,
  occupancy: occupancies.read,
  occupancyFile: occupancies.file,
  applicationsByHome: applicationsByHome.read,
  applicationsByHomeFile: applicationsByHome.file,
  ticketTimes: timesOfTickets.read,
  ticketTimesFile: timesOfTickets.file,
  leadFunnel: funnels.read,
  leadFunnelFile: funnels.file,
  ledgerLinesFile: endpoint({
    method: 'GET',
    path: '/exports/ledger-lines',
    can: WORK,
    summary: 'Every ledger line of the period as a CSV file, by home, lease and day',
    kind: 'file',
    bulk: 'export',
    namesRow: true,
    query,
    reply: z.instanceof(Uint8Array),
  }),
}
