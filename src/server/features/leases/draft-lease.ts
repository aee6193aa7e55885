import { v7 as newId } from 'uuid'
import type { Lease, leaseTerms, UsualTerms } from '#contract/leases.ts'
import { toCents } from '#contract/money.ts'
import type { z } from '#contract/zod.ts'
import { audit } from '../../audit.ts'
import { exclusionViolation, uniqueViolation } from '../../db/errors.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { addExtras } from '../charge-plans/store-plan.ts'
import { findLease } from './leases.queries.ts'
import { usualColumns, withUsual } from './usual-terms.ts'

type GivenTerms = z.output<typeof leaseTerms>
export type LeaseTerms = GivenTerms & UsualTerms

/** A lease to draft. The caller has checked that the home and the tenant belong to the same landlord. */
export interface Draft {
  propertyId: string
  tenantId: string
  /** Puts the others on the lease of that id. */
  addOthers?: (leaseId: string) => Promise<void>
  terms: GivenTerms
  applicationId?: string | null
  renewsId?: string | null
}

/**
 * Drafts a lease; the tenant's record then shows that home.
 * @throws Refusal `conflict` when the application already has a lease, or the old lease a renewal, that isn't canceled.
 */
export async function draftLease(tx: Tx, call: SignedCall, draft: Draft): Promise<Lease> {
  const { propertyId, tenantId, terms, addOthers, applicationId = null, renewsId = null } = draft
  const id = newId()
  const whole = await withUsual(tx, propertyId, terms)
  const columns = columnsOf(whole)
  await refusingConflicts(() =>
    tx
      .insertInto('leases')
      .values({
        id,
        property_id: propertyId,
        tenant_id: tenantId,
        ...columns,
        application_id: applicationId,
        renews_id: renewsId,
        status: 'DRAFT',
        created_at: call.services.clock(),
      })
      .execute(),
  )
  await addOthers?.(id)
  await addExtras(tx, call, { id, ...whole }, terms.charges ?? [])
  await setHomes(tx, id, propertyId)
  await audit(tx, call, 'lease.create', { type: 'lease', id, detail: { status: 'DRAFT' } })
  return findLease(tx, id)
}

/** The terms both sides agree on, in the table's columns. */
export const columnsOf = (terms: LeaseTerms) => ({
  starts_on: terms.startsOn,
  ends_on: terms.endsOn,
  rent_cents: toCents(terms.rentAmount),
  deposit_cents: toCents(terms.depositAmount),
  ...usualColumns(terms),
})

/** The records of those who live there, or will, show the home. */
export const setHomes = (tx: Tx, leaseId: string, propertyId: string) =>
  tx
    .updateTable('tenants')
    .set({ property_id: propertyId })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('lease_parties')
        .select('tenant_id')
        .where('lease_id', '=', leaseId)
        .where('part', '!=', 'GUARANTOR')
        .where('has_left', '=', false),
    )
    .execute()

/** The same for one of them. */
export const setHome = (tx: Tx, tenantId: string, propertyId: string) =>
  tx.updateTable('tenants').set({ property_id: propertyId }).where('id', '=', tenantId).execute()

/**
 * Runs a statement that the database refuses when someone else got there first.
 * @throws Refusal `conflict` in that case.
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
