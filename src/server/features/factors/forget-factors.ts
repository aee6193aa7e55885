import { audit } from '../../audit.ts'
import { systemTransaction, within } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { endAllSessions } from '../../http/session.ts'
import { dropFactors } from './factor-state.ts'
import { mailChange } from './mail-factors.ts'

/**
 * Turns two-step sign-in off for the person who runs the server: the last administrator has no one else to ask.
 * @returns whether there is such an account with a second factor.
 */
export const forgetFactors = (services: Services, email: string): Promise<boolean> =>
  systemTransaction(services.db, async (tx) => {
    const address = email.trim().toLowerCase()
    const user = await tx.selectFrom('users').select('id').where('email', '=', address).forUpdate().executeTakeFirst()
    if (!user || !(await dropFactors(tx, services, user.id))) return false
    await mailChange(tx, services, user.id, TOLD)
    await endAllSessions(within(systemCall(services), tx).services, [user.id])
    await audit(tx, systemCall(services), 'user.removeFactors', { type: 'user', id: user.id })
    return true
  })

const TOLD =
  'Someone with access to the server turned off two-step sign-in for your account and signed it out everywhere. Your password is enough to sign in now.'
