import { type Kysely, sql, type Transaction } from 'kysely'
import { can } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import type { Caller } from '../http/call.ts'
import { APP_ROLE } from './database.ts'
import type { DB } from './schema.ts'

export type Tx = Transaction<DB>

/**
 * Runs `work` in one transaction, with the caller known to row-level security. If this call already has a transaction,
 * it joins that one.
 */
export async function transaction<T>(call: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { db } = call.services
  if (isTransaction(db)) return work(db)
  return db.transaction().execute(async (tx) => {
    await introduce(tx, call.actor?.id ?? '', call.actor?.role ?? '', call.actor?.portfolioId)
    return work(tx)
  })
}

/**
 * The same for work that no user asked for, such as clean-up and demo data, and for what no user may do by themselves. In a
 * transaction, it is a part of that one.
 */
export async function systemTransaction<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return bySystem(db, () => work(db))
  return db.transaction().execute(async (tx) => {
    await introduce(tx, '', 'SYSTEM')
    return work(tx)
  })
}

/**
 * Reads all rows as they were at one moment, however many statements that takes. No write waits for it. It reads as the
 * role that sees everything, because row-level security would look through all leases once per statement.
 */
export function systemSnapshot<T>(db: Kysely<DB>, read: (tx: Tx) => Promise<T>): Promise<T> {
  // The embedded engine runs one transaction at a time anyway.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set local role pp_reader`.execute(tx)
      return read(tx)
    })
}

/** A call that works inside `tx`, to run one command as part of another. */
export const within = <C extends Caller>(call: C, tx: Tx): C => ({ ...call, services: { ...call.services, db: tx } })

/**
 * A part of a call's transaction that runs on no one's behalf: for what a caller causes but cannot read, such as an
 * email to an account that isn't theirs yet.
 */
export const asSystem = <T>(call: Caller, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transaction(call, (tx) => bySystem(tx, () => work(tx)))

/** The same without a call. Afterward `tx` runs on the same behalf as before, which may be SYSTEM's. */
export async function bySystem<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ user: string; role: string; portfolio: string; db: string; is_system: boolean }>`
    select current_setting('app.user_id', true) as user, current_setting('app.role', true) as role,
      current_setting('app.portfolio', true) as portfolio, current_setting('role') as db, current_setting('app.role', true) = 'SYSTEM' as is_system`.execute(
    tx,
  )
  const [before] = rows
  if (!before || before.is_system) return work()
  await introduce(tx, '', 'SYSTEM')
  const result = await work()
  await sql`select set_config('app.user_id', ${before.user}, true), set_config('app.role', ${before.role}, true),
    set_config('app.portfolio', ${before.portfolio}, true), set_config('role', ${before.db}, true)`.execute(tx)
  return result
}

/**
 * Tells row-level security on whose behalf the rest of the transaction runs: no user and the role `SYSTEM` for work
 * that no user asked for. The database's own role goes with it. Without a business, it is the user's own.
 */
export const introduce = (tx: Tx, userId: string, role: Role | 'SYSTEM' | '', portfolioId = '') =>
  // `true` keeps the settings inside this transaction; otherwise they would reach the connection's next user.
  sql`select set_config('app.user_id', ${userId}, true), set_config('app.role', ${role}, true),
    set_config('app.portfolio', ${portfolioId}, true), set_config('role', ${databaseRoleOf(role)}, true)`.execute(tx)

const PROGRAM_ROLES = { SYSTEM: 'pp_system', '': APP_ROLE } as const

const databaseRoleOf = (role: Role | keyof typeof PROGRAM_ROLES): string => {
  if (!isRole(role)) return PROGRAM_ROLES[role]
  return can(role, 'everything.read') ? 'pp_reader' : APP_ROLE
}

const isRole = (name: string): name is Role => ROLES.some((role) => role === name)

const isTransaction = (db: Kysely<DB>): db is Tx => db.isTransaction
