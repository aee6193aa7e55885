import type { invitations } from '#contract/invitations.ts'
import type { Handlers } from '../../http/call.ts'
import { canSendMail } from '../../mail/can-send-mail.ts'
import { acceptInvitation, linkInvitation, readOffer } from './accept-invitation.ts'
import { resendInvitation, revokeInvitation } from './change-invitation.ts'
import { listInvitations } from './invitations.queries.ts'
import { inviteUser } from './invite-user.ts'

export const invitationsHandlers: Handlers<typeof invitations> = {
  means: async (call) => ({ canInvite: true, sendsMail: canSendMail(call.services.env) }),
  invite: inviteUser,
  list: listInvitations,
  resend: resendInvitation,
  revoke: revokeInvitation,
  read: readOffer,
  accept: acceptInvitation,
  link: linkInvitation,
}
