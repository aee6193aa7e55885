import type { OfferedTeam } from '#contract/invitations.ts'
import { rightsText, TEAM_PATH } from '#contract/portfolio-texts.ts'
import type { Letter } from '../../mail/letter.ts'
import { INVITATION_NOTE, invitationPath } from '../invitations/letters.ts'

export const MEMBER_INVITATION = 'member.invitation'

interface InvitedMember extends OfferedTeam {
  firstName: string
  token: string
  productName: string
}

/** To someone who is to work for a business; it repeats nothing that could mislead them. */
export const memberInvitationLetter = (invited: InvitedMember): Letter => {
  const business = invited.business ?? 'A landlord'
  return {
    template: MEMBER_INVITATION,
    subject: `${business} invited you to ${invited.productName}`,
    greetingName: invited.firstName,
    paragraphs: [
      `${business} has invited you to work on their rentals with ${invited.productName}. ${rightsText(invited)}`,
      'Choose a password and your account is ready. If you already have a landlord’s account, you can sign in with it instead.',
    ],
    action: { label: 'Accept the invitation', path: invitationPath(invited.token) },
    footNote: INVITATION_NOTE,
  }
}

interface About {
  greetingName: string
  business: string
}

/** To the person who invited a member. */
export const joinedLetter = ({ greetingName, business, member }: About & { member: string }): Letter => ({
  template: 'member.joined',
  subject: `${member} joined ${business}`,
  greetingName,
  paragraphs: [`${member} accepted your invitation and works for ${business} now.`],
  action: { label: 'See your team', path: TEAM_PATH },
})

/** To a member whose rights changed. */
export const changedLetter = ({
  greetingName,
  business,
  ...membership
}: About & Pick<OfferedTeam, 'role' | 'rights'>): Letter => ({
  template: 'member.changed',
  subject: `Your work for ${business} changed`,
  greetingName,
  paragraphs: [`An owner of ${business} changed what you can do there. ${rightsText(membership)}`],
  action: { label: 'Go to your dashboard', path: '/' },
})

/** To someone who is no longer a member. */
export const removedLetter = ({ greetingName, business }: About): Letter => ({
  template: 'member.removed',
  subject: `You no longer work for ${business}`,
  greetingName,
  paragraphs: [`An owner of ${business} removed you from its team. Your account stays, with a business of your own.`],
  action: { label: 'Go to your dashboard', path: '/' },
})
