import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { applicationScope } from './applications.scope.ts'

/** @throws Refusal `not_found` when the application is out of the caller's reach. */
export async function requireApplication(tx: Tx, call: SignedCall & { params: { id: string } }): Promise<void> {
  const application = await tx
    .selectFrom('applications')
    .select('id')
    .where('applications.id', '=', call.params.id)
    .where(applicationScope(call))
    .executeTakeFirst()
  if (!application) throw notFound('Application')
}
