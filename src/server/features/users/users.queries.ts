import { type Selectable, sql } from 'kysely'
import type { OwnMoneyPlace } from '#contract/money-place.ts'
import type { Plan } from '#contract/plans.ts'
import { can, type Right } from '#contract/policy.ts'
import type { OwnUser, User, users } from '#contract/users.ts'
import { withinDays } from '../../db/days.ts'
import { moneyPlaceOf, rightsOf } from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { fullName } from '../../db/parts.ts'
import type { UsersTable } from '../../db/tables/people.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { needsFactor } from '../../http/needs-factor.ts'
import { nameOf } from '../../texts.ts'
import { userScope } from './users.scope.ts'

/** The columns shown for an account, without the password hash. */
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

/** The columns shown for one's own account. */
export const OWN_COLUMNS = [
  ...USER_COLUMNS,
  'users.second_factor_since',
  rightsOf(sql.ref('users.id')).as('rights'),
  moneyPlaceOf(sql.ref('users.id')).as('money'),
] as const

export type UserRow = Pick<
  Selectable<UsersTable>,
  (typeof USER_COLUMNS)[number] extends `users.${infer Name}` ? Name & keyof UsersTable : never
>

const SORTS = {
  name: sql`lower(${fullName('users')})`,
  email: sql.ref('users.email'),
  role: sql.ref('users.role'),
  createdAt: sql.ref('users.created_at'),
  phone: sql.ref('users.phone'),
  status: sql`users.disabled_at is not null`,
}

const STATUS_IS = { Active: 'is', Deactivated: 'is not' } as const

export type OwnRow = UserRow &
  Pick<Selectable<UsersTable>, 'second_factor_since'> & {
    rights: Right[] | null
    money: OwnMoneyPlace | null
  }

type OwnCall = Pick<SignedCall, 'actor' | 'services'>

/** A list row plus the details from its file. */
export type ListedUser = User & {
  /** The plan a trial was started for; null for callers who can't change accounts. */
  plan: Plan | null
}

/** A page of the accounts within the caller's reach. */
export function listUsers(call: Call<typeof users.list>): Promise<PageOf<ListedUser>> {
  const { query } = call
  return listTransaction(call, async (tx, call) => {
    const made = sql.ref('users.created_at')
    let base = tx.selectFrom('users').where(userScope(call)).where(withinDays(made, query))
    if (query.role !== undefined) base = base.where('users.role', '=', query.role)
    if (query.status !== undefined) base = base.where('users.disabled_at', STATUS_IS[query.status], null)
    const page = await fetchPage(
      tx,
      base,
      {
        select: (rows) => rows.select([...USER_COLUMNS, 'users.plan']),
        sorts: SORTS,
        id: sql.ref('users.id'),
        found: (typed) => matches(sql.ref('users.search_text'), typed),
        dated: made,
      },
      query,
    )
    const knowsPlans = can(call.actor, 'user.update')
    const rows = page.rows.map((row) => ({ ...presentUser(row), plan: knowsPlans ? row.plan : null }))
    return { ...page, rows }
  })
}

export async function findOwnAccount(call: SignedCall): Promise<OwnUser> {
  const row = await call.services.db
    .selectFrom('users')
    .select(OWN_COLUMNS)
    .where('id', '=', call.actor.id)
    .executeTakeFirstOrThrow()
  return presentOwn(call, row)
}

/** The account of a call as the API shows it to its holder. */
export const presentOwn = ({ actor, services: { env } }: OwnCall, row: OwnRow): OwnUser => ({
  ...presentUser(row),
  ...(actor.portfolioId !== undefined && { portfolioId: actor.portfolioId }),
  ...(row.rights !== null && { rights: row.rights }),
  ...(row.money !== null && { money: row.money }),
  ...(row.second_factor_since === null && needsFactor(env, row.role) && { mustAddFactor: true as const }),
})

/** An account as the API shows it. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  name: nameOf(row),
  email: row.email,
  phone: row.phone,
  role: row.role,
  status: row.disabled_at === null ? 'Active' : 'Deactivated',
  createdAt: row.created_at.toISOString(),
  profileUpdatedAt: row.profile_updated_at?.toISOString() ?? null,
})
