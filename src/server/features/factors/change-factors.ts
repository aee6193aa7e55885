import type { AuditAction } from '#contract/audit-actions.ts'
import type { OwnUser } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { replaceSessions } from '../auth/replace-sessions.ts'
import { findOwnAccount } from '../users/users.queries.ts'
import { lockAccount, noteFactors } from './factor-state.ts'
import { mailChange } from './mail-factors.ts'

interface Change {
  action: AuditAction
  /** For the email, as a sentence. */
  what: string
  /** Makes the change, or refuses it. SYSTEM only. */
  make: (tx: Tx) => Promise<unknown>
}

export interface Changed {
  token: string
  user: OwnUser
  /** There when the account had none. */
  recoveryCodes: string[] | null
}

/**
 * Changes the caller's factors: one change at a time, told by email, and every other session ends, so no one stays
 * signed in who got in without them.
 */
export const changeFactors = (call: SignedCall, { action, what, make }: Change): Promise<Changed> =>
  asSystem(call, async (tx) => {
    const inside = within(call, tx)
    await lockAccount(tx, call.actor.id)
    await make(tx)
    const recoveryCodes = await noteFactors(tx, call.services, call.actor.id)
    await audit(tx, call, action, { type: 'user', id: call.actor.id })
    await mailChange(tx, call.services, call.actor.id, `${what} Every other device was signed out.`)
    const token = await replaceSessions(inside)
    return { token, user: await findOwnAccount(inside), recoveryCodes }
  })
