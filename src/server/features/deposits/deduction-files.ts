import { v7 as newId } from 'uuid'
import { DEDUCTION_FILES_MAX, type DeductionFile, type deposits } from '#contract/deposits.ts'
import type { LedgerKind } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import { keepDocument } from '../../files/keep-file.ts'
import { readFile } from '../../files/read-file.ts'
import type { Call, FileReply, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { ledgerScope } from '../leases/leases.scope.ts'
import { lockLease } from '../leases/lock-lease.ts'

type Adding = Call<typeof deposits.addFile>
type About = SignedCall & { params: Pick<Adding['params'], 'id' | 'entryId'> }

/**
 * Adds a photo or a receipt to a deduction, for both sides to see.
 * @throws Refusal `not_found`; `conflict` once the deduction was taken back, or has as many files as it can have.
 */
export function addDeductionFile(call: Adding): Promise<DeductionFile> {
  const { params, file, actor, services } = call
  return transaction(call, async (tx) => {
    await requireRoom(tx, call)
    const kept = await keepDocument(tx, call, { purpose: 'deduction', file })
    const row = { id: newId(), entry_id: params.entryId, file_id: kept.id }
    await tx
      .insertInto('deduction_files')
      .values({ ...row, created_by: actor.id, created_at: services.clock() })
      .execute()
    await audit(tx, call, 'deposit.addFile', { type: 'lease', id: params.id, detail: { entryId: params.entryId } })
    return { id: row.id, name: kept.name, isPicture: kept.width !== null }
  })
}

/**
 * Checks that a file can be added, before it is prepared.
 * @throws Refusal as `addDeductionFile` does.
 */
export const admitDeductionFile = (call: About): Promise<void> => transaction(call, (tx) => requireRoom(tx, call))

async function requireRoom(tx: Tx, call: About): Promise<void> {
  const { id, entryId } = call.params
  await lockLease(tx, call, id)
  const rows = await tx
    .selectFrom('ledger_entries as entry')
    .leftJoin('ledger_entries as undo', 'undo.takes_back', 'entry.id')
    .select('undo.id as undo_id')
    .where('entry.id', '=', entryId)
    .where('entry.lease_id', '=', id)
    .where('entry.kind', '=', 'DEDUCTION')
    .where('entry.takes_back', 'is', null)
    .execute()
  const [deduction] = rows
  if (!deduction) throw notFound('Deduction')
  if (deduction.undo_id !== null) throw refused('conflict', 'This deduction was taken back.')
  const files = await tx.selectFrom('deduction_files').select('id').where('entry_id', '=', entryId).execute()
  if (files.length >= DEDUCTION_FILES_MAX)
    throw refused('conflict', `This deduction has ${DEDUCTION_FILES_MAX} files already, the most it can have.`)
}

/**
 * A photo to show, or a PDF to save. A read by anyone except the tenant is an audit event.
 * @throws Refusal `not_found`
 */
export async function readDeductionFile(call: Call<typeof deposits.file>): Promise<FileReply> {
  const { id: fileId, isPdf } = await transaction(call, (tx) => findFile(tx, call))
  const reply = await readFile(call.services, fileId, isPdf ? 'original' : 'large')
  return { ...reply, name: `deduction-${reply.name.replace(fileId, call.params.fileId)}` }
}

async function findFile(tx: Tx, call: Call<typeof deposits.file>): Promise<{ id: string; isPdf: boolean }> {
  const { id, entryId, fileId } = call.params
  const row = await tx
    .selectFrom('deduction_files')
    .innerJoin('ledger_entries', 'ledger_entries.id', 'deduction_files.entry_id')
    .innerJoin('leases', 'leases.id', 'ledger_entries.lease_id')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .innerJoin('files', 'files.id', 'deduction_files.file_id')
    .select(['files.id', 'files.content_type'])
    .where('leases.id', '=', id)
    .where('ledger_entries.id', '=', entryId)
    .where('deduction_files.id', '=', fileId)
    .where(ledgerScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('File')
  if (call.reach !== 'own') await audit(tx, call, 'deposit.file', { type: 'lease', id, detail: { entryId } })
  return { id: row.id, isPdf: row.content_type === 'application/pdf' }
}

/** The files of those lines that are deductions, by line, in the order that they were added. */
export async function filesOfDeductions(
  tx: Tx,
  lines: readonly { id: string; kind: LedgerKind }[],
): Promise<Map<string, DeductionFile[]>> {
  const deductions = lines.filter(({ kind }) => kind === 'DEDUCTION').map(({ id }) => id)
  if (deductions.length === 0) return new Map()
  const rows = await tx
    .selectFrom('deduction_files')
    .innerJoin('files', 'files.id', 'deduction_files.file_id')
    .select(['deduction_files.id', 'deduction_files.entry_id', 'files.name', 'files.width'])
    .where('deduction_files.entry_id', 'in', deductions)
    .orderBy('deduction_files.id')
    .execute()
  const shown = Map.groupBy(rows, ({ entry_id }) => entry_id)
  return new Map(
    [...shown].map(([entryId, files]) => [
      entryId,
      files.map(({ id, name, width }) => ({ id, name, isPicture: width !== null })),
    ]),
  )
}
