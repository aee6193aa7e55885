import { sql } from 'kysely'
import { IMPORT_UNDO_HOURS, type imports } from '#contract/imports.ts'
import { transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { canSendMail } from '../../mail/can-send-mail.ts'

/** The imports of the caller's business that can still be undone, latest first, with how many of their rows are current. */
export function listRecentImports(call: Call<typeof imports.recent>) {
  return transaction(call, async (tx) => {
    const rows = await tx
      .selectFrom('imports')
      .select(['id', 'noun', 'created_at'])
      .select(currentRows.as('rows'))
      .where('portfolio_id', '=', portfolioOf(call.actor))
      .where('undone_at', 'is', null)
      .where('created_at', '>', dayBefore(call.services.clock()))
      .orderBy('created_at', 'desc')
      .execute()
    return {
      sendsMail: canSendMail(call.services.env),
      imports: rows.map(({ id, noun, created_at, rows: count }) => ({
        id,
        noun,
        rows: count,
        createdAt: created_at.toISOString(),
      })),
    }
  })
}

const currentRows = sql<number>`case imports.noun
  when 'properties' then (select count(*) from properties where import_id = imports.id and archived_at is null)
  when 'leases' then (select count(*) from leases where import_id = imports.id and archived_at is null)
  else (select count(*) from tenants where import_id = imports.id and archived_at is null) end::integer`

/** Imports from before then can’t be undone anymore. */
export const dayBefore = (now: Date): Date => new Date(now.getTime() - IMPORT_UNDO_HOURS * 3_600_000)
