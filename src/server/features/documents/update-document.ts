import { DOCUMENT_SUBJECTS, type Document, type DocumentSubject, type documents } from '#contract/documents.ts'
import { audit, changedFields } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { cleanName } from '../../files/check-file.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { findBuildingToRun, holdBuildingToRun } from '../buildings/find-to-run.ts'
import { findDocument } from './documents.queries.ts'
import { documentChangeScope } from './documents.scope.ts'
import { requireRules, retireRules } from './house-rules.ts'
import { type DocumentRow, lockDocument } from './lock-document.ts'
import { requireShareable, requireSubject, type Subject } from './require-subject.ts'

type UpdateCall = Call<typeof documents.update>

/**
 * Changes what is known of a document; fields left out stay the same. A share ends when the document is about something
 * else, unless the change shares it again, and so does its being house rules.
 * @throws Refusal `not_found`; `invalid` for a subject out of reach or of another business, for a share without a lease, and for
 * house rules that are no PDF about a building.
 */
export function updateDocument(call: UpdateCall): Promise<Document> {
  const { body, params } = call
  return transaction(call, async (tx) => {
    await holdBuilding(tx, call)
    const before = await lockDocument(tx, call, params.id)
    const subject = await subjectOf(tx, call, before)
    const isShared = body.isShared ?? (before.is_shared && subject.leaseId === before.lease_id)
    requireShareable(subject, isShared)
    const isHouseRules = body.isHouseRules ?? (before.is_house_rules && subject.buildingId === before.building_id)
    requireRules({ buildingId: subject.buildingId, isHouseRules, type: before.content_type })
    const change = {
      name: body.originalName === undefined ? before.name : renamed(before.name, body.originalName),
      property_id: subject.propertyId,
      building_id: subject.buildingId,
      lease_id: subject.leaseId,
      tenant_id: subject.tenantId,
      is_shared: isShared,
      is_house_rules: isHouseRules,
      expires_on: body.expiresOn === undefined ? before.expires_on : body.expiresOn,
    }
    if (subject.buildingId !== null && isHouseRules && !isRulesOf(before, subject.buildingId)) {
      await findBuildingToRun(tx, call, subject.buildingId)
      await retireRules(tx, call, subject.buildingId)
    }
    await tx.updateTable('documents').set(change).where('id', '=', before.id).execute()
    await auditChange(tx, call, before, change)
    return findDocument(tx, call, before.id)
  })
}

/**
 * Holds the building that a change names, or whose rules the document becomes, before the document itself: the removal of
 * a building locks in that order too.
 */
async function holdBuilding(tx: Tx, call: UpdateCall): Promise<void> {
  const { buildingId, isHouseRules } = call.body
  const id = buildingId ?? (isHouseRules ? await buildingOf(tx, call) : null)
  if (id) await holdBuildingToRun(tx, call, id)
}

async function buildingOf(tx: Tx, call: UpdateCall): Promise<string | null> {
  const about = tx.selectFrom('documents').select('building_id').where('id', '=', call.params.id)
  return (await about.where(documentChangeScope(call)).executeTakeFirst())?.building_id ?? null
}

const isRulesOf = (before: DocumentRow, buildingId: string): boolean =>
  before.is_house_rules && before.building_id === buildingId

/** What it is about from now on: naming one thing replaces another. */
async function subjectOf(tx: Tx, call: UpdateCall, before: DocumentRow): Promise<Subject> {
  const { body } = call
  const old: Subject = {
    propertyId: before.property_id,
    buildingId: before.building_id,
    leaseId: before.lease_id,
    tenantId: before.tenant_id,
  }
  const isNamed = DOCUMENT_SUBJECTS.some((field) => typeof body[field] === 'string')
  const next = (field: DocumentSubject) => (isNamed ? (body[field] ?? null) : body[field] === null ? null : old[field])
  const subject: Subject = {
    propertyId: next('propertyId'),
    buildingId: next('buildingId'),
    leaseId: next('leaseId'),
    tenantId: next('tenantId'),
  }
  if (DOCUMENT_SUBJECTS.every((field) => subject[field] === old[field])) return subject
  const landlordId = await requireSubject(tx, call, subject)
  if (landlordId !== null && (landlordId !== before.owner_id || !before.of_business)) {
    const field = DOCUMENT_SUBJECTS.find((one) => subject[one] !== null) ?? 'propertyId'
    throw wrongField(field, 'This document belongs to someone else. Upload it again where it belongs.')
  }
  return subject
}

/** A new name keeps the extension of the old one, which tells programs how to open it. */
function renamed(before: string, wanted: string): string {
  const extension = /\.\w{1,10}$/.exec(before)?.[0] ?? ''
  const name = cleanName(wanted)
  const isKept = name.toLowerCase().endsWith(extension.toLowerCase()) && name.length > extension.length
  const whole = isKept ? name : cleanName(name + extension)
  if (name === '') throw wrongField('originalName', 'Is required')
  return whole
}

type Changed = Pick<
  DocumentRow,
  'name' | 'property_id' | 'building_id' | 'lease_id' | 'tenant_id' | 'is_shared' | 'is_house_rules' | 'expires_on'
>

async function auditChange(
  tx: Tx,
  call: UpdateCall,
  before: DocumentRow,
  { is_shared, is_house_rules, ...change }: Changed,
): Promise<void> {
  const about = { type: 'document', id: before.id } as const
  const isChanged = Object.entries(change).some(([name, value]) => before[name as keyof typeof change] !== value)
  if (isChanged) await audit(tx, call, 'document.update', { ...about, detail: { fields: changedFields(call.body) } })
  if (is_shared !== before.is_shared || (is_shared && change.lease_id !== before.lease_id)) {
    await audit(tx, call, is_shared ? 'document.share' : 'document.unshare', about)
  }
  if (is_house_rules !== before.is_house_rules || (is_house_rules && change.building_id !== before.building_id)) {
    await audit(tx, call, is_house_rules ? 'document.houseRules' : 'document.unhouseRules', about)
  }
}
