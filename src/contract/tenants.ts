import { endpoint } from './endpoint.ts'
import { LEASE_STATUSES } from './states.ts'
import { email, id, listQuery, optionalId, optionalText, text } from './values.ts'
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
    summary: 'Tenants within the caller’s reach, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['name', 'email', 'phone', 'leaseStatus', 'balance', 'moveInDate', 'createdAt']),
      propertyId: id().optional(),
    }),
    reply: tenant,
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
