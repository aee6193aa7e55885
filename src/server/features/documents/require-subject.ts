import { DOCUMENT_SUBJECTS, type DocumentSubject } from '#contract/documents.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { findBuildingToRun } from '../buildings/find-to-run.ts'
import { leaseScope } from '../leases/leases.scope.ts'
import { findPropertyInReach } from '../properties/find-in-reach.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'

/** What a document is about: at most one of them. */
export type Subject = Record<DocumentSubject, string | null>

/**
 * Whose business a document about `subject` belongs to: the landlord's; null for one about nothing in particular.
 * @throws Refusal `invalid` when what it is about isn't within the reach of someone who can add to it, where missing and
 * someone else's look the same.
 */
export async function requireSubject(tx: Tx, call: SignedCall, subject: Subject): Promise<string | null> {
  const { propertyId, buildingId, leaseId, tenantId } = subject
  if (DOCUMENT_SUBJECTS.every((field) => subject[field] === null)) return null
  // Tenants reach leases too, to read them.
  if (call.reach === 'own') throw wrongField('propertyId', 'Only landlords say what a document is about.')
  // A manager of every home reads them all, and adds to none.
  const writing = { ...call, isAssigned: true }
  if (propertyId !== null) return (await findPropertyInReach(tx, writing, propertyId)).landlord_id
  if (buildingId !== null) return (await findBuildingToRun(tx, writing, buildingId)).landlord_id
  return leaseId === null ? landlordOfTenant(tx, writing, tenantId ?? '') : landlordOfLease(tx, writing, leaseId)
}

async function landlordOfLease(tx: Tx, call: SignedCall, id: string): Promise<string> {
  const row = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .select('properties.landlord_id')
    .where('leases.id', '=', id)
    .where(leaseScope(call))
    .executeTakeFirst()
  if (!row) throw wrongField('leaseId', 'This lease does not exist.')
  return row.landlord_id
}

async function landlordOfTenant(tx: Tx, call: SignedCall, id: string): Promise<string> {
  const row = await tx
    .selectFrom('tenants')
    .select('tenants.landlord_id')
    .where('tenants.id', '=', id)
    .where(tenantScope(call))
    .executeTakeFirst()
  if (!row) throw wrongField('tenantId', 'This tenant does not exist.')
  return row.landlord_id
}

/** @throws Refusal `invalid` when a document that isn't about a lease would be shared. */
export function requireShareable({ leaseId }: Pick<Subject, 'leaseId'>, isShared: boolean): void {
  if (isShared && leaseId === null) {
    throw wrongField('isShared', 'Only a document about a lease can be shared with its tenant.')
  }
}
