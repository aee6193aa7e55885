import { namesText } from '#contract/application-members.ts'
import { INVITATION_DAYS } from '#contract/invitations.ts'
import { APPLY_TOGETHER_PATH } from '#contract/paths.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Parties } from './application-parties.ts'
import { homeOf, ownPage } from './letters.ts'

/** Where an invitation to apply together leads. The token is after a `#`, to keep it out of server logs. */
export const applyTogetherPath = (token: string): string => `${APPLY_TOGETHER_PATH}#${token}`

export const GROUP_INVITATION = 'application.invitation'

interface Invited {
  /** Names that can stand in an email to someone without an account; else null. */
  inviter: string | null
  home: string | null
  token: string
  productName: string
}

/** To someone who may have no account: a person they know asks them to apply together. */
export const groupInvitationLetter = ({ inviter, home, token, productName }: Invited): Letter => ({
  template: GROUP_INVITATION,
  subject: `${inviter ?? 'Someone you know'} asks you to apply for a home together`,
  paragraphs: [
    `${inviter ?? 'Someone you know'} is applying for ${home ?? 'a home'} on ${productName} and asks you to apply with them. Each of you fills in your own application, and the landlord decides on them together.`,
    'Only the landlord reads your answers. Those you apply with see your name, and that you applied.',
    'If you don’t have an account yet, you create one on the way.',
  ],
  action: { label: 'Apply together', path: applyTogetherPath(token) },
  footNote: `The link works once, for ${INVITATION_DAYS} days. If you weren’t expecting it, ignore this email: nothing will happen.`,
})

/** To someone who applies with others: one of them has applied, too. */
export const joinedLetter = (parties: Parties, name: string): Letter => ({
  template: 'application.joined',
  subject: `${name} applied with you for ${parties.home.title}`,
  greetingName: parties.applicant.firstName,
  paragraphs: [
    `${name} sent their application for ${homeOf(parties)}. You now apply together with ${namesText(parties.together)}.`,
    'The landlord decides on your applications together.',
  ],
  action: ownPage(parties, 'See your application'),
})

/** To someone who applied with others: one of them withdrew. */
export const leftLetter = (parties: Parties, { name, hadDraft }: { name: string; hadDraft: boolean }): Letter => ({
  template: 'application.left',
  subject: `${name} no longer applies with you for ${parties.home.title}`,
  greetingName: parties.applicant.firstName,
  paragraphs: [
    `${name} withdrew their application for ${homeOf(parties)}. Yours goes on.`,
    ...(hadDraft
      ? ['The draft lease for all of you was canceled. The landlord can draft another for those who stay.']
      : []),
  ],
  action: ownPage(parties, 'See your application'),
})
