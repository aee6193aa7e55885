import { portfolio } from '#contract/portfolio.ts'
import { blankInvited, type InvitedValues, invitedLabel } from '#web/features/invitations/invited-fields.ts'
import { type Mistake, refusalsOf } from '#web/forms/mistakes.ts'

export interface MembershipValues {
  role: string
  /** The rights that are checked. */
  rights: string[]
}

export type InviteValues = InvitedValues & MembershipValues

export const blankInvite: InviteValues = { ...blankInvited, role: 'MEMBER', rights: [] }

const labelOf = (path: string) => invitedLabel(path, 'What they can do')

/** What is missing in an invitation, or what the API would refuse. */
export const checkInvite = (values: InviteValues): Mistake[] => refusalsOf(portfolio.invite.body, values, labelOf)

/** The same for what a member can do. */
export const checkMembership = (values: MembershipValues): Mistake[] =>
  refusalsOf(portfolio.change.body, values, labelOf)
