import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { DOCUMENTS_MAX, type Document, type documents } from '#contract/documents.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { keepDocument } from '../../files/keep-file.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { findDocument } from './documents.queries.ts'
import { requireRules, retireRules } from './house-rules.ts'
import { requireShareable, requireSubject } from './require-subject.ts'

type UploadCall = Call<typeof documents.upload>

/**
 * Keeps a document, and queues it to be read.
 * @throws Refusal `invalid` for a subject out of reach, and for house rules that are no PDF; `conflict` when there are as many as one can keep.
 */
export function uploadDocument(call: UploadCall): Promise<Document> {
  const { body, file, actor, services } = call
  return transaction(call, async (tx) => {
    const owner = await requireRoom(tx, call)
    requireRules({ ...body, type: file.type })
    const kept = await keepDocument(tx, call, { purpose: 'document', file })
    const id = newId()
    if (body.buildingId !== null && body.isHouseRules) await retireRules(tx, call, body.buildingId)
    await tx
      .insertInto('documents')
      .values({
        id,
        owner_id: owner.id,
        of_business: owner.isBusiness,
        created_by: actor.id,
        file_id: kept.id,
        name: kept.name,
        content_type: file.type,
        byte_size: file.size,
        property_id: body.propertyId,
        building_id: body.buildingId,
        lease_id: body.leaseId,
        tenant_id: body.tenantId,
        is_shared: body.isShared,
        is_house_rules: body.isHouseRules,
        expires_on: body.expiresOn,
        status: 'QUEUED',
        created_at: services.clock(),
      })
      .execute()
    await services.jobs.enqueue(tx, 'read-document', { documentId: id })
    await audit(tx, call, 'document.create', { type: 'document', id })
    if (body.isShared) await audit(tx, call, 'document.share', { type: 'document', id })
    if (body.isHouseRules) await audit(tx, call, 'document.houseRules', { type: 'document', id })
    return findDocument(tx, call, id)
  })
}

/**
 * Checks that a document can be added, before it is received.
 * @throws Refusal as `uploadDocument` does.
 */
export const admitDocument = (call: Omit<UploadCall, 'file'>) => transaction(call, (tx) => requireRoom(tx, call))

async function requireRoom(tx: Tx, call: SignedCall & Pick<UploadCall, 'body'>) {
  requireShareable(call.body, call.body.isShared)
  requireRules(call.body)
  const landlordId = await requireSubject(tx, call, call.body)
  const owner = {
    id: landlordId ?? portfolioOf(call.actor),
    isBusiness: landlordId !== null || call.reach === 'owned',
  }
  // Makes simultaneous uploads wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${owner.id}`}, 0))`.execute(tx)
  const { kept } = await tx
    .selectFrom('documents')
    .select(sql<number>`count(*)::integer`.as('kept'))
    .where('owner_id', '=', owner.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (kept < DOCUMENTS_MAX) return owner
  throw refused(
    'conflict',
    `There are ${DOCUMENTS_MAX} documents already, the most that can be kept. Remove some first.`,
  )
}
