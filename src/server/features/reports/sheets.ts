import type {
  AgingRow,
  ApplicationsRow,
  FunnelRow,
  IncomeMonth,
  OccupancyRow,
  RentRollRow,
  TicketTimesRow,
} from '#contract/reports.ts'
import type { Sheet } from '../../csv/write-csv.ts'
import { inOneCell } from '../lease-parties/in-one-cell.ts'
import type { ReportLine } from './read-ledger-lines.ts'

// Each file has the columns of its table, plus ids for matching rows again.

export const rentRoll: Sheet<RentRollRow> = {
  Property: (row) => row.propertyTitle,
  Tenant: (row) => row.tenantName,
  'All tenants': inOneCell,
  Start: (row) => row.startsOn,
  End: (row) => row.endsOn,
  Rent: (row) => row.rentAmount,
  'Asking rent': (row) => row.askingRent,
  Deposit: (row) => row.depositAmount,
  Balance: (row) => row.balance,
  Building: (row) => row.buildingName,
  'Property id': (row) => row.propertyId,
  'Lease id': (row) => row.leaseId,
}

export const aging: Sheet<AgingRow> = {
  Property: (row) => row.propertyTitle,
  Tenant: (row) => row.tenantName,
  'All tenants': inOneCell,
  '0 to 30 days': (row) => row.upTo30,
  '31 to 60 days': (row) => row.upTo60,
  '61 to 90 days': (row) => row.upTo90,
  'Over 90 days': (row) => row.over90,
  Owed: (row) => row.owed,
  'Property id': (row) => row.propertyId,
  'Lease id': (row) => row.leaseId,
}

type Sums = Omit<IncomeMonth, 'month'>

const sums: Sheet<Sums> = {
  Rent: (row) => row.rent,
  'Late fees': (row) => row.lateFees,
  'Other charges': (row) => row.otherCharges,
  Charged: (row) => row.charged,
  Credits: (row) => row.credits,
  Received: (row) => row.received,
  Returned: (row) => row.returned,
  Collected: (row) => row.collected,
}

/** A month of all homes, or a home in the whole period. */
export type IncomeLine = Sums & ({ month: string } | { propertyId: string; propertyTitle: string })

/** The months first, then the homes; a row is one or the other. */
export const income: Sheet<IncomeLine> = {
  Month: (row) => ('month' in row ? row.month : null),
  Property: (row) => ('month' in row ? null : row.propertyTitle),
  ...sums,
  'Property id': (row) => ('month' in row ? null : row.propertyId),
}

export const ledgerLines: Sheet<ReportLine> = {
  Property: (row) => row.propertyTitle,
  Tenant: (row) => row.tenantName,
  'All tenants': inOneCell,
  Date: (row) => row.day,
  Kind: (row) => row.kind,
  Charge: (row) => row.chargeKind,
  Amount: (row) => row.amount,
  Balance: (row) => row.balance,
  Open: (row) => row.open,
  Memo: (row) => row.memo,
  'Taken back': (row) => (row.isTakenBack || row.takesBack !== null ? 'yes' : 'no'),
  'Lease id': (row) => row.leaseId,
  'Payment id': (row) => row.paymentId,
  Id: (row) => row.id,
}

export const occupancy: Sheet<OccupancyRow> = {
  Property: (row) => row.propertyTitle,
  Days: (row) => row.days,
  'Days leased': (row) => row.leasedDays,
  'Days empty': (row) => row.emptyDays,
  'Empty since': (row) => row.emptySince,
  'Property id': (row) => row.propertyId,
}

export const applicationsByHome: Sheet<ApplicationsRow> = {
  Property: (row) => row.propertyTitle,
  Received: (row) => row.received,
  Waiting: (row) => row.waiting,
  Approved: (row) => row.approved,
  Declined: (row) => row.declined,
  Withdrawn: (row) => row.withdrawn,
  'Property id': (row) => row.propertyId,
}

export const ticketTimes: Sheet<TicketTimesRow> = {
  Priority: (row) => row.priority,
  Reported: (row) => row.reported,
  Resolved: (row) => row.resolved,
  'Hours to answer (median)': (row) => row.hoursToAnswer,
  'Hours to resolve (median)': (row) => row.hoursToResolve,
}

export const leadFunnel: Sheet<FunnelRow> = {
  Temperature: (row) => row.temperature,
  Inquiries: (row) => row.inquiries,
  Applied: (row) => row.applied,
  Approved: (row) => row.approved,
  Leased: (row) => row.leased,
}
