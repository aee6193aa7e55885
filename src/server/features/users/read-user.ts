import { sql } from 'kysely'
import { can } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import type { UserDetails, users } from '#contract/users.ts'
import { fullName } from '../../db/parts.ts'
import { systemTransaction, type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { isLive, openSessions } from '../../http/session.ts'
import { obstaclesOf } from '../account/erase.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { linkFor } from './link-user.ts'
import { OWN_COLUMNS, presentUser } from './users.queries.ts'
import { userScope } from './users.scope.ts'

type Read = Call<typeof users.read>

/**
 * One account within the caller's reach, with its homes, sign-ins and origin.
 * @throws Refusal `not_found`
 */
export function readUser(call: Read): Promise<UserDetails> {
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('users')
      .select([...OWN_COLUMNS, 'users.campaign', 'users.plan', 'users.email_verified_at'])
      .where('users.id', '=', call.params.id)
      .where(userScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('User')
    const properties = await countProperties(tx, call)
    const user = { ...presentUser(row), properties }
    if (!can(call.actor, 'user.update')) return { ...user, access: null, origin: null }
    const origin = { campaign: row.campaign, plan: row.plan, ...(await sendersOf(tx, row.id)) }
    const access = {
      ...(await accessOf(tx, call)),
      hasSecondFactor: row.second_factor_since !== null,
      handsOver: linkFor(call.services.env, row),
      obstacles: await systemTransaction(tx, (inside) => obstaclesOf(inside, row)),
    }
    return { ...user, access, origin }
  })
}

/** The homes within the caller's reach that the account rents out, manages or owns. */
const countProperties = (tx: Tx, call: Read) => {
  const { id } = call.params
  const count = (column: 'landlord_id' | 'manager_id' | 'owner_id') =>
    sql<number>`(count(*) filter (where ${sql.ref(`properties.${column}`)} = ${id}))::integer`
  return tx
    .selectFrom('properties')
    .select([count('landlord_id').as('let'), count('manager_id').as('managed'), count('owner_id').as('owned')])
    .where(propertyScope(call))
    .where((eb) => eb.or([eb('landlord_id', '=', id), eb('manager_id', '=', id), eb('owner_id', '=', id)]))
    .executeTakeFirstOrThrow()
}

/** When the account last signed in, and on how many devices it is signed in now. */
async function accessOf(tx: Tx, call: Read) {
  const { id } = call.params
  // Sessions are deleted after a while; the audit log goes further back.
  const last = await tx
    .selectFrom('audit_events')
    .select('at')
    .where('subject_type', '=', 'user')
    .where('subject_id', '=', id)
    .where('action', '=', 'session.open')
    .where('outcome', '=', 'ok')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  // Where someone else is signed in is for them alone; how often isn't.
  const { rows: sessions } = await systemTransaction(tx, (inside) =>
    sql<{ role: Role; unused: number; left: number }>`
      select users.role, unused, "left" from ${openSessions(call.services.databaseTime())}
      where users.id = ${id}`.execute(inside),
  )
  return {
    lastSignInAt: last?.at.toISOString() ?? null,
    sessions: sessions.filter(isLive).length,
  }
}

/** Whose link or invitation the account came from. */
async function sendersOf(tx: Tx, userId: string) {
  const referredBy = await tx
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.affiliate_id')
    .select(['users.id', fullName('users').as('name')])
    .where('referrals.user_id', '=', userId)
    .executeTakeFirst()
  const invitedBy = await tx
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select(['users.id', fullName('users').as('name')])
    .where('invitations.user_id', '=', userId)
    .executeTakeFirst()
  return { referredBy: referredBy ?? null, invitedBy: invitedBy ?? null }
}
