import type { portfolio } from '#contract/portfolio.ts'
import type { Handlers } from '../../http/call.ts'
import { changeMember, choosePortfolio, leavePortfolio, removeMember } from './change-member.ts'
import { inviteMember, revokeMember } from './invite-member.ts'
import { readPortfolio, readTeam } from './portfolio.queries.ts'
import { updatePortfolio } from './update-portfolio.ts'

export const portfolioHandlers: Handlers<typeof portfolio> = {
  read: readPortfolio,
  update: updatePortfolio,
  choose: choosePortfolio,
  leave: leavePortfolio,
  team: readTeam,
  invite: inviteMember,
  revoke: revokeMember,
  change: changeMember,
  remove: removeMember,
}
