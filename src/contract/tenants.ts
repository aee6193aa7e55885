import { archived, archiving } from './archives.ts'
import { endpoint } from './endpoint.ts'
import { LEASE_PARTS } from './lease-parties.ts'
import { handedLink } from './letters.ts'
import { LEASE_STATES, REMINDER_EMAIL_STATES } from './states.ts'
import {
  dateRange,
  email,
  id,
  idParams,
  instant,
  listQuery,
  moneyFields,
  optionalId,
  optionalPhone,
  personName,
  someChange,
} from './values.ts'
import { z } from './zod.ts'

/** Whether a tenant can sign in and see their lease: no account, invited to have one, or linked to theirs. */
export const PORTAL_STATES = ['NONE', 'INVITED', 'LINKED'] as const
export type PortalState = (typeof PORTAL_STATES)[number]

/** A landlord's tenant, with facts from their leases and ledger. */
export const tenant = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  propertyId: id().nullable(),
  /** The homes of their leases that aren’t over; until they have a first lease, the one they belong to. */
  homes: z.array(z.object({ id: id(), title: z.string() })),
  /** The current lease: the active one, else the next, else the last. Null without one, like the fields below. */
  leaseId: id().nullable(),
  leaseStatus: z.enum(LEASE_STATES).nullable(),
  /** Dollars the tenant owes; negative when they have paid ahead. */
  balance: z.number(),
  ...moneyFields,
  moveInDate: z.iso.date().nullable(),
  /** A lease that isn’t over on which they live as an occupant, or for which they answer. Null without one. */
  otherLease: z.object({ id: id(), part: z.enum(LEASE_PARTS).exclude(['TENANT']) }).nullable(),
  portal: z.enum(PORTAL_STATES),
  /** Until when the link of their invitation works, or worked; null without one. */
  invitedUntil: instant().nullable(),
  /** Whether they get reminders by email; null with an account, and until the first reminder asks them. */
  reminderEmails: z.enum(REMINDER_EMAIL_STATES).nullable(),
  archivedAt: instant().nullable(),
})
export type Tenant = z.output<typeof tenant>

/** One tenant with their home and the account they sign in with. */
export const tenantDetail = tenant.extend({
  propertyTitle: z.string().nullable(),
  /** Null until an account is linked. */
  account: z.object({ id: id(), name: z.string(), email: z.string() }).nullable(),
  createdAt: instant(),
})
export type TenantDetail = z.output<typeof tenantDetail>

/** A tenant who may just have been invited. */
const invitedTenant = tenant.extend({
  link: handedLink(),
})
export type InvitedTenant = z.output<typeof invitedTenant>

const change = z
  .strictObject({
    firstName: personName(),
    lastName: personName(),
    email: email(),
    phone: optionalPhone(),
    propertyId: optionalId(),
  })
  .partial()
  .refine(...someChange)

export const tenants = {
  list: endpoint({
    method: 'GET',
    path: '/tenants',
    can: 'tenant.list',
    summary: 'Tenants the caller can see, newest first; `from` and `to` filter by move-in date',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['name', 'email', 'phone', 'leaseStatus', 'balance', 'moveInDate', 'createdAt']),
      ...dateRange(),
      propertyId: id().optional(),
      /** The building that their home is in. */
      buildingId: id().optional(),
      archived: archived(),
      /** A tenant without a lease counts as active, as in the list; `NONE` finds only those. */
      leaseStatus: z.enum([...LEASE_STATES, 'NONE']).optional(),
      portal: z.enum(PORTAL_STATES).optional(),
    }),
    reply: tenant,
  }),
  read: endpoint({
    method: 'GET',
    path: '/tenants/:id',
    can: 'tenant.list',
    summary: 'A tenant with their home and account',
    kind: 'item',
    params: idParams,
    reply: tenantDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenants',
    can: 'tenant.create',
    summary: 'Add a tenant; links their account if this landlord approved its application for a home',
    kind: 'item',
    status: 201,
    capped: true,
    body: z.strictObject({
      firstName: personName(),
      lastName: personName(),
      email: email(),
      phone: optionalPhone(),
      propertyId: optionalId(),
      /** Email them an invitation to an account, if none is linked. */
      invite: z.boolean().default(false),
    }),
    reply: invitedTenant,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/tenants/:id/invitation',
    can: 'tenant.invite',
    summary:
      'Invite a tenant by email to an account where they see their lease, for seven days; an earlier link stops working',
    kind: 'item',
    status: 201,
    capped: true,
    params: idParams,
    reply: invitedTenant,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenants/:id',
    can: 'tenant.update',
    summary: 'Change a tenant’s name, email, phone or home; leases and payments show the new name',
    kind: 'item',
    params: idParams,
    body: change,
    reply: tenant,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tenants/:id',
    can: 'tenant.remove',
    summary: 'Archive a tenant without a running lease; leases and payments stay',
    kind: 'item',
    conflict: true,
    params: idParams,
    reply: z.object({ id: id() }),
  }),
  archive: endpoint({
    method: 'PATCH',
    path: '/tenants/:id/archive',
    can: 'tenant.archive',
    summary: 'Archive a tenant without a running lease, or bring them back',
    kind: 'item',
    params: idParams,
    body: archiving,
    reply: tenant,
  }),
}
