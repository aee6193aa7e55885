import { endpoint } from './endpoint.ts'
import { day, id, idParams, someChange } from './values.ts'
import { z } from './zod.ts'

/** What someone is on a lease: who rents and pays, who lives there too, or who answers for the rent. */
export const LEASE_PARTS = ['TENANT', 'OCCUPANT', 'GUARANTOR'] as const
export type LeasePart = (typeof LEASE_PARTS)[number]

/** What someone is on a lease, within a sentence. */
export const AS_PART: Readonly<Record<LeasePart, string>> = {
  TENANT: 'a tenant',
  OCCUPANT: 'an occupant',
  GUARANTOR: 'a guarantor',
}

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

const partyParams = z.strictObject({ id: id(), partyId: id() })

/** Days to correct; or what someone is on the lease from a day on, through their present last day. */
const change = z
  .strictObject({ from: day(), to: day().nullable(), part: z.enum(LEASE_PARTS) })
  .partial()
  .refine(...someChange)
  .superRefine(({ part, from, to }, context) => {
    if (part === undefined) return
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (from === undefined) refuse('from', 'Is required')
    if (to !== undefined) refuse('to', 'Can’t change together with the part')
  })

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
    summary:
      'Change a person’s days on a lease, where a last day of null says that they stay; or, with `part` and `from`, what they are on it from a day on. A lease always has a tenant',
    kind: 'item',
    params: partyParams,
    body: change,
    reply: leaseParty,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/leases/:id/parties/:partyId',
    can: 'lease.update',
    summary:
      'Take a person who was put on a lease by mistake off it, unless they paid under it or got an email about its charges or deposit',
    kind: 'item',
    conflict: true,
    params: partyParams,
    reply: z.object({ parties: z.array(leaseParty) }),
  }),
}
