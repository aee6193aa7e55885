import { newPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { handedLink } from './letters.ts'
import { membership } from './portfolio.ts'
import { ROLES } from './roles.ts'
import { user } from './users.ts'
import { email, id, idParams, instant, linkToken, listQuery, optionalPhone, ownName, personName } from './values.ts'
import { z } from './zod.ts'

/** How long an invitation link works, in days. */
export const INVITATION_DAYS = 7

/** What a tenant is told who tries to accept with another kind of account. */
export const ONLY_TENANTS_JOIN =
  'This invitation is for a tenant’s account, and you’re signed in with another kind. Sign out, then create an account with another email address.'

/** What someone else is told who tries to accept an invitation to work for a business. */
export const ONLY_LANDLORDS_JOIN =
  'This invitation is for a landlord’s account, and you’re signed in with another kind. Sign out, then create an account with another email address.'

/** The refusal when the server cannot send email. */
export const INVITING_NEEDS_MAIL = 'Invitations need email, and this server cannot send any.'

export const INVITATION_STATUSES = ['Open', 'Expired'] as const

/** An invitation that hasn't been accepted or revoked. */
export const invitation = z.object({
  id: id(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  status: z.enum(INVITATION_STATUSES),
  /** The name of the person who sent it. */
  invitedBy: z.string(),
  /** When its newest link was emailed. */
  sentAt: instant(),
  expiresAt: instant(),
})
export type Invitation = z.output<typeof invitation>

/** What a tenant is invited to see; a name that could mislead is left out. */
const tenancy = z.object({
  landlord: z.string().nullable(),
  /** The home they rent, or that a lease names them for. */
  home: z.string().nullable(),
  /** Whether a lease is theirs to pay, or they're named in none yet; an occupant and a guarantor only see what names them. */
  rents: z.boolean(),
})
export type OfferedTenancy = z.output<typeof tenancy>

/** The business that someone is invited to work for. */
const invitedTeam = z.object({ business: z.string().nullable(), ...membership })
export type OfferedTeam = z.output<typeof invitedTeam>

/** What someone with the link sees of the invitation. */
const offer = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  expiresAt: instant(),
  /** For a tenant, who can also accept with the account they have; null for an account alone. */
  tenancy: tenancy.nullable(),
  /** For someone who is to work for a business, who can also accept with the account they have; null otherwise. */
  team: invitedTeam.nullable(),
})
export type InvitationOffer = z.output<typeof offer>

export const invitations = {
  means: endpoint({
    method: 'GET',
    path: '/users/invite',
    can: 'user.invite',
    summary: 'Whether people can be invited here, and whether their links are emailed; otherwise you hand them over',
    kind: 'item',
    reply: z.object({ canInvite: z.boolean(), sendsMail: z.boolean() }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invite',
    can: 'user.invite',
    summary:
      'Invite someone to an account with a role, by email or with a link to hand over; replaces an open invitation to the same address',
    kind: 'item',
    status: 201,
    body: z.strictObject({ email: email(), firstName: personName(), lastName: personName(), role: z.enum(ROLES) }),
    reply: invitation.extend({
      /** Whether this replaced an open invitation to the same address, whose link no longer works. */
      replaced: z.boolean(),
      link: handedLink(),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/users/invitations',
    can: 'user.invite',
    summary: 'Invitations that haven’t been accepted or revoked, newest first',
    kind: 'list',
    query: z.strictObject(listQuery(['name', 'email', 'role', 'sentAt', 'expiresAt'])),
    reply: invitation,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/users/invitations/:id/resend',
    can: 'user.invite',
    summary: 'Email a new link, or return it to hand over, good for seven days; the earlier one stops working',
    kind: 'item',
    params: idParams,
    reply: invitation.extend({ link: handedLink() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/users/invitations/:id',
    can: 'user.invite',
    summary: 'Revoke an invitation; its link stops working',
    kind: 'item',
    params: idParams,
    reply: z.object({}),
  }),
  read: endpoint({
    method: 'POST',
    path: '/auth/read-invitation',
    can: 'public',
    summary: 'The invitation behind an emailed link',
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
      'Accept an invitation with the token from its emailed link and create the account; works once and confirms the address',
    kind: 'item',
    status: 201,
    newPassword: 'password',
    limit: 'register',
    message: 'Your account is ready. Please sign in.',
    body: z.strictObject({
      token: linkToken(),
      firstName: ownName(),
      lastName: ownName(),
      password: newPassword(),
      phone: optionalPhone(),
    }),
    reply: z.object({ user }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/invitations/link',
    can: 'invitation.link',
    summary:
      'Accept an invitation of a tenant, or to work for a business, with the account you’re signed in to, whatever its address',
    kind: 'item',
    limit: 'signIn',
    body: z.strictObject({ token: linkToken() }),
    reply: z.object({ tenancy: tenancy.nullable(), team: invitedTeam.nullable() }),
  }),
}
