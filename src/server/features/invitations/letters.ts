import { INVITATION_DAYS } from '#contract/invitations.ts'
import { ROLE_WORDS, type Role } from '#contract/roles.ts'
import type { Letter } from '../../mail/letter.ts'

interface Invited {
  firstName: string
  role: Role
  /** The name of the person who sent the invitation. */
  inviter: string
  token: string
  /** The email's first sentence, when it answers something. */
  reason?: string | undefined
  productName: string
}

/** To the invited person. */
export const invitationLetter = ({ firstName, role, inviter, token, reason, productName }: Invited): Letter => ({
  template: 'user.invitation',
  subject: `Your invitation to ${productName}`,
  greetingName: firstName,
  paragraphs: [
    ...(reason === undefined ? [] : [reason]),
    `${inviter} has invited you to ${productName} as ${ROLE_WORDS[role]}.`,
    'Choose a password and your account is ready.',
  ],
  // After a `#`, to keep the token out of server logs and away from other sites.
  action: { label: 'Accept the invitation', path: `/invitation#${token}` },
  footNote: `The link works once, for ${INVITATION_DAYS} days. If you weren’t expecting it, ignore this email: no account will be created.`,
})
