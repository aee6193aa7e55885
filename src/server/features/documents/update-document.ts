import type { Document, documents } from '#contract/documents.ts'
import { audit, changedFields } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { cleanName } from '../../files/check-file.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { findDocument } from './documents.queries.ts'
import { type DocumentRow, lockDocument } from './lock-document.ts'
import { requireShareable, requireSubject, type Subject } from './require-subject.ts'

type UpdateCall = Call<typeof documents.update>

/**
 * Changes what is known of a document; fields left out stay the same. A share ends when the document is about something
 * else, unless the change shares it again.
 * @throws Refusal `not_found`; `invalid` for a subject out of reach or of another business, and for a share without a lease.
 */
export function updateDocument(call: UpdateCall): Promise<Document> {
  const { body, params } = call
  return transaction(call, async (tx) => {
    const before = await lockDocument(tx, call, params.id)
    const subject = await subjectOf(tx, call, before)
    const isShared = body.isShared ?? (before.is_shared && subject.leaseId === before.lease_id)
    requireShareable(subject, isShared)
    const change = {
      name: body.originalName === undefined ? before.name : renamed(before.name, body.originalName),
      property_id: subject.propertyId,
      lease_id: subject.leaseId,
      tenant_id: subject.tenantId,
      is_shared: isShared,
      expires_on: body.expiresOn === undefined ? before.expires_on : body.expiresOn,
    }
    await tx.updateTable('documents').set(change).where('id', '=', before.id).execute()
    await auditChange(tx, call, before, change)
    return findDocument(tx, call, before.id)
  })
}

/** What it is about from now on: naming one of the three replaces another. */
async function subjectOf(tx: Tx, call: UpdateCall, before: DocumentRow): Promise<Subject> {
  const { propertyId, leaseId, tenantId } = call.body
  const old = { propertyId: before.property_id, leaseId: before.lease_id, tenantId: before.tenant_id }
  const names = [propertyId, leaseId, tenantId].some((id) => typeof id === 'string')
  const subject = names
    ? { propertyId: propertyId ?? null, leaseId: leaseId ?? null, tenantId: tenantId ?? null }
    : {
        propertyId: propertyId === null ? null : old.propertyId,
        leaseId: leaseId === null ? null : old.leaseId,
        tenantId: tenantId === null ? null : old.tenantId,
      }
  const isSame =
    subject.propertyId === old.propertyId && subject.leaseId === old.leaseId && subject.tenantId === old.tenantId
  if (isSame) return subject
  const landlordId = await requireSubject(tx, call, subject)
  if (landlordId !== null && (landlordId !== before.owner_id || !before.of_business)) {
    const field = leaseIdField(subject)
    throw wrongField(field, 'This document belongs to someone else. Upload it again where it belongs.')
  }
  return subject
}

const leaseIdField = ({ leaseId, tenantId }: Subject) =>
  leaseId !== null ? 'leaseId' : tenantId !== null ? 'tenantId' : 'propertyId'

/** A new name keeps the extension of the old one, which tells programs how to open it. */
function renamed(before: string, wanted: string): string {
  const extension = /\.\w{1,10}$/.exec(before)?.[0] ?? ''
  const name = cleanName(wanted)
  const isKept = name.toLowerCase().endsWith(extension.toLowerCase()) && name.length > extension.length
  const whole = isKept ? name : cleanName(name + extension)
  if (name === '') throw wrongField('originalName', 'Is required')
  return whole
}

async function auditChange(
  tx: Tx,
  call: UpdateCall,
  before: DocumentRow,
  {
    is_shared,
    ...change
  }: Pick<DocumentRow, 'name' | 'property_id' | 'lease_id' | 'tenant_id' | 'is_shared' | 'expires_on'>,
): Promise<void> {
  const about = { type: 'document', id: before.id } as const
  const isChanged = Object.entries(change).some(([name, value]) => before[name as keyof typeof change] !== value)
  if (isChanged) await audit(tx, call, 'document.update', { ...about, detail: { fields: changedFields(call.body) } })
  if (is_shared !== before.is_shared || (is_shared && change.lease_id !== before.lease_id)) {
    await audit(tx, call, is_shared ? 'document.share' : 'document.unshare', about)
  }
}
