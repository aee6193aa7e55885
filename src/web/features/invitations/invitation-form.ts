import { invitations } from '#contract/invitations.ts'
import { type Mistake, refusalsOf } from '#web/forms/mistakes.ts'
import { blankInvited, type InvitedValues, invitedLabel } from './invited-fields.ts'

export interface InvitationValues extends InvitedValues {
  /** Blank until someone chooses one: no role is harmless enough to preselect. */
  role: string
}

export const blankInvitation: InvitationValues = { ...blankInvited, role: '' }

const { body } = invitations.invite

const labelOf = (path: string) => invitedLabel(path, 'Role')

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
