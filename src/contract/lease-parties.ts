import { endpoint } from './endpoint.ts'
import { day, id, idParams } from './values.ts'
import { z } from './zod.ts'

/** What someone is on a lease: who rents and pays, who lives there too, or who answers for the rent. */
export const LEASE_PARTS = ['TENANT', 'OCCUPANT', 'GUARANTOR'] as const
export type LeasePart = (typeof LEASE_PARTS)[number]

/** A person on a lease. */
export const leaseParty = z.object({
  id: id(),
  /** The landlord's record of them. */
  tenantId: id(),
  name: z.string(),
  part: z.enum(LEASE_PARTS),
  from: z.iso.date(),
  /** Their last day; null as long as the lease lasts. */
  to: z.iso.date().nullable(),
})
export type LeaseParty = z.output<typeof leaseParty>

/** What a lease’s reader is on it, and whether their last day is over. */
export const ownParty = z.object({ part: z.enum(LEASE_PARTS), to: z.iso.date().nullable(), hasLeft: z.boolean() })

/** Someone who goes on a lease beside its first tenant. */
export const partyInput = z.strictObject({ tenantId: id(), part: z.enum(LEASE_PARTS) })
export type PartyInput = z.output<typeof partyInput>

/** More people than any home holds. */
export const PARTIES_MAX = 20

/** The others on a new lease: each person once. */
export const partiesInput = () => z.array(partyInput).max(PARTIES_MAX).default([])

/** Whose lease it is, for one line of a list: the first tenant, and how many more. */
export const householdName = (tenantNames: readonly string[]): string => {
  const [first = '', ...more] = tenantNames
  return more.length === 0 ? first : `${first} and ${more.length} more`
}

export const leaseParties = {
  add: endpoint({
    method: 'POST',
    path: '/leases/:id/parties',
    can: 'lease.update',
    summary: 'Put a person on a draft or an active lease, from a day on',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({ tenantId: id(), part: z.enum(LEASE_PARTS), from: day() }),
    reply: leaseParty,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/leases/:id/parties/:partyId',
    can: 'lease.update',
    summary: 'Say on which day a person leaves a lease, or, with null, that they stay; the last tenant can’t leave',
    kind: 'item',
    params: z.strictObject({ id: id(), partyId: id() }),
    body: z.strictObject({ to: day().nullable() }),
    reply: leaseParty,
  }),
}
