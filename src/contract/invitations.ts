import { linkToken, name, newPassword, phone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'
import { user } from './users.ts'
import { email, id, instant, listQuery } from './values.ts'
import { z } from './zod.ts'

/** How long the link of an invitation works, in days. */
export const INVITATION_DAYS = 7

/** What an administrator is told who invites somebody where no mail can be sent. */
export const INVITING_NEEDS_MAIL = 'Invitations need email, and this server cannot send any.'

export const INVITATION_STATUSES = ['Open', 'Expired'] as const

/** An invitation that was neither accepted nor revoked. */
export const invitation = z.object({
  id: id(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  status: z.enum(INVITATION_STATUSES),
  /** Who sent it, by name. */
  invitedBy: z.string(),
  /** When its newest link was mailed. */
  sentAt: instant(),
  expiresAt: instant(),
})
export type Invitation = z.output<typeof invitation>

/** What whoever holds the link sees of the invitation. */
const offer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  expiresAt: instant(),
})
export type InvitationOffer = z.output<typeof offer>

const params = z.strictObject({ id: id() })

export const invitations = {
  means: endpoint({
    method: 'GET',
    path: '/users/invite',
    can: 'user.invite',
    summary: 'Whether this server can send invitations: it needs mail',
    kind: 'item',
    reply: z.object({ canInvite: z.boolean() }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite',
    can: 'user.invite',
    summary: 'Invite somebody by mail to an account of a role; it takes the place of an open invitation to the address',
    kind: 'item',
    status: 201,
    body: z.strictObject({ email: email(), firstName: name(), lastName: name(), role: z.enum(ROLES) }),
    reply: invitation.extend({
      /** Whether an earlier invitation to this address was open, whose link has now ended. */
      replaced: z.boolean(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/invitations',
    can: 'user.invite',
    summary: 'Invitations that were neither accepted nor revoked, newest first',
    kind: 'list',
    query: z.strictObject(listQuery(['name', 'email', 'role', 'sentAt', 'expiresAt'])),
    reply: invitation,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/users/invitations/:id/resend',
    can: 'user.invite',
    summary: 'Mail a new link, which works for seven days; the earlier one ends',
    kind: 'item',
    params,
    reply: invitation,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/users/invitations/:id',
    can: 'user.invite',
    summary: 'Take an invitation back; its link ends',
    kind: 'item',
    params,
    reply: z.object({}),
  }),
  read: endpoint({
    method: 'POST',
    path: '/auth/read-invitation',
    can: 'public',
    summary: 'What the holder of a mailed link is invited to',
    kind: 'item',
    limit: 'signIn',
    body: z.strictObject({ token: linkToken() }),
    reply: offer,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/auth/accept-invitation',
    can: 'public',
    summary:
      'Make the account of an invitation with the token of its mailed link, once; the address counts as confirmed',
    kind: 'item',
    status: 201,
    limit: 'register',
    message: 'Your account is ready. Please sign in.',
    body: z.strictObject({
      token: linkToken(),
      firstName: name(),
      lastName: name(),
      password: newPassword(),
      phone: phone(),
    }),
    reply: z.object({ user }),
  }),
}
