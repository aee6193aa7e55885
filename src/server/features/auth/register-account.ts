import type { auth } from '#contract/auth.ts'
import { SELF_SERVICE_ROLES } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { asSystem, transaction, within } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { makeLink } from './account-links.ts'
import { createAccount } from './create-account.ts'
import { verifyLetter } from './letters.ts'

/**
 * Creates an account without email verification.
 * @throws Refusal `forbidden` while direct registration is off or an identity provider keeps the passwords, `conflict` when the address has an account.
 */
export async function registerDirect(call: Call<typeof auth.registerDirect>): Promise<User> {
  if (!call.services.env.DIRECT_REGISTRATION)
    throw refused('forbidden', 'Direct registration is turned off on this server.')
  requireOwnPasswords(call)
  const { password: _, role, ...person } = call.body
  return createAccount(call, { ...person, passwordHash: call.passwordHash, role: SELF_SERVICE_ROLES[role] })
}

/**
 * Creates an account that becomes active once its address is confirmed, and emails the link for that.
 * @throws Refusal `forbidden` where an identity provider keeps the passwords, `conflict` when the address has an account.
 */
export async function registerWithMail(call: Call<typeof auth.register>): Promise<User> {
  requireOwnPasswords(call)
  const { password: _, role, ...person } = call.body
  return transaction(call, async (tx) => {
    const inside = within(call, tx)
    const user = await createAccount(inside, {
      ...person,
      passwordHash: call.passwordHash,
      role: SELF_SERVICE_ROLES[role],
      isVerified: false,
    })
    await mailVerification(inside, user)
    return user
  })
}

/** Where an identity provider keeps the passwords, accounts begin there. */
function requireOwnPasswords({ services }: Caller): void {
  if (services.idTokens === null) return
  throw refused('forbidden', 'Accounts of this server begin at its identity provider. Turn on JavaScript to register.')
}

/** Emails the link that confirms an account's address. */
export const mailVerification = (call: Caller, user: Pick<User, 'id' | 'email'>): Promise<string> =>
  asSystem(call, async (tx) => {
    const token = await makeLink(tx, call.services.clock(), { userId: user.id, purpose: 'verify' })
    const letter = verifyLetter({ token, productName: call.services.env.PRODUCT_NAME })
    return queueMail(tx, call.services, {
      to: { address: user.email, userId: user.id },
      letter,
      about: { type: 'user', id: user.id },
    })
  })
