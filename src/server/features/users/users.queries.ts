import { type Selectable, sql } from 'kysely'
import type { User, users } from '#contract/users.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { UsersTable } from '../../db/tables/people.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { userScope } from './users.scope.ts'

/** The columns an account is shown from; the password's hash is not among them. */
export const USER_COLUMNS = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.phone',
  'users.role',
  'users.disabled_at',
  'users.created_at',
  'users.profile_updated_at',
] as const

type UserRow = Omit<
  Selectable<UsersTable>,
  'password_hash' | 'sessions_valid_after' | 'search_text' | 'referral_code' | 'campaign' | 'email_verified_at'
>

const SORTS = {
  name: sql`lower(users.first_name || ' ' || users.last_name)`,
  email: sql.ref('users.email'),
  role: sql.ref('users.role'),
  createdAt: sql.ref('users.created_at'),
  phone: sql.ref('users.phone'),
  status: sql`users.disabled_at is not null`,
}

/** A page of the accounts within the caller's reach. */
export function listUsers(call: Call<typeof users.list>): Promise<PageOf<User>> {
  const { query } = call
  return transaction(call, async (tx) => {
    let base = tx.selectFrom('users').where(userScope(call))
    if (query.search !== '') base = base.where(contains(sql.ref('users.search_text'), query.search))
    if (query.role !== undefined) base = base.where('users.role', '=', query.role)
    const page = await fetchPage(
      base,
      { select: (rows) => rows.select(USER_COLUMNS), sorts: SORTS, id: sql.ref('users.id') },
      query,
    )
    return { ...page, rows: page.rows.map(presentUser) }
  })
}

/**
 * One account within the caller's reach.
 * @throws Refusal `not_found`
 */
export function readUser(call: Call<typeof users.read>): Promise<User> {
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('users.id', '=', call.params.id)
      .where(userScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('User')
    return presentUser(row)
  })
}

/** An account as the API shows it. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: `${row.first_name} ${row.last_name}`,
  email: row.email,
  phone: row.phone,
  role: row.role,
  status: row.disabled_at === null ? 'Active' : 'Deactivated',
  createdAt: row.created_at.toISOString(),
  profileUpdatedAt: row.profile_updated_at?.toISOString() ?? null,
})
