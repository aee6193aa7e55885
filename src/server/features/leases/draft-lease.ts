import { v7 as newId } from 'uuid'
import type { Lease, leaseTerms } from '#contract/leases.ts'
import { toCents } from '#contract/money.ts'
import type { z } from '#contract/zod.ts'
import { audit } from '../../audit.ts'
import { exclusionViolation, uniqueViolation } from '../../db/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { findLease } from './leases.queries.ts'

export type LeaseTerms = z.output<typeof leaseTerms>

/** A lease to be drafted. The home and the tenant are the same landlord's, which the caller has seen to. */
export interface Draft {
  propertyId: string
  tenantId: string
  terms: LeaseTerms
  /** The application that it is made from. */
  applicationId?: string | null
  /** The lease that it follows. */
  renewsId?: string | null
}

/**
 * Drafts a lease; the tenant's record then shows that home.
 * @throws Refusal `conflict` when the application has a lease, or the other lease a renewal, that is not cancelled.
 */
export async function draftLease(tx: Tx, call: SignedCall, draft: Draft): Promise<Lease> {
  const { propertyId, tenantId, terms, applicationId = null, renewsId = null } = draft
  const id = newId()
  await refusingConflicts(() =>
    tx
      .insertInto('leases')
      .values({
        id,
        property_id: propertyId,
        tenant_id: tenantId,
        ...columnsOf(terms),
        application_id: applicationId,
        renews_id: renewsId,
        status: 'DRAFT',
        created_at: call.services.clock(),
      })
      .execute(),
  )
  await setHome(tx, tenantId, propertyId)
  await audit(tx, call, 'lease.create', { type: 'lease', id, detail: { status: 'DRAFT' } })
  return findLease(tx, id)
}

/** What the two sides agree on, as the table has it. */
export const columnsOf = ({ lateFee, ...terms }: LeaseTerms) => ({
  starts_on: terms.startsOn,
  ends_on: terms.endsOn,
  rent_cents: toCents(terms.rentAmount),
  deposit_cents: toCents(terms.depositAmount),
  due_day: terms.dueDay,
  grace_days: terms.graceDays,
  late_fee_kind: lateFee.kind,
  // Dollars become cents, and a percentage with two decimals hundredths of a percent.
  late_fee_amount: toCents(lateFee.amount),
})

/** The tenant's record shows the home that they rent. */
export const setHome = (tx: Tx, tenantId: string, propertyId: string) =>
  tx.updateTable('tenants').set({ property_id: propertyId }).where('id', '=', tenantId).execute()

/**
 * Runs a statement that the database may refuse, whoever was a moment faster.
 * @throws Refusal `conflict` in its place.
 */
export async function refusingConflicts<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    const sentence = SENTENCES[exclusionViolation(error) ?? uniqueViolation(error) ?? '']
    if (sentence === undefined) throw error
    throw refused('conflict', sentence)
  }
}

const SENTENCES: Record<string, string> = {
  leases_do_not_overlap: 'Another active lease of this property covers some of these days.',
  leases_application: 'A lease was already made from this application.',
  leases_renews: 'This lease has already been renewed.',
}
