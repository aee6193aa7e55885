import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { DOCUMENT_FAILURES, type Document, type documents } from '#contract/documents.ts'
import { householdName } from '#contract/lease-parties.ts'
import { buildingName } from '../../db/functions.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { propertyTitle, tenantName, userName } from '../../db/parts.ts'
import type { DB } from '../../db/schema.ts'
import { isAboutBuilding, isNarrow } from '../../db/scope.ts'
import type { DocumentsTable } from '../../db/tables/documents.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { householdOf } from '../lease-parties/lease-parties.queries.ts'
import { documentChangeScope, documentScope } from './documents.scope.ts'

const SHOWN = [
  'documents.id',
  'documents.name',
  'documents.byte_size',
  'documents.content_type',
  'documents.status',
  'documents.failure',
  'documents.pages',
  'documents.property_id',
  'documents.building_id',
  'documents.lease_id',
  'documents.tenant_id',
  'documents.is_shared',
  'documents.is_house_rules',
  'documents.expires_on',
  'documents.created_at',
] as const

const NAMES = [
  sql<string | null>`coalesce(
    ${propertyTitle('documents.property_id')}, ${buildingName(sql.ref('documents.building_id'))},
    ${tenantName('documents.tenant_id')})`.as('about_name'),
  householdOf('documents.lease_id').as('tenant_names'),
  userName('documents.created_by').as('created_by_name'),
] as const

type Shown = Pick<
  Selectable<DocumentsTable>,
  | 'id'
  | 'name'
  | 'byte_size'
  | 'content_type'
  | 'status'
  | 'failure'
  | 'pages'
  | 'property_id'
  | 'building_id'
  | 'lease_id'
  | 'tenant_id'
  | 'is_shared'
  | 'is_house_rules'
  | 'expires_on'
  | 'created_at'
> & { about_name: string | null; tenant_names: string[]; created_by_name: string; can_change: boolean }

const SORTS = {
  originalName: sql`lower(documents.name)`,
  size: sql.ref('documents.byte_size'),
  status: sql.ref('documents.status'),
  expiresOn: sql.ref('documents.expires_on'),
  createdAt: sql.ref('documents.created_at'),
}

/** A page of the documents within the caller's reach. */
export function listDocuments(call: Call<typeof documents.list>) {
  const { query } = call
  return transaction(call, async (tx) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (rows) => rows.select(SHOWN).select(NAMES).select(mayChange(call)),
        sorts: SORTS,
        id: sql.ref('documents.id'),
        isNarrow: isNarrow(call),
        found: (typed) => matches(sql.ref('documents.search_text'), typed),
      },
      query,
    )
    const { total } = page
    return { documents: page.rows.map(presentDocument), total, page: query.page, pageSize: query.pageSize }
  })
}

function filtered(tx: Tx, call: Call<typeof documents.list>) {
  const { buildingId, wholeBuilding, isHouseRules, status, propertyId, leaseId, tenantId } = call.query
  let rows = tx.selectFrom('documents').where(documentScope(call))
  if (status !== undefined) rows = rows.where('documents.status', '=', status)
  if (propertyId !== undefined) rows = rows.where('documents.property_id', '=', propertyId)
  if (buildingId !== undefined) rows = rows.where(isAboutBuilding('documents', buildingId, wholeBuilding))
  if (isHouseRules !== undefined) rows = rows.where('documents.is_house_rules', '=', isHouseRules)
  if (leaseId !== undefined) rows = rows.where(isAboutLease(call, leaseId))
  if (tenantId !== undefined) rows = rows.where('documents.tenant_id', '=', tenantId)
  return rows
}

/** A tenant finds the house rules of the home with the documents of its lease. */
const isAboutLease =
  ({ reach }: SignedCall, id: string) =>
  (eb: ExpressionBuilder<DB, 'documents'>) => {
    const isOfLease = eb('documents.lease_id', '=', id)
    if (reach !== 'own') return isOfLease
    const itsBuilding = eb
      .selectFrom('leases')
      .innerJoin('properties', 'properties.id', 'leases.property_id')
      .select('properties.building_id')
      .where('leases.id', '=', id)
    return eb.or([isOfLease, eb.and([eb('is_house_rules', '=', true), eb('building_id', '=', itsBuilding)])])
  }

/**
 * One document within the caller's reach.
 * @throws Refusal `not_found`, also for a removed one.
 */
export const readDocument = (call: Call<typeof documents.read>): Promise<Document> =>
  transaction(call, (tx) => findDocument(tx, call, call.params.id))

/**
 * The same in a transaction, for the reply to a command.
 * @throws Refusal `not_found`
 */
export async function findDocument(tx: Tx, call: SignedCall, id: string): Promise<Document> {
  const row = await tx
    .selectFrom('documents')
    .select(SHOWN)
    .select(NAMES)
    .select(mayChange(call))
    .where('documents.id', '=', id)
    .where(documentScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Document')
  return presentDocument(row)
}

const mayChange = (call: SignedCall) => (eb: Parameters<ReturnType<typeof documentChangeScope>>[0]) =>
  sql<boolean>`(${documentChangeScope(call)(eb)}) is true`.as('can_change')

const presentDocument = (row: Shown): Document => ({
  id: row.id,
  originalName: row.name,
  size: row.byte_size,
  type: row.content_type,
  status: row.status,
  failure: row.failure === null ? null : DOCUMENT_FAILURES[row.failure],
  pages: row.pages,
  propertyId: row.property_id,
  buildingId: row.building_id,
  leaseId: row.lease_id,
  tenantId: row.tenant_id,
  aboutName: row.about_name ?? (householdName(row.tenant_names) || null),
  isShared: row.is_shared,
  isHouseRules: row.is_house_rules,
  expiresOn: row.expires_on,
  createdAt: row.created_at.toISOString(),
  createdByName: row.created_by_name,
  canChange: row.can_change,
})
