import type { Selectable } from 'kysely'
import type { DocumentsTable } from '../../db/tables/documents.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { documentChangeScope } from './documents.scope.ts'

/** A document as commands need it. */
export type DocumentRow = Selectable<DocumentsTable>

/**
 * A document that the caller can change, locked until the transaction ends.
 * @throws Refusal `not_found`, also for one they can only read.
 */
export async function lockDocument(tx: Tx, call: SignedCall, id: string): Promise<DocumentRow> {
  const row = await tx
    .selectFrom('documents')
    .selectAll('documents')
    .where('documents.id', '=', id)
    .where(documentChangeScope(call))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Document')
  return row
}
