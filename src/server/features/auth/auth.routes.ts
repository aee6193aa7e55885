import type { auth } from '#contract/auth.ts'
import { audit } from '../../audit.ts'
import { transaction, within } from '../../db/transaction.ts'
import { DEMO_PASSWORD, demoEmail } from '../../demo/demo-people.ts'
import { openDemoLogins } from '../../demo/open-accounts.ts'
import type { Handlers } from '../../http/call.ts'
import { endSession } from '../../http/session.ts'
import { letterPlace } from '../../mail/can-send-mail.ts'
import { findOwnAccount } from '../users/users.queries.ts'
import { changeProfile } from './change-profile.ts'
import { forgotPassword, resendVerification, resetPassword, verifyEmail } from './mailed-links.ts'
import { endOwnSession, listSessions, signOutEverywhere } from './own-sessions.ts'
import { registerDirect, registerWithMail } from './register-account.ts'
import { readSetup, setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'
import { changeTenantInfo, readTenantInfo } from './tenant-info.ts'

export const authHandlers: Handlers<typeof auth> = {
  registerDirect: async (call) => ({ user: await registerDirect(call) }),
  register: async (call) => ({ user: await registerWithMail(call), letter: letterPlace(call.services.env) }),
  verifyEmail,
  resendVerification,
  forgotPassword,
  resetPassword,
  readSetup,
  setup: async (call) => ({ user: await setUp(call) }),
  demoAccounts: async ({ services }) => ({
    accounts: (await openDemoLogins(services)).map(({ key, role }) => ({
      role,
      email: demoEmail(key),
      password: DEMO_PASSWORD,
    })),
  }),
  login: signIn,
  me: async (call) => ({ token: call.actor.token, user: await findOwnAccount(call) }),
  logout: (call) =>
    transaction(call, async (tx) => {
      await endSession(within(call, tx).services, call.actor)
      await audit(tx, call, 'session.end', { type: 'user', id: call.actor.id })
      return {}
    }),
  logoutAll: signOutEverywhere,
  sessions: listSessions,
  endSession: endOwnSession,
  tenantInfo: readTenantInfo,
  changeTenantInfo,
  profile: changeProfile,
}
