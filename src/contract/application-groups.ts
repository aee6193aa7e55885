import { coApplicant } from './application-members.ts'
import { listedApplication } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { handedLink } from './letters.ts'
import { id, idParams, instant, linkToken } from './values.ts'
import { z } from './zod.ts'

/** What someone with the link sees of it; a name that could mislead is left out. */
const offer = z.object({
  propertyId: id(),
  propertyTitle: z.string().nullable(),
  /** Who asks them to apply together. */
  inviter: z.string().nullable(),
  name: z.string(),
  expiresAt: instant(),
})
export type GroupOffer = z.output<typeof offer>

const invitationParams = z.strictObject({ id: id(), invitationId: id() })

/** An application with its group, and the link where the server cannot send email. */
const invited = listedApplication.extend({ link: handedLink() })

export const applicationGroups = {
  invite: endpoint({
    method: 'POST',
    path: '/applications/:id/group',
    can: 'application.group',
    summary: 'Ask someone to apply for the same home together, by email or with a link to hand over',
    kind: 'item',
    status: 201,
    capped: true,
    params: idParams,
    body: coApplicant,
    reply: invited,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/applications/:id/group/:invitationId/resend',
    can: 'application.group',
    summary: 'Email a new link, or return it to hand over, good for seven days; the earlier one stops working',
    kind: 'item',
    capped: true,
    params: invitationParams,
    reply: invited,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/applications/:id/group/:invitationId',
    can: 'application.group',
    summary: 'Take back an invitation that wasn’t used; its link stops working',
    kind: 'item',
    params: invitationParams,
    reply: listedApplication,
  }),
  join: endpoint({
    method: 'POST',
    path: '/applications/:id/group/join',
    can: 'application.group',
    summary: 'Put your open application into the group that an emailed link invites you to',
    kind: 'item',
    limit: 'signIn',
    params: idParams,
    body: z.strictObject({ token: linkToken() }),
    reply: listedApplication,
  }),
  read: endpoint({
    method: 'POST',
    path: '/auth/read-application-invitation',
    can: 'public',
    summary: 'Who invites to apply together behind an emailed link, and for which home',
    kind: 'item',
    limit: 'signIn',
    body: z.strictObject({ token: linkToken() }),
    reply: offer,
  }),
}
