import { sql } from 'kysely'
import type { ApplicationReader, applications } from '#contract/applications.ts'
import { type ApplicationReaderRow, applicationReaders } from '../../db/functions.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { applicationScope } from './applications.scope.ts'

/**
 * Who opened or printed the caller's application, latest first.
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
    const readers = await tx
      .selectFrom(applicationReaders(sql.val(own.id)).as('reader'))
      .selectAll()
      .execute()
    return { readers: readers.map(presentReader) }
  })
}

const presentReader = (row: ApplicationReaderRow): ApplicationReader => ({
  at: row.at.toISOString(),
  action: row.action === 'application.print' ? 'print' : 'read',
  readerName: row.reader_name,
  readerRole: row.reader_role,
})
