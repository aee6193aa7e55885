import { sql } from 'kysely'
import type { ApplicationReader, applications } from '#contract/applications.ts'
import type { Role } from '#contract/roles.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { applicationScope } from './applications.scope.ts'

interface ReaderRow {
  at: Date
  action: string
  reader_name: string | null
  reader_role: Role | null
}

/**
 * Who has opened or printed the caller's application, latest first.
 * @throws Refusal `not_found`
 */
export function listReaders(call: Call<typeof applications.readers>): Promise<{ readers: ApplicationReader[] }> {
  return transaction(call, async (tx) => {
    const own = await tx
      .selectFrom('applications')
      .select('id')
      .where('applications.id', '=', call.params.id)
      .where(applicationScope(call))
      .executeTakeFirst()
    if (!own) throw notFound('Application')
    const { rows } = await sql<ReaderRow>`select * from application_readers(${own.id})`.execute(tx)
    return { readers: rows.map(presentReader) }
  })
}

const presentReader = (row: ReaderRow): ApplicationReader => ({
  at: row.at.toISOString(),
  action: row.action === 'application.print' ? 'print' : 'read',
  readerName: row.reader_name,
  readerRole: row.reader_role,
})
