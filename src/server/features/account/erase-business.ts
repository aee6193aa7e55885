import { sql } from 'kysely'
import { eraseLeadRows } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { endMemberInvitations } from '../portfolio/end-invitations.ts'
import { withdrawTimes } from '../showings/withdraw-times.ts'

/**
 * Erases what a business says of itself and what it was asked, with the account that takes it along: tells who would come to
 * see its homes, and withdraws its invitations. Its homes and books are left to `erase_account`. SYSTEM only.
 */
export async function eraseBusiness(tx: Tx, services: Services, id: string): Promise<void> {
  // While the inquiries are there, which say who comes.
  await withdrawTimes(tx, systemCall(services), { landlordId: id })
  const asked = tx.selectFrom('leads').select('id').where('landlord_id', '=', id)
  await tx.selectNoFrom(eraseLeadRows(sql`array(${asked})`).as('done')).execute()
  await tx.deleteFrom('rent_analyses').where('landlord_id', '=', id).execute()
  await tx.deleteFrom('rent_limits').where('landlord_id', '=', id).execute()
  await tx.deleteFrom('reminder_emails').where('landlord_id', '=', id).execute()
  await tx
    .updateTable('portfolios')
    .set({ name: null, address: null, receipt_note: null })
    .where('id', '=', id)
    .execute()
  await endMemberInvitations(tx, services, { portfolioId: id })
}
