import { portfolio } from '#contract/portfolio.ts'
import { inviteMember } from '../features/portfolio/invite-member.ts'
import { DEMO_TEAM, demoEmail } from './demo-people.ts'
import type { Planning, Step } from './plan.ts'
import { openAccount } from './plan-accounts.ts'

/** Landlords invite people to work for their business, who accept a day later. */
export const planTeam = ({ calendar }: Planning, passwordHash: string): Step[] =>
  DEMO_TEAM.flatMap((member): Step[] => {
    const { key, firstName, lastName, business, part: role, rights, joinedDaysAgo } = member
    const [invited, joined] = [calendar.moment(joinedDaysAgo + 1), calendar.moment(joinedDaysAgo)]
    const body = { email: demoEmail(key), firstName, lastName, role, rights: [...rights] }
    const invite = { who: business, at: invited }
    return [
      { at: invited, run: (stage) => stage.act(invite, portfolio.invite, inviteMember, { body }) },
      { at: joined, run: (stage) => openAccount(stage, member, { at: joined, passwordHash }) },
    ]
  })
