import type { applicationGroups } from '#contract/application-groups.ts'
import type { Handlers } from '../../http/call.ts'
import { inviteToGroup, resendToGroup, takeBackInvitation } from './invite-to-group.ts'
import { joinGroup, readGroupOffer } from './join-group.ts'

export const applicationGroupsHandlers: Handlers<typeof applicationGroups> = {
  invite: inviteToGroup,
  resend: resendToGroup,
  takeBack: takeBackInvitation,
  join: joinGroup,
  read: readGroupOffer,
}
