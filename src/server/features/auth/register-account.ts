import type { auth } from '#contract/auth.ts'
import { SELF_SERVICE_ROLES } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { createAccount } from './create-account.ts'

/**
 * Creates an account without e-mail verification.
 * @throws Refusal `forbidden` while direct registration is off, `conflict` when the address has an account.
 */
export async function registerDirect(call: Call<typeof auth.registerDirect>): Promise<User> {
  const { env, passwords } = call.services
  if (!env.DIRECT_REGISTRATION) throw refused('forbidden', 'Direct registration is switched off on this server.')
  const { password, role, ...person } = call.body
  const passwordHash = await passwords.hash(password)
  return createAccount(call, { ...person, passwordHash, role: SELF_SERVICE_ROLES[role] })
}
