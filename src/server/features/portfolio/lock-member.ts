import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { NO_BUSINESS } from '#contract/business-header.ts'
import { can } from '#contract/policy.ts'
import { LAST_OWNER, type Membership, owns, UNNAMED_BUSINESS } from '#contract/portfolio.ts'
import type { DB } from '../../db/schema.ts'
import type { Tx } from '../../db/transaction.ts'
import { notFound, refused } from '../../http/errors.ts'

/** One person in one business. */
export interface Member {
  userId: string
  portfolioId: string
}

export const isMember =
  ({ userId, portfolioId }: Member) =>
  (eb: ExpressionBuilder<DB, 'portfolio_members'>) =>
    eb.and([eb('user_id', '=', userId), eb('portfolio_id', '=', portfolioId)])

/** The rows of people who work there: the account that began a business keeps one without rights once it has left. */
export const worksInIt = sql<SqlBool>`(portfolio_members.user_id <> portfolio_members.portfolio_id
  or portfolio_members.role = 'OWNER' or portfolio_members.rights <> '{}')`

/** Whether the account that began a business is still an owner of it; it is where there is no such business. */
export async function isFounderOwner(tx: Tx, portfolioId: string): Promise<boolean> {
  const founder = await tx
    .selectFrom('portfolio_members')
    .select('role')
    .where(isMember({ userId: portfolioId, portfolioId }))
    .executeTakeFirst()
  return founder === undefined || owns(founder)
}

/** The business that is in an account's own data: that it began, while it is an owner there. */
export const ownBusiness = async (tx: Tx, account: string): Promise<string> =>
  (await isFounderOwner(tx, account)) ? account : NO_BUSINESS

/** Whether the business of a row of `portfolio_members`, by its name in the statement, has another owner with an open account. */
export const hasOwnerBeside = (row: string) => sql<boolean>`exists (
  select from portfolio_members beside join users u on u.id = beside.user_id
  where beside.portfolio_id = ${sql.ref(`${row}.portfolio_id`)} and beside.user_id <> ${sql.ref(`${row}.user_id`)}
    and beside.role = 'OWNER' and u.role = 'LANDLORD' and u.disabled_at is null)`

/** The rows `m` of businesses begun by others that an account is the last owner of. */
export const isLastOwner = (account: RawBuilder<unknown> | string) => sql`
  m.user_id = ${account} and m.portfolio_id <> ${account} and m.role = 'OWNER' and not ${hasOwnerBeside('m')}`

/**
 * Locks someone's row and those of the owners, who thus leave one at a time; `role` is what they will be there, null once
 * they have left. SYSTEM only.
 * @throws Refusal `not_found`; `conflict` for the last owner with an open account, and for the one whose name the business
 * goes by.
 */
export async function lockMember(tx: Tx, member: Member, role: Membership['role'] | null): Promise<void> {
  const others = await lockOwners(tx, member)
  const found = await tx
    .selectFrom('portfolio_members')
    .select('role')
    .where(isMember(member))
    .where(worksInIt)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('Member')
  if (!owns(found) || (role !== null && owns({ role }))) return
  if (others === 0) throw refused('conflict', LAST_OWNER)
  if (member.userId === member.portfolioId) await requireName(tx, member)
}

/** How many owners with open accounts there are besides someone. */
async function lockOwners(tx: Tx, { userId, portfolioId }: Member): Promise<number> {
  const owners = await tx
    .selectFrom('portfolio_members')
    .innerJoin('users', 'users.id', 'portfolio_members.user_id')
    .select(['users.id', 'users.disabled_at', 'users.role'])
    .where('portfolio_id', '=', portfolioId)
    .where('portfolio_members.role', '=', 'OWNER')
    .orderBy('portfolio_members.user_id')
    .forUpdate('portfolio_members')
    .execute()
  return owners.filter(
    ({ id, disabled_at, role }) => id !== userId && disabled_at === null && can(role, 'portfolio.update'),
  ).length
}

async function requireName(tx: Tx, { portfolioId }: Member): Promise<void> {
  const { name } = await tx
    .selectFrom('portfolios')
    .select('name')
    .where('id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  if (name === null) throw refused('conflict', UNNAMED_BUSINESS)
}

/** Ends the memberships of an account. The row of the business it began stays where it is no owner, and gives it nothing. SYSTEM only. */
export async function leaveAll(tx: Tx, account: string): Promise<void> {
  await tx
    .deleteFrom('portfolio_members')
    .where('user_id', '=', account)
    .where((eb) => eb.or([eb('portfolio_id', '<>', account), eb('role', '=', 'OWNER')]))
    .execute()
  await tx.updateTable('portfolio_members').set({ rights: [] }).where('user_id', '=', account).execute()
}
