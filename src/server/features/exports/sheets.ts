import { othersOf } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { auditSubject, auditWhat } from '#contract/audit-actions.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import { AMENITIES, PET_POLICIES } from '#contract/home-facts.ts'
import type { Payment } from '#contract/payments.ts'
import type { Property } from '#contract/properties.ts'
import type { Referral } from '#contract/referrals.ts'
import type { Reminder } from '#contract/reminders.ts'
import type { Tenant } from '#contract/tenants.ts'
import type { Ticket } from '#contract/tickets.ts'
import type { Sheet } from '../../csv/write-csv.ts'
import { inOneCell } from '../lease-parties/in-one-cell.ts'
import type { LeaseInState } from '../leases/leases.queries.ts'
import type { ListedUser } from '../users/users.queries.ts'

// Each file has the columns of its list, plus ids for matching rows again.

export const users: Sheet<ListedUser> = {
  Name: (row) => row.name,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Role: (row) => row.role,
  Status: (row) => row.status,
  Plan: (row) => row.plan,
  'Created (UTC)': (row) => row.createdAt,
  Id: (row) => row.id,
}

/** A property import reads all but the last two columns. */
export const properties: Sheet<Property> = {
  Title: (row) => row.title,
  Description: (row) => row.description,
  Street: (row) => row.address.street,
  City: (row) => row.addressCity,
  State: (row) => row.addressState,
  'Postal code': (row) => row.address.postalCode,
  Country: (row) => row.addressCountry,
  Building: (row) => row.buildingName,
  Unit: (row) => row.unitLabel,
  Rent: (row) => row.rentAmount,
  Bedrooms: (row) => row.bedrooms,
  Bathrooms: (row) => row.bathrooms,
  Type: (row) => row.propertyType,
  'Square feet': (row) => row.squareFeet,
  'Available from': (row) => row.availableFrom,
  Deposit: (row) => row.depositAmount,
  'Shortest lease': (row) => row.leaseMonths,
  Pets: (row) => row.petPolicy && PET_POLICIES[row.petPolicy],
  Amenities: (row) => row.amenities.map((code) => AMENITIES[code]).join('; ') || null,
  'Year built': (row) => row.yearBuilt,
  Latitude: (row) => row.latitude,
  Longitude: (row) => row.longitude,
  Status: (row) => row.status,
  Available: (row) => (row.isAvailable ? 'yes' : 'no'),
  'Created (UTC)': (row) => row.createdAt,
  Id: (row) => row.id,
}

export const applications: Sheet<ListedApplication> = {
  Applicant: (row) => row.applicantName,
  Email: (row) => row.applicantEmail,
  Property: (row) => row.propertyTitle,
  Status: (row) => row.status,
  'Submitted (UTC)': (row) => row.submittedAt,
  'Monthly income': (row) => row.monthlyIncome,
  'Applies with': (row) =>
    othersOf(row)
      .map(({ name }) => name)
      .join('; '),
  Id: (row) => row.id,
}

/** A tenant import reads the first four columns. */
export const tenants: Sheet<Tenant> = {
  'First name': (row) => row.firstName,
  'Last name': (row) => row.lastName,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  'Lease status': (row) => row.leaseStatus,
  Balance: (row) => row.balance,
  'Move-in date': (row) => row.moveInDate,
  Account: (row) => row.portal,
  'Property id': (row) => row.propertyId,
  Id: (row) => row.id,
}

export const leases: Sheet<LeaseInState> = {
  Property: (row) => row.propertyTitle,
  Tenant: (row) => row.tenantName,
  'All tenants': inOneCell,
  Start: (row) => row.startsOn,
  End: (row) => row.endsOn,
  Rent: (row) => row.rentAmount,
  'Monthly total': (row) => row.monthlyTotal,
  Deposit: (row) => row.depositAmount,
  'Due day': (row) => row.dueDay,
  Status: (row) => row.state,
  Balance: (row) => row.balance,
  Id: (row) => row.id,
}

export const payments: Sheet<Payment> = {
  // Noon stands for a day without a time.
  Date: (row) => row.paidAt?.replace('T12:00:00.000Z', '') ?? null,
  Tenant: (row) => row.tenantName,
  'All tenants': inOneCell,
  Property: (row) => row.propertyTitle,
  Amount: (row) => row.amount,
  Status: (row) => row.status,
  Method: (row) => row.paymentMethod,
  Reference: (row) => row.transactionId,
  'Why it failed': (row) => row.failureReason,
  Id: (row) => row.id,
}

export const tickets: Sheet<Ticket> = {
  Ticket: (row) => row.title,
  Priority: (row) => row.priority,
  Status: (row) => row.status,
  Assignee: (row) => row.assigneeName,
  Category: (row) => row.category,
  'May enter': (row) => (row.mayEnter === null ? null : row.mayEnter ? 'yes' : 'no'),
  'Created (UTC)': (row) => row.createdAt,
  Id: (row) => row.id,
}

export const reminders: Sheet<Reminder> = {
  Reminder: (row) => row.title,
  Description: (row) => row.description,
  Type: (row) => row.type,
  Frequency: (row) => row.frequency,
  'Next run (UTC)': (row) => row.nextRunAt,
  Active: (row) => (row.isActive ? 'yes' : 'no'),
  'Home archived': (row) => (row.homeIsArchived ? 'yes' : 'no'),
  'Tenant archived': (row) => (row.tenantIsArchived ? 'yes' : 'no'),
  'User id': (row) => row.userId,
  'Property id': (row) => row.propertyId,
  'Building id': (row) => row.buildingId,
  Id: (row) => row.id,
}

export const referrals: Sheet<Referral> = {
  'Joined (UTC)': (row) => row.joinedAt,
  'Signed up as': (row) => row.role,
  Campaign: (row) => row.campaign,
  Status: (row) => row.status,
  Id: (row) => row.id,
}

export const auditEvents: Sheet<AuditEvent> = {
  'When (UTC)': (row) => row.at,
  Who: (row) => row.actor?.name ?? (row.ip === '' ? 'System' : 'Visitor'),
  Email: (row) => row.actor?.email ?? null,
  Role: (row) => row.actorRole,
  What: (row) => auditWhat(row.action),
  Record: (row) => row.subjectName,
  'Record type': (row) => auditSubject(row.subjectType),
  'Record ID': (row) => row.subjectId,
  Property: (row) => row.propertyTitle,
  Outcome: (row) => (row.outcome === 'ok' ? 'Done' : 'Refused'),
  'IP address': (row) => row.ip,
  Detail: (row) => (Object.keys(row.detail).length === 0 ? null : JSON.stringify(row.detail)),
  Action: (row) => row.action,
  Id: (row) => row.id,
}
