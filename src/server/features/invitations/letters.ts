import { INVITATION_DAYS } from '#contract/invitations.ts'
import { ROLE_WORDS, type Role } from '#contract/roles.ts'
import type { Letter } from '../../mail/letter.ts'

interface Invited {
  firstName: string
  role: Role
  /** Who invites, by name. */
  inviter: string
  token: string
  /** What the mail says first, when it answers something. */
  reason?: string | undefined
  productName: string
}

/** To somebody who is to have an account. */
export const invitationLetter = ({ firstName, role, inviter, token, reason, productName }: Invited): Letter => ({
  template: 'user.invitation',
  subject: `Your invitation to ${productName}`,
  greetingName: firstName,
  paragraphs: [
    ...(reason === undefined ? [] : [reason]),
    `${inviter} has invited you to ${productName} as ${ROLE_WORDS[role]}.`,
    'Choose a password, and your account is ready.',
  ],
  // After a `#`, so that the token reaches neither server logs nor other sites.
  action: { label: 'Accept the invitation', path: `/invitation#${token}` },
  footNote: `The link works once, for ${INVITATION_DAYS} days. If you do not expect it, ignore this mail: no account will be made.`,
})
