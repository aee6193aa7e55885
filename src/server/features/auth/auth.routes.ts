import type { auth } from '#contract/auth.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Handlers } from '../../http/call.ts'
import { endSession } from '../../http/session.ts'
import { findAccount } from './auth.queries.ts'
import { changeProfile } from './change-profile.ts'
import { registerDirect } from './register-account.ts'
import { signIn } from './sign-in.ts'

export const authHandlers: Handlers<typeof auth> = {
  registerDirect: async (call) => ({ user: await registerDirect(call) }),
  login: signIn,
  me: async (call) => ({ token: call.actor.token, user: await findAccount(call) }),
  logout: (call) =>
    transaction(call, async (tx) => {
      await endSession(tx, call.services.clock(), call.actor.token)
      await audit(tx, call, 'session.end', { type: 'user', id: call.actor.id })
      return {}
    }),
  profile: changeProfile,
}
