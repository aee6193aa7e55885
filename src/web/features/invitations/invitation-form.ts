import { invitations } from '#contract/invitations.ts'
import { type Mistake, refusalsOf } from '#web/forms/mistakes.ts'

export interface InvitationValues {
  firstName: string
  lastName: string
  email: string
  /** Blank until someone chooses one: no role is harmless enough to preselect. */
  role: string
}

export const blankInvitation: InvitationValues = { firstName: '', lastName: '', email: '', role: '' }

/** The fields in order; the role comes after them. */
export const INVITATION_FIELDS = [
  { name: 'firstName', label: 'First Name', type: 'text' },
  { name: 'lastName', label: 'Last Name', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
] as const

const { body } = invitations.invite

const labelOf = (path: string) => INVITATION_FIELDS.find(({ name }) => name === path)?.label ?? 'Role'

/** What is missing, or what the API would refuse. */
export const checkInvitation = (values: InvitationValues): Mistake[] =>
  refusalsOf(body, values, labelOf).map((mistake) =>
    mistake.path === 'role' ? { ...mistake, message: 'Please choose a role' } : mistake,
  )

/**
 * The request body for an invitation as typed.
 * @throws ZodError for one that `checkInvitation` finds mistakes in.
 */
export const toInvitationBody = (values: InvitationValues) => body.parse(values)
