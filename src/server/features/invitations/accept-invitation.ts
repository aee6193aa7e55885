import {
  type InvitationOffer,
  type invitations,
  type OfferedTeam,
  type OfferedTenancy,
  ONLY_LANDLORDS_JOIN,
  ONLY_TENANTS_JOIN,
} from '#contract/invitations.ts'
import { can } from '#contract/policy.ts'
import type { User } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Actor, Call, Caller } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { createAccount } from '../auth/create-account.ts'
import { deadLink } from '../auth/mailed-links.ts'
import { joinPortfolio, offeredTeam } from '../portfolio/join-portfolio.ts'
import { byToken, lockByToken, requireLiving } from './lock-invitation.ts'
import { offeredTenancy } from './offered-tenancy.ts'

/**
 * What a link invites its holder to.
 * @throws Refusal `invalid`, with the reason, for a link that is wrong, used, withdrawn or expired.
 */
export const readOffer = (call: Call<typeof invitations.read>): Promise<InvitationOffer> =>
  asSystem(call, async (tx) => {
    const row = requireLiving(call, await byToken(tx, call.body.token).executeTakeFirst())
    return {
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      expiresAt: row.expires_at.toISOString(),
      ...(await offeredBy(tx, row)),
    }
  })

interface Offered {
  tenancy: OfferedTenancy | null
  team: OfferedTeam | null
}

/** What an invitation offers besides an account. */
const offeredBy = async (tx: Tx, row: Invited): Promise<Offered> => ({
  tenancy: row.tenant_id === null ? null : await offeredTenancy(tx, row.tenant_id),
  team: await offeredTeam(tx, row),
})

/**
 * Creates the account that an invitation offers, and links it to the tenant or the business if there is one. Its address counts as
 * confirmed because the link came by email.
 * @throws Refusal `invalid`, with the reason, for a link that is wrong, used, withdrawn or expired; `conflict` when the
 * address got an account some other way.
 */
export function acceptInvitation(call: Call<typeof invitations.accept>): Promise<{ user: User }> {
  const { token, password: _, ...person } = call.body
  return asSystem(call, async (tx) => {
    const invitation = requireLiving(call, await lockByToken(tx, token))
    const { email, role } = invitation
    const user = await createAccount(within(call, tx), { ...person, email, role, passwordHash: call.passwordHash })
    await settle(tx, call, invitation, { id: user.id, role, token: '' })
    return { user }
  })
}

/**
 * Links the account of the caller to the tenant who was invited, or makes it a member of the business. Doing so again changes
 * nothing.
 * @throws Refusal `invalid`, with the reason, for a link that is wrong, used by someone else, withdrawn or expired, or
 * that offers an account alone; `conflict` for an account of the wrong kind.
 */
export function linkInvitation(call: Call<typeof invitations.link>): Promise<Offered> {
  const { actor, body } = call
  return asSystem(call, async (tx) => {
    const found = await lockByToken(tx, body.token)
    const isRepeated = found !== undefined && found.accepted_at !== null && found.user_id === actor.id
    const invitation = isRepeated ? found : requireLiving(call, found)
    requireRightKind(actor, invitation)
    if (!isRepeated) await settle(tx, call, invitation, actor)
    return offeredBy(tx, invitation)
  })
}

function requireRightKind(actor: Actor, { tenant_id, portfolio_id }: Invited): void {
  if (portfolio_id !== null && !can(actor, 'portfolio.join')) throw refused('conflict', ONLY_LANDLORDS_JOIN)
  if (tenant_id !== null && !can(actor, 'tenancy.join')) throw refused('conflict', ONLY_TENANTS_JOIN)
  if (tenant_id === null && portfolio_id === null)
    throw deadLink('This invitation is for a new account. Sign out to accept it.')
}

type Invited = ReturnType<typeof requireLiving>

/** Uses the invitation up for an account; a tenant's record gets that account, and a business gets a member. */
async function settle(tx: Tx, call: Caller, invitation: Invited, actor: Actor): Promise<void> {
  const { id, role, tenant_id } = invitation
  const accepted = { accepted_at: call.services.clock(), user_id: actor.id }
  await tx.updateTable('invitations').set(accepted).where('id', '=', id).execute()
  await audit(tx, call, 'invitation.accept', { type: 'invitation', id, detail: { role } })
  await joinPortfolio(tx, { ...call, actor }, invitation)
  if (tenant_id === null) return
  await tx.updateTable('tenants').set({ user_id: actor.id, invited_until: null }).where('id', '=', tenant_id).execute()
  await audit(tx, { ...call, actor }, 'tenant.link', { type: 'tenant', id: tenant_id })
}
