import { type identities, TWO_STEPS_HERE } from '#contract/identities.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { openIdentifiedSession } from '../../http/session.ts'
import { askLater } from '../auth/account-requests.ts'
import { rememberDevice, tellIfNew } from '../auth/known-devices.ts'
import { closedFor } from '../auth/sign-in.ts'
import { findByIdentity, type IdentifiedUser, presentIdentified } from './identities.queries.ts'

type SignIn = Call<typeof identities.read>

/**
 * Opens the session of a sign-in at the identity provider; asked again, it replies the same. Someone else's id looks like
 * one that has no account.
 * @throws Refusal `not_found`; `forbidden` for an account that is deactivated, has a second factor, or whose address
 * isn't confirmed; `unauthenticated` when the session has ended, so signing in at the provider again is needed.
 */
export async function signInIdentified(call: SignIn): Promise<IdentifiedUser> {
  const { identity, params } = call
  if (params.uid !== identity.subject) throw notFound('User')
  const row = await asSystem(call, (tx) => findConfirmed(tx, call))
  if (!row) throw notFound('User')
  // Only accounts with a password of our own have a factor, and signing in with that asks for it.
  const closed = closedFor(row) ?? (row.second_factor_since === null ? null : TWO_STEPS_HERE)
  if (closed !== null) {
    await askLater(call, 'refused', row.email)
    throw refused('forbidden', closed)
  }
  return asSystem(call, async (tx) => {
    const inside = within(call, tx)
    const { ip, userAgent, device } = call
    if (!row.isKnownDevice) await tellIfNew(tx, inside, row)
    await rememberDevice(tx, call, row.id)
    const isNew = await openIdentifiedSession(inside.services, { user: row, ip, userAgent, device }, identity)
    if (isNew) {
      await asSystem(inside, (system) => noteUse(system, call))
      const opened = { ...call, actor: { id: row.id, role: row.role, token: '' } }
      await audit(tx, opened, 'session.open', { type: 'user', id: row.id })
    }
    return presentIdentified(row, identity)
  })
}

/** The account, whose address is confirmed once the provider says so. */
async function findConfirmed(tx: Tx, call: SignIn) {
  const { identity, services } = call
  const row = await findByIdentity(tx, call, identity)
  const isProof = identity.isEmailVerified && identity.email === row?.email
  if (!row || row.email_verified_at !== null || !isProof) return row
  const confirmed = { email_verified_at: services.clock() }
  await tx.updateTable('users').set(confirmed).where('id', '=', row.id).execute()
  await audit(tx, call, 'account.verify', { type: 'user', id: row.id })
  return { ...row, ...confirmed }
}

const noteUse = (tx: Tx, { identity, services }: SignIn) =>
  tx
    .updateTable('identities')
    .set({ last_used_at: services.databaseTime() })
    .where('provider', '=', identity.provider)
    .where('subject', '=', identity.subject)
    .execute()
