import type { payments } from '#contract/payments.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { readFile } from '../../files/read-file.ts'
import type { Call, FileReply } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { paymentScope } from './payments.scope.ts'

type Reading = Call<typeof payments.proof>

/**
 * The proof of a payment: a picture to show, or a PDF to save. A read by anyone except the tenant is an audit event.
 * @throws Refusal `not_found` for a payment out of reach, and for one without a proof.
 */
export async function readProof(call: Reading): Promise<FileReply> {
  const file = await transaction(call, (tx) => findProof(tx, call))
  const reply = await readFile(call.services, file.id, file.isPdf ? 'original' : 'large')
  return { ...reply, name: `proof-${reply.name.replace(file.id, call.params.id)}` }
}

async function findProof(tx: Tx, call: Reading): Promise<{ id: string; isPdf: boolean }> {
  const row = await tx
    .selectFrom('payments')
    .innerJoin('files', 'files.id', 'payments.proof_file_id')
    .select(['files.id', 'files.content_type'])
    .where('payments.id', '=', call.params.id)
    .where(paymentScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Proof')
  if (call.reach !== 'own') await audit(tx, call, 'payment.proof', { type: 'payment', id: call.params.id })
  return { id: row.id, isPdf: row.content_type === 'application/pdf' }
}
