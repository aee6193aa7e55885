import { type auth, HAS_ADMINISTRATOR } from '#contract/auth.ts'
import { FIRST_ROLE } from '#contract/roles.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { hasAdministrator, lockAdministrators } from '../users/administrators.ts'
import { digest } from './account-links.ts'
import { createAccount } from './create-account.ts'
import { deadLink } from './mailed-links.ts'

/**
 * Whether a setup link works, and until when.
 * @throws Refusal `conflict` when there is an administrator; `invalid` for a link that was used, replaced or has expired.
 */
export const readSetup = (call: Call<typeof auth.readSetup>) =>
  asSystem(call, async (tx) => ({ expiresAt: (await livingLink(tx, call)).expires_at.toISOString() }))

/**
 * Creates the first administrator. Their address counts as confirmed, because only the person who runs the server has the link.
 * @throws Refusal `conflict` when there is an administrator; `invalid` for a link that was used, replaced or has expired.
 */
export function setUp(call: Call<typeof auth.setup>): Promise<User> {
  const { token: _, password: __, ...person } = call.body
  return asSystem(call, async (tx) => {
    await lockAdministrators(tx)
    await livingLink(tx, call)
    const user = await createAccount(within(call, tx), {
      ...person,
      phone: null,
      passwordHash: call.passwordHash,
      role: FIRST_ROLE,
    })
    await tx.deleteFrom('setup_link').execute()
    await audit(tx, call, 'account.setup', { type: 'user', id: user.id })
    return user
  })
}

async function livingLink(tx: Tx, { body, services }: Call<typeof auth.readSetup | typeof auth.setup>) {
  if (await hasAdministrator(tx)) throw refused('conflict', HAS_ADMINISTRATOR)
  const link = await tx
    .selectFrom('setup_link')
    .select('expires_at')
    .where('token_hash', '=', digest(body.token))
    .where('expires_at', '>', services.clock())
    .executeTakeFirst()
  if (!link) throw deadLink('This link doesn’t work. Use the newest one: every start of the server prints it.')
  return link
}
