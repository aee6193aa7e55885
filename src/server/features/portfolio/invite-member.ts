import { v7 as newId } from 'uuid'
import { heldRights, type InvitedMember, type portfolio } from '#contract/portfolio.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { canSendMail, linkToHandOver } from '../../mail/can-send-mail.ts'
import { plainWords } from '../../mail/plain-words.ts'
import { cancelMailAbout, queueMail } from '../../mail/queue-mail.ts'
import { newToken } from '../auth/account-links.ts'
import { dailyLimit } from '../invitations/invite-tenant.ts'
import { newLink } from '../invitations/invite-user.ts'
import { invitationPath } from '../invitations/letters.ts'
import { businessName } from './join-portfolio.ts'
import { MEMBER_INVITATION, memberInvitationLetter } from './letters.ts'
import { worksInIt } from './lock-member.ts'
import { findInvited } from './portfolio.queries.ts'

type Invite = Call<typeof portfolio.invite>

/**
 * Invites someone to work for the caller's business, by email or with the link returned. It replaces an open invitation
 * to the same address.
 * @throws Refusal `conflict` for someone who works for it already; `too_many` in one day.
 */
export const inviteMember = (call: Invite): Promise<InvitedMember & { link: string | null }> =>
  transaction(call, async (tx) => {
    const { services } = call
    await refuseMember(tx, call)
    await countAttempt({ ...services, db: tx }, ...dailyLimit(call, 'people'))
    const token = newToken()
    const invited = await asSystem(within(call, tx), async (tx) => {
      const id = await keepInvitation(tx, call, token)
      if (canSendMail(services.env)) await mailInvitation(tx, call, { id, token })
      return findInvited(tx, call, id)
    })
    const { role, rights } = invited
    await audit(tx, call, 'member.invite', { type: 'invitation', id: invited.id, detail: { role, rights } })
    return { ...invited, link: linkToHandOver(services.env, invitationPath(token)) }
  })

async function refuseMember(tx: Tx, { actor, body }: Invite): Promise<void> {
  const row = await tx
    .selectFrom('portfolio_members')
    .innerJoin('users', 'users.id', 'portfolio_members.user_id')
    .select('users.id')
    .where('users.email', '=', body.email)
    .where('portfolio_members.portfolio_id', '=', portfolioOf(actor))
    .where(worksInIt)
    .executeTakeFirst()
  if (row) throw refused('conflict', 'They already work for this business. Change their rights in the list.')
}

async function keepInvitation(tx: Tx, { actor, body, services }: Invite, token: string): Promise<string> {
  const now = services.clock()
  const fields = {
    first_name: body.firstName,
    last_name: body.lastName,
    role: 'LANDLORD' as const,
    member_role: body.role,
    member_rights: heldRights(body),
    invited_by: actor.id,
    ...newLink(now, token),
  }
  const row = await tx
    .insertInto('invitations')
    .values({ id: newId(), email: body.email, portfolio_id: portfolioOf(actor), created_at: now, ...fields })
    .onConflict((conflict) =>
      conflict
        .columns(['portfolio_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('portfolio_id', 'is not', null)
        .doUpdateSet(fields),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function mailInvitation(tx: Tx, { actor, body, services }: Invite, { id, token }: { id: string; token: string }) {
  const { firstName, role, rights } = body
  const business = plainWords(await businessName(tx, portfolioOf(actor)))
  const { PRODUCT_NAME: productName } = services.env
  await queueMail(tx, services, {
    to: { address: body.email },
    letter: memberInvitationLetter({ firstName, business, role, rights, token, productName }),
    about: { type: 'invitation', id },
  })
}

/**
 * Withdraws an invitation to the caller's business, and its email if that hasn't left.
 * @throws Refusal `not_found`, also for one that was accepted.
 */
export const revokeMember = (call: Call<typeof portfolio.revoke>): Promise<Record<never, never>> =>
  transaction(call, async (tx) => {
    const { id } = call.params
    await asSystem(within(call, tx), async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('invitations')
        .set({ revoked_at: call.services.clock() })
        .where('id', '=', id)
        .where('portfolio_id', '=', portfolioOf(call.actor))
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) throw notFound('Invitation')
      await cancelMailAbout(tx, { type: 'invitation', id }, MEMBER_INVITATION)
    })
    await audit(tx, call, 'member.revoke', { type: 'invitation', id })
    return {}
  })
