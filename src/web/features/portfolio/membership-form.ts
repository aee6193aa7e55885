import { portfolio } from '#contract/portfolio.ts'
import { type Mistake, refusalsOf } from '#web/forms/mistakes.ts'

export interface MembershipValues {
  role: string
  /** The rights that are checked. */
  rights: string[]
}

export interface InviteValues extends MembershipValues {
  firstName: string
  lastName: string
  email: string
}

export const blankInvite: InviteValues = { firstName: '', lastName: '', email: '', role: 'MEMBER', rights: [] }

/** The fields in order; what they can do comes after them. */
export const INVITE_FIELDS = [
  { name: 'firstName', label: 'First name', type: 'text' },
  { name: 'lastName', label: 'Last name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

const labelOf = (path: string) => INVITE_FIELDS.find(({ name }) => name === path)?.label ?? 'What they can do'

/** What is missing in an invitation, or what the API would refuse. */
export const checkInvite = (values: InviteValues): Mistake[] => refusalsOf(portfolio.invite.body, values, labelOf)

/** The same for what a member can do. */
export const checkMembership = (values: MembershipValues): Mistake[] =>
  refusalsOf(portfolio.change.body, values, labelOf)
