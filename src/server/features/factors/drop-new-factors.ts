import { NEW_FACTOR_DAYS } from '#contract/factors.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import { noteFactors } from './factor-state.ts'

const DAY = 86_400_000

interface Since {
  userId: string
  /** What was added in the last days before then, and later, goes. */
  until: Date
}

/**
 * Takes away the factors that were just added to an account whose holder proved who they are by an emailed link: someone
 * who knew the password could have added them to stay in, and to keep the holder out. Older ones stay. SYSTEM only.
 * @returns what a letter says about that, in paragraphs
 */
export async function dropNewFactors(tx: Tx, call: Caller, { userId, until }: Since): Promise<string[]> {
  const since = new Date(until.getTime() - NEW_FACTOR_DAYS * DAY)
  const apps = await tx
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .where('confirmed_at', '>', since)
    .returning('user_id')
    .execute()
  const passkeys = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .returning('name')
    .execute()
  for (const _ of apps) await audit(tx, call, 'authenticator.remove', { type: 'user', id: userId })
  for (const _ of passkeys) await audit(tx, call, 'passkey.remove', { type: 'user', id: userId })
  const removed = [...apps.map(() => 'the authenticator app'), ...passkeys.map(({ name }) => `the passkey “${name}”`)]
  if (removed.length === 0) return []
  await noteFactors(tx, call.services, userId)
  return [
    `We also removed what was added to your account in the last ${NEW_FACTOR_DAYS} days: ${removed.join(', ')}. If that was yours, add it again in your profile.`,
  ]
}
