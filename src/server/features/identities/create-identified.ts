import { type Selectable, sql } from 'kysely'
import type { identities } from '#contract/identities.ts'
import { SELF_SERVICE_ROLES } from '#contract/roles.ts'
import { audit } from '../../audit.ts'
import type { UsersTable } from '../../db/tables/people.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { endAllSessions } from '../../http/session.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { createAccount } from '../auth/create-account.ts'
import { identityLinkedLetter } from '../auth/letters.ts'
import { codeFor } from '../referrals/refer.ts'
import { USER_COLUMNS } from '../users/users.queries.ts'
import { findByIdentity, type IdentifiedUser, presentIdentified } from './identities.queries.ts'

type Create = Call<typeof identities.create>
type Holder = Pick<
  Selectable<UsersTable>,
  'id' | 'email' | 'first_name' | 'password_hash' | 'email_verified_at' | 'disabled_at'
>

/**
 * Gives an identity its account. Id and address are the token's; the body must agree with it. Repeated, it replies with
 * the same account. One that has the address already is linked only if the provider has confirmed the address.
 * @throws Refusal `invalid` when the body names someone else, `conflict` when the address has an account.
 */
export function createIdentified(call: Create): Promise<IdentifiedUser> {
  const { identity } = call
  requireAgreement(call)
  return asSystem(call, async (tx) => {
    await waitForTurn(tx, call)
    const known = await findByIdentity(tx, call, identity)
    if (known) return presentIdentified(known, identity)
    const holder = await lockHolder(tx, call)
    const userId = holder ? await linkTo(tx, call, holder) : await addAccount(tx, call)
    // Making an account ends the part that runs on no one's behalf.
    await asSystem(within(call, tx), (inside) => addIdentity(inside, call, userId))
    const row = await tx.selectFrom('users').select(USER_COLUMNS).where('id', '=', userId).executeTakeFirstOrThrow()
    return presentIdentified(row, identity)
  })
}

function requireAgreement({ body, identity }: Create): void {
  if (body.firebaseUid !== identity.subject) throw wrongField('firebaseUid', 'This isn’t the account that signed in')
  if (body.email !== identity.email) throw wrongField('email', 'This isn’t the address of the account that signed in')
}

/** Two requests for one identity, or for one address, wait for each other. */
const waitForTurn = (tx: Tx, { body }: Create) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${body.email}`}, 0))`.execute(tx)

const lockHolder = (tx: Tx, { body }: Create): Promise<Holder | undefined> =>
  tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'password_hash', 'email_verified_at', 'disabled_at'])
    .where('email', '=', body.email)
    .forUpdate()
    .executeTakeFirst()

async function addAccount(tx: Tx, call: Create): Promise<string> {
  const { firebaseUid: _, role, ...person } = call.body
  const { id } = await createAccount(within(call, tx), {
    ...person,
    passwordHash: null,
    role: SELF_SERVICE_ROLES[role],
    isVerified: countsAsConfirmed(call),
  })
  return id
}

const countsAsConfirmed = ({ identity, services }: Create) =>
  identity.isEmailVerified || services.env.DIRECT_REGISTRATION

/** Gives the identity to the account that has its address, in place of the one it had. */
async function linkTo(tx: Tx, call: Create, holder: Holder): Promise<string> {
  const isOrphan = await wasNeverUsed(tx, call, holder)
  if (holder.disabled_at !== null || !(call.identity.isEmailVerified || isOrphan))
    throw refused('conflict', 'An account with this email already exists')
  await tx
    .deleteFrom('identities')
    .where('user_id', '=', holder.id)
    .where('provider', '=', call.identity.provider)
    .execute()
  if (isOrphan || holder.email_verified_at === null) await beginAnew(tx, call, holder.id)
  else await mailNotice(tx, call, holder)
  await endAllSessions(within(call, tx).services, [holder.id])
  await audit(tx, call, 'account.link', { type: 'user', id: holder.id })
  return holder.id
}

/**
 * Whether an account was left behind by a registration that failed: made for an identity that never signed in. Nothing
 * is in it, and no one proved its address, so it is as good as none.
 */
async function wasNeverUsed(tx: Tx, { identity, services }: Create, holder: Holder): Promise<boolean> {
  const isProved = holder.email_verified_at !== null && !services.env.DIRECT_REGISTRATION
  if (holder.password_hash !== null || isProved) return false
  const made = await tx
    .selectFrom('identities')
    .select('last_used_at')
    .where('user_id', '=', holder.id)
    .where('provider', '=', identity.provider)
    .executeTakeFirst()
  return made !== undefined && made.last_used_at === null
}

/** Anyone who registered an address without confirming it could choose a password for it, and a name: neither stays. */
const beginAnew = (tx: Tx, call: Create, userId: string) => {
  const { firstName, lastName, phone, role } = call.body
  return tx
    .updateTable('users')
    .set({
      first_name: firstName,
      last_name: lastName,
      phone,
      role: SELF_SERVICE_ROLES[role],
      referral_code: codeFor(SELF_SERVICE_ROLES[role]),
      password_hash: null,
      email_verified_at: countsAsConfirmed(call) ? call.services.clock() : null,
    })
    .where('id', '=', userId)
    .execute()
}

async function mailNotice(tx: Tx, { services }: Create, { id, email, first_name }: Holder): Promise<void> {
  const letter = identityLinkedLetter({ firstName: first_name, productName: services.env.PRODUCT_NAME })
  await queueMail(tx, services, { to: { address: email, userId: id }, letter })
}

const addIdentity = (tx: Tx, { identity, services }: Create, userId: string) =>
  tx
    .insertInto('identities')
    .values({
      provider: identity.provider,
      subject: identity.subject,
      user_id: userId,
      created_at: services.clock(),
      last_used_at: null,
    })
    .execute()
