import { heldRights, type PortfolioMember, type portfolio } from '#contract/portfolio.ts'
import { audit } from '../../audit.ts'
import { asSystem, bySystem, type Tx, transaction, within } from '../../db/transaction.ts'
import { type Call, portfolioOf, type Services, type SignedCall } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import type { Letter } from '../../mail/letter.ts'
import { notify } from '../notifications/notify.ts'
import { endMemberInvitations } from './end-invitations.ts'
import { businessName } from './join-portfolio.ts'
import { changedLetter, removedLetter } from './letters.ts'
import { isMember, lockMember, type Member, worksInIt } from './lock-member.ts'
import { findMember } from './portfolio.queries.ts'

/**
 * Changes what someone may do in the caller's business, and tells them.
 * @throws Refusal `not_found`; `conflict` for its last owner, and for the one whose name it goes by.
 */
export const changeMember = (call: Call<typeof portfolio.change>): Promise<PortfolioMember> =>
  transaction(call, async (tx) => {
    const { userId } = call.params
    const { role } = call.body
    const rights = heldRights(call.body)
    await asSystem(within(call, tx), async (tx) => {
      const member = { userId, portfolioId: portfolioOf(call.actor) }
      await lockMember(tx, member, role)
      await tx.updateTable('portfolio_members').set({ role, rights }).where(isMember(member)).execute()
      if (heldRights({ role, rights }).length > 0) await endTheirs(tx, call.services, member)
      await tell(tx, call, userId, (about) => changedLetter({ ...about, role, rights }))
    })
    await audit(tx, call, 'member.update', { type: 'user', id: userId, detail: { role, rights } })
    return findMember(tx, call, userId)
  })

/**
 * Removes someone from the caller's business at once, and tells them.
 * @throws Refusal as `changeMember` does.
 */
export const removeMember = (call: Call<typeof portfolio.remove>): Promise<Record<never, never>> =>
  transaction(call, async (tx) => {
    const { userId } = call.params
    await asSystem(within(call, tx), async (tx) => {
      await dropMember(tx, call, { userId, portfolioId: portfolioOf(call.actor) })
      await tell(tx, call, userId, removedLetter)
    })
    await audit(tx, call, 'member.remove', { type: 'user', id: userId })
    return {}
  })

/**
 * Takes the caller out of a business; if they acted for it, they are back in their own, or in another one after leaving that.
 * @throws Refusal `not_found`; `conflict` for its last owner, and for the one whose name it goes by.
 */
export const leavePortfolio = (call: Call<typeof portfolio.leave>): Promise<Record<never, never>> =>
  transaction(call, async (tx) => {
    const { id } = call.params
    await bySystem(tx, async () => {
      await dropMember(tx, call, { userId: call.actor.id, portfolioId: id })
      // Filed with the business that they leave, whichever they act for.
      await audit(tx, call, 'member.leave', { type: 'user', id, portfolioId: id })
    })
    return {}
  })

/**
 * Lets the caller act for another business that they work for.
 * @throws Refusal `invalid` for one that they don't work for.
 */
export const choosePortfolio = (call: Call<typeof portfolio.choose>): Promise<Record<never, never>> =>
  transaction(call, async (tx) => {
    const { actor, body } = call
    const found = await tx
      .selectFrom('portfolio_members')
      .select('portfolio_id')
      .where('user_id', '=', actor.id)
      .where('portfolio_id', '=', body.id)
      .where(worksInIt)
      .executeTakeFirst()
    if (!found) throw wrongField('id', 'You don’t work for this business.')
    await tx.updateTable('users').set({ acts_for: body.id }).where('id', '=', actor.id).execute()
    await audit(tx, call, 'portfolio.choose', { type: 'user', id: body.id })
    return {}
  })

async function dropMember(tx: Tx, { services }: SignedCall, member: Member): Promise<void> {
  await lockMember(tx, member, null)
  if (member.userId === member.portfolioId) await leaveOwn(tx, member)
  else await tx.deleteFrom('portfolio_members').where(isMember(member)).execute()
  await endTheirs(tx, services, member)
}

/** Keeps the row of the account that began a business, without rights, and lets it act for another one that it works for. */
async function leaveOwn(tx: Tx, { userId, portfolioId }: Member): Promise<void> {
  await tx
    .updateTable('portfolio_members')
    .set({ role: 'MEMBER', rights: [] })
    .where(isMember({ userId, portfolioId }))
    .execute()
  await tx
    .updateTable('users')
    .set((eb) => ({
      acts_for: eb
        .selectFrom('portfolio_members')
        .select('portfolio_id')
        .where('user_id', '=', userId)
        .where('portfolio_id', '<>', portfolioId)
        .orderBy('created_at', 'desc')
        .limit(1),
    }))
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('acts_for', 'is', null), eb('acts_for', '=', portfolioId)]))
    .execute()
}

/** Only owners invite: the links of someone who is none anymore stop working, too. */
const endTheirs = (tx: Tx, services: Services, { userId, portfolioId }: Member): Promise<void> =>
  endMemberInvitations(tx, services, { portfolioId, invitedBy: userId })

type WriteLetter = (about: { greetingName: string; business: string }) => Letter

/** Writes to a member about what another person changed. */
async function tell(tx: Tx, { actor, services }: SignedCall, userId: string, write: WriteLetter): Promise<void> {
  if (userId === actor.id) return
  const person = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (person.disabled_at !== null) return
  const business = await businessName(tx, portfolioOf(actor))
  await notify(tx, services, {
    to: { address: person.email, userId },
    kind: 'ACCOUNT',
    letter: write({ greetingName: person.first_name, business }),
    causedBy: actor.id,
  })
}
