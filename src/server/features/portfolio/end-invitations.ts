import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { cancelMailAbout } from '../../mail/queue-mail.ts'
import { MEMBER_INVITATION } from './letters.ts'

/** Withdraws the open invitations to a business, or those of one person, and their emails that haven't left. SYSTEM only. */
export async function endMemberInvitations(
  tx: Tx,
  { clock }: Services,
  { portfolioId, invitedBy }: { portfolioId: string; invitedBy?: string },
): Promise<void> {
  let open = tx
    .updateTable('invitations')
    .set({ revoked_at: clock() })
    .where('portfolio_id', '=', portfolioId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
  if (invitedBy !== undefined) open = open.where('invited_by', '=', invitedBy)
  for (const { id } of await open.returning('id').execute())
    await cancelMailAbout(tx, { type: 'invitation', id }, MEMBER_INVITATION)
}
