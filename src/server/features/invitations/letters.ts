import { INVITATION_DAYS, type OfferedTenancy } from '#contract/invitations.ts'
import { ROLE_WARNINGS, ROLE_WORDS, type Role } from '#contract/roles.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
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

/** Where an invitation is accepted. The token is after a `#`, to keep it out of server logs and away from other sites. */
export const invitationPath = (token: string): string => `${FORM_PATHS.invitation}#${token}`

/** Under each invitation. */
export const INVITATION_NOTE = `The link works once, for ${INVITATION_DAYS} days. If you weren’t expecting it, ignore this email: no account will be created.`

/** To the invited person. */
export const invitationLetter = ({ firstName, role, inviter, token, reason, productName }: Invited): Letter => ({
  template: 'user.invitation',
  subject: `Your invitation to ${productName}`,
  greetingName: firstName,
  paragraphs: [
    ...(reason === undefined ? [] : [reason]),
    `${inviter} has invited you to ${productName} as ${ROLE_WORDS[role]}.`,
    ...(ROLE_WARNINGS[role] === undefined ? [] : [ROLE_WARNINGS[role]]),
    'Choose a password and your account is ready.',
  ],
  action: { label: 'Accept the invitation', path: invitationPath(token) },
  footNote: INVITATION_NOTE,
})

export const TENANT_INVITATION = 'tenant.invitation'

interface InvitedTenant extends OfferedTenancy {
  token: string
  productName: string
}

/** To a tenant, who knows their landlord but perhaps not us: it repeats nothing that could mislead them. */
export const tenantInvitationLetter = ({ landlord, home, rents, token, productName }: InvitedTenant): Letter => {
  const inviter = landlord ?? 'Your landlord'
  const which = home === null ? '' : ` for ${home}`
  const lease = rents ? `your lease${which}` : `the lease${which} that names you`
  const sees = rents ? `${lease}, what you owe and have paid, and can ask for repairs` : lease
  return {
    template: TENANT_INVITATION,
    subject: `${inviter} invited you to ${productName}`,
    paragraphs: [
      `${inviter} has invited you to ${productName}, where you see ${sees}.`,
      'Choose a password and your account is ready. If you already have an account, you can sign in with it instead.',
    ],
    action: { label: 'Accept the invitation', path: invitationPath(token) },
    footNote: INVITATION_NOTE,
  }
}
