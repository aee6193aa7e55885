import { type Kysely, sql } from 'kysely'
import { can } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import type { DB } from '../../db/schema.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { sessionEnded } from '../../http/errors.ts'

/** The roles that can change accounts. Someone with one of them must always be able to sign in. */
const ADMINISTRATING = ROLES.filter((role) => can(role, 'user.update'))

/** The active accounts that can administer the server. */
export const administrators = (db: Kysely<DB>) =>
  db.selectFrom('users').where('users.role', 'in', ADMINISTRATING).where('users.disabled_at', 'is', null)

/** Whether anyone can administer the server. */
export const hasAdministrator = async (db: Kysely<DB>): Promise<boolean> =>
  (await administrators(db).select('users.id').limit(1).executeTakeFirst()) !== undefined

/**
 * Makes changes to who administers the server wait for each other, until the transaction ends. It comes before any row is
 * locked: two administrators who change each other would wait in a circle.
 */
export const lockAdministrators = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx)

/**
 * Locks the administrators for one of them, whose own rights may have ended since the request began.
 * @throws Refusal `unauthenticated` for someone who isn't an administrator anymore.
 */
export async function lockAdministratorsFor({ actor }: SignedCall, tx: Tx): Promise<void> {
  await lockAdministrators(tx)
  const self = administrators(tx).where('users.id', '=', actor.id).select('users.id')
  if (!(await self.executeTakeFirst())) throw sessionEnded()
}

/** Whether the role can administer the server. */
export const isAdministrating = (role: Role): boolean => ADMINISTRATING.includes(role)

/** Whether someone could administer the server without these accounts. Lock the administrators first. */
export const isAdministeredWithout = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const others = administrators(tx).where('users.id', 'not in', ids).select('users.id').limit(1)
  return (await others.executeTakeFirst()) !== undefined
}
