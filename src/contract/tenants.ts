import { endpoint } from './endpoint.ts'
import { LEASE_STATUSES } from './states.ts'
import { dateRange, email, id, instant, listQuery, optionalId, optionalText, text } from './values.ts'
import { z } from './zod.ts'

/** A landlord's tenant, with what their leases and ledger say. */
export const tenant = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  propertyId: id().nullable(),
  /** The lease that counts: the active one, else the next, else the last. Null without one, like what follows from it. */
  leaseId: id().nullable(),
  leaseStatus: z.enum(LEASE_STATUSES).nullable(),
  /** Dollars the tenant owes; negative when they have paid ahead. */
  balance: z.number(),
  moveInDate: z.iso.date().nullable(),
})
export type Tenant = z.output<typeof tenant>

/** A tenant by themselves: with the home that they belong to and the account they sign in with. */
export const tenantDetail = tenant.extend({
  propertyTitle: z.string().nullable(),
  /** Null until an account is linked. */
  account: z.object({ id: id(), name: z.string(), email: z.string() }).nullable(),
  createdAt: instant(),
})
export type TenantDetail = z.output<typeof tenantDetail>

const name = () => text({ max: 80 })

const change = z
  .strictObject({
    firstName: name(),
    lastName: name(),
    email: email(),
    phone: optionalText({ max: 40 }),
    propertyId: optionalId(),
  })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'Nothing to change')

export const tenants = {
  list: endpoint({
    method: 'GET',
    path: '/tenants',
    can: 'tenant.list',
    summary: 'Tenants within the caller’s reach, newest first; `from` and `to` are days of moving in',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['name', 'email', 'phone', 'leaseStatus', 'balance', 'moveInDate', 'createdAt']),
      ...dateRange(),
      propertyId: id().optional(),
      /** A tenant without a lease counts as active, as the list shows them; `NONE` finds only these. */
      leaseStatus: z.enum([...LEASE_STATUSES, 'NONE']).optional(),
    }),
    reply: tenant,
  }),
  read: endpoint({
    method: 'GET',
    path: '/tenants/:id',
    can: 'tenant.list',
    summary: 'A tenant with their home and account',
    kind: 'item',
    params: z.strictObject({ id: id() }),
    reply: tenantDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/tenants',
    can: 'tenant.create',
    summary: 'Add a tenant; their account is linked when it applied for a home of this landlord and was approved',
    kind: 'item',
    status: 201,
    body: z.strictObject({
      firstName: name(),
      lastName: name(),
      email: email(),
      phone: optionalText({ max: 40 }),
      propertyId: optionalId(),
    }),
    reply: tenant,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/tenants/:id',
    can: 'tenant.update',
    summary: 'Change a tenant’s name, address, phone or home; leases and payments follow the name',
    kind: 'item',
    params: z.strictObject({ id: id() }),
    body: change,
    reply: tenant,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tenants/:id',
    can: 'tenant.remove',
    summary: 'Take a tenant off the list; leases and payments stay',
    kind: 'item',
    params: z.strictObject({ id: id() }),
    reply: z.object({ id: id() }),
  }),
}
