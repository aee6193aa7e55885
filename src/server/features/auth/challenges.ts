import { type RawBuilder, sql } from 'kysely'
import type { SignInChallengesTable } from '../../db/tables/people.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { digest, newToken } from './account-links.ts'

type Purpose = SignInChallengesTable['purpose']

const LIFETIME_SECONDS = 300
/** How many answers a challenge takes until one is right. */
const ANSWERS = 5

/** Starts a step of signing in; resolves to what names it: 256 random bits. It works once, for five minutes. SYSTEM only. */
export async function makeChallenge(tx: Tx, services: Services, step: { purpose: Purpose; userId: string | null }) {
  const token = newToken()
  const epoch = sql<number | null>`(select session_epoch from users where id = ${step.userId}::uuid)`
  await tx
    .insertInto('sign_in_challenges')
    .values({
      token_hash: digest(token),
      purpose: step.purpose,
      user_id: step.userId,
      epoch,
      expires_at: sql<Date>`${services.databaseTime()} + make_interval(secs => ${LIFETIME_SECONDS})`,
    })
    .execute()
  return token
}

/** Whose sign-in a challenge belongs to, for a WHERE clause: it hasn't expired, and the account's sessions haven't ended since. */
export const isOpenFor = (services: Services, token: string, purpose: Purpose): RawBuilder<boolean> => sql<boolean>`
  exists (select from sign_in_challenges
    where token_hash = ${digest(token)} and purpose = ${purpose} and expires_at > ${services.databaseTime()}
      and user_id = users.id and epoch = users.session_epoch and users.disabled_at is null)`

/**
 * Counts an answer before it is checked, so many at once can't outrun the count. SYSTEM only.
 * @returns whether the challenge takes another one.
 */
export async function countAnswer(tx: Tx, token: string): Promise<boolean> {
  const counted = await tx
    .updateTable('sign_in_challenges')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('token_hash', '=', digest(token))
    .where('attempts', '<', ANSWERS)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/** Uses a challenge up; resolves to whether it was still there. Of two uses at once, one wins. SYSTEM only. */
export async function spendChallenge(tx: Tx, token: string): Promise<boolean> {
  const used = await tx.deleteFrom('sign_in_challenges').where('token_hash', '=', digest(token)).executeTakeFirst()
  return used.numDeletedRows > 0n
}

interface PasskeyChallenge {
  challenge: string
  purpose: 'passkey' | 'add'
  /** Who adds a passkey; null for a sign-in, which has no account yet. */
  userId: string | null
}

/** Uses up the challenge that a passkey signed; resolves to whether it still worked. SYSTEM only. */
export async function spendPasskeyChallenge(
  tx: Tx,
  services: Services,
  { challenge, purpose, userId }: PasskeyChallenge,
) {
  const spent = await tx
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', digest(challenge))
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', services.databaseTime())
    .executeTakeFirst()
  return spent.numDeletedRows > 0n
}
