import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { cancelMailAbout } from '../../mail/queue-mail.ts'
import { TENANT_INVITATION } from './letters.ts'

/** Withdraws the open invitations of tenants, whose rows are locked, and their emails that haven't left. */
export async function endInvitations(tx: Tx, call: SignedCall, tenantIds: readonly string[]): Promise<void> {
  if (tenantIds.length === 0) return
  await asSystem(within(call, tx), async (tx) => {
    const ended = await tx
      .updateTable('tenants')
      .set({ invited_until: null })
      .where('id', 'in', tenantIds)
      .where('invited_until', 'is not', null)
      .returning('id')
      .execute()
    for (const { id } of ended) {
      await tx
        .updateTable('invitations')
        .set({ revoked_at: call.services.clock() })
        .where('tenant_id', '=', id)
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .execute()
      await cancelMailAbout(tx, { type: 'tenant', id }, TENANT_INVITATION)
    }
  })
}
