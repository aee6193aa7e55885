import type { account, Closing } from '#contract/account.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { hasPassword } from '../auth/current-password.ts'
import { lockAdministrators } from '../users/administrators.ts'
import { businessesOf, eraseAccount, LEAVER_COLUMNS, obstaclesOf, unknownHash } from './erase.ts'
import { requireHolder } from './require-holder.ts'

/** What has to be done before the caller's account can be closed. */
export const readClosing = (call: SignedCall): Promise<Closing> =>
  asSystem(call, async (tx) => ({
    obstacles: await obstaclesOf(tx, await own(tx, call).executeTakeFirstOrThrow()),
    hasPassword: await hasPassword(tx, call.actor.id),
    leavesBusiness: (await businessesOf(tx, call.actor.id)).length === 0,
  }))

/**
 * Erases the caller's account, which ends its sessions.
 * @throws Refusal `invalid` for a wrong password or sign-in, `too_many`; `conflict` while something keeps it.
 */
export async function closeAccount(call: Call<typeof account.close>) {
  await requireHolder(call)
  const hash = await unknownHash(call.services)
  return asSystem(call, async (tx) => {
    await lockAdministrators(tx)
    const user = await own(tx, call).forUpdate().executeTakeFirstOrThrow()
    await audit(tx, call, 'account.close', { type: 'user', id: user.id })
    await eraseAccount(tx, call.services, user, { hash, how: 'as you asked' })
    return {}
  })
}

const own = (tx: Tx, { actor }: SignedCall) => tx.selectFrom('users').select(LEAVER_COLUMNS).where('id', '=', actor.id)
