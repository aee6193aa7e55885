import { createHash, randomBytes } from 'node:crypto'
import type { AccountLinksTable } from '../../db/tables/people.ts'
import type { Tx } from '../../db/transaction.ts'

type Purpose = AccountLinksTable['purpose']

const HOUR = 3_600_000
/** How long each kind of link works. */
const LIFETIME: Record<Purpose, number> = { verify: 72 * HOUR, reset: HOUR / 2 }

/** The stored form of a link's token. */
export const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new link's token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Creates a link and returns its token; earlier links with the same purpose stop working. SYSTEM only. */
export async function makeLink(tx: Tx, now: Date, { userId, purpose }: { userId: string; purpose: Purpose }) {
  await dropLinks(tx, userId, purpose)
  const token = newToken()
  await tx
    .insertInto('account_links')
    .values({
      token_hash: digest(token),
      user_id: userId,
      purpose,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME[purpose]),
    })
    .execute()
  return token
}

/** Uses up a link and returns its user's id; undefined for a dead link. Of two uses at once, one wins. SYSTEM only. */
export async function useLink(tx: Tx, now: Date, { token, purpose }: { token: string; purpose: Purpose }) {
  const row = await tx
    .deleteFrom('account_links')
    .where('token_hash', '=', digest(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Ends all of an account's links with this purpose. */
const dropLinks = (tx: Tx, userId: string, purpose: Purpose) =>
  tx.deleteFrom('account_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute()

/** Ends all of an account's links. SYSTEM only. */
export const dropAllLinks = (tx: Tx, userId: string) =>
  tx.deleteFrom('account_links').where('user_id', '=', userId).execute()
