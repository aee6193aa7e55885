import { v7 as newId } from 'uuid'
import { DAY_MS } from '#contract/calendar.ts'
import { INVITATION_DAYS, type Invitation, type invitations } from '#contract/invitations.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { canSendMail, linkToHandOver } from '../../mail/can-send-mail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { digest, newToken } from '../auth/account-links.ts'
import { readInvitation } from './invitations.queries.ts'
import { invitationLetter, invitationPath } from './letters.ts'

type Invite = Call<typeof invitations.invite>

/** An invitation, and its link where the server cannot send email. */
export type HandedInvitation = Invitation & { link: string | null }

/**
 * Invites a person to create an account, by email or with the link returned. It replaces any open invitation to the same
 * address.
 * @param reason the email's first sentence, when it answers something.
 * @throws Refusal `conflict` when the address has an account.
 */
export function inviteUser(call: Invite, reason?: string): Promise<HandedInvitation & { replaced: boolean }> {
  return transaction(call, async (tx) => {
    const token = newToken()
    const { id, replaced } = await keepInvitation(tx, call, token)
    // Checked afterward, when anyone accepting the earlier invitation has finished.
    await refuseAccount(tx, call.body.email)
    const invitation = await readInvitation(tx, call, id)
    const link = await sendLink(tx, call, invitation, { token, reason })
    const detail = { role: invitation.role, replaced }
    await audit(tx, call, 'user.invite', { type: 'invitation', id, detail })
    return { ...invitation, replaced, link }
  })
}

/** @throws Refusal `conflict` when the address has an account. */
export async function refuseAccount(tx: Tx, email: string): Promise<void> {
  const row = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (row) throw refused('conflict', 'An account with this email already exists')
}

/** The columns for a link that is sent now. */
export const newLink = (now: Date, token: string) => ({
  token_hash: digest(token),
  sent_at: now,
  expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
})

async function keepInvitation(tx: Tx, { body, services, actor }: Invite, token: string) {
  const id = newId()
  const now = services.clock()
  const fields = {
    first_name: body.firstName,
    last_name: body.lastName,
    role: body.role,
    invited_by: actor.id,
    ...newLink(now, token),
  }
  const row = await tx
    .insertInto('invitations')
    .values({ id, email: body.email, created_at: now, ...fields })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .where('tenant_id', 'is', null)
        .where('portfolio_id', 'is', null)
        .doUpdateSet(fields),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: row.id, replaced: row.id !== id }
}

interface Mailing {
  token: string
  reason?: string | undefined
}

/** Emails an invitation's link, or returns it where the server cannot send email. */
export async function sendLink(
  tx: Tx,
  call: SignedCall,
  invitation: Invitation,
  mailing: Mailing,
): Promise<string | null> {
  const { env } = call.services
  if (canSendMail(env)) await mailInvitation(tx, call, invitation, mailing)
  return linkToHandOver(env, invitationPath(mailing.token))
}

async function mailInvitation(tx: Tx, call: SignedCall, invitation: Invitation, mailing: Mailing): Promise<void> {
  const { firstName, role, invitedBy: inviter } = invitation
  const letter = invitationLetter({ firstName, role, inviter, ...mailing, productName: call.services.env.PRODUCT_NAME })
  await queueMail(tx, call.services, {
    to: { address: invitation.email },
    letter,
    about: { type: 'invitation', id: invitation.id },
  })
}
