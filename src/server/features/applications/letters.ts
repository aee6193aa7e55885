import { namesText } from '#contract/application-members.ts'
import { counted } from '#contract/count.ts'
import { cityInLine } from '#contract/countries.ts'
import { REASONS_ASKED_WITHIN_DAYS } from '#contract/decline-reasons.ts'
import { applicationPath } from '#contract/paths.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Parties } from './application-parties.ts'

/** To the applicant: the application has arrived. `place` is theirs among the `waiting` for the home. */
export const receivedLetter = (parties: Parties, { place, waiting }: { place: number; waiting: number }): Letter => ({
  template: 'application.received',
  subject: `We have your application for ${parties.home.title}`,
  greetingName: parties.applicant.firstName,
  paragraphs: [
    `We received your application for ${homeOf(parties)}. It is number ${place} of ${waiting} waiting for this home.`,
    ...(parties.together.length === 0
      ? []
      : [`You apply together with ${namesText(parties.together)}. You share a place in line, and one decision.`]),
    'Applications are read in the order they arrive. The landlord will contact you within 2-3 business days.',
    'Under My Applications you can see your place in line and who has opened your application, and you can withdraw it.',
  ],
  action: ownPage(parties, 'See your application'),
})

/** To the landlord: someone applied. The answers stay in the app. */
export const arrivedLetter = (parties: Parties, greetingName: string, waiting: number): Letter => ({
  template: 'application.arrived',
  subject: `New application for ${parties.home.title}`,
  greetingName,
  paragraphs: [
    parties.together.length === 0
      ? `${parties.applicantName} applied for ${homeOf(parties)}.`
      : `${parties.applicantName} applied for ${homeOf(parties)}, together with ${namesText(parties.together)}.`,
    waitingText(parties, waiting),
  ],
  action: queuePage(parties, 'Read the application'),
})

// Those who apply together count once.
function waitingText({ together }: Parties, waiting: number): string {
  if (together.length > 0) return 'You decide on their applications together.'
  return waiting === 1
    ? 'It is the only application waiting.'
    : `${counted(waiting, 'application')} are waiting for this home.`
}

/** To the applicant: the landlord started the review. */
export const reviewLetter = (parties: Parties): Letter => ({
  template: 'application.reviewing',
  subject: `Your application for ${parties.home.title} is being reviewed`,
  greetingName: parties.applicant.firstName,
  paragraphs: [
    `${parties.landlord.name} has started to review your application for ${homeOf(parties)}. There’s nothing you need to do right now.`,
  ],
  action: ownPage(parties, 'See your application'),
})

/** To the applicant: approved, any conditions, and what happens next. */
export const approvalLetter = (parties: Parties, conditions: string | null): Letter => ({
  template: 'application.approved',
  subject: `Your application for ${parties.home.title} is approved`,
  greetingName: parties.applicant.firstName,
  paragraphs: [
    `${parties.landlord.name} has approved your application for ${homeOf(parties)}. The home is reserved for ${parties.together.length === 0 ? 'you' : `you and ${namesText(parties.together)}, who applied with you`}.`,
    ...(conditions === null ? [] : [`The approval has conditions:\n${conditions}`]),
    `What happens next: ${parties.landlord.name} will draft the lease and contact you about signing and moving in. ${questions(parties)}`,
    'If you’ve found another home, please withdraw your application so the home can go to someone else.',
  ],
  action: ownPage(parties, 'See your application'),
})

/**
 * To the applicant: declined, who made the decision, and how to ask for the reasons (adverse-action notice). The
 * reasons themselves are not in the email.
 */
export const declineLetter = (parties: Parties): Letter => ({
  template: 'application.declined',
  subject: `About your application for ${parties.home.title}`,
  greetingName: parties.applicant.firstName,
  paragraphs: [
    `Thank you for applying for ${homeOf(parties)}. ${parties.landlord.name} has decided not to offer you this home.`,
    `You can ask for the specific reasons within ${REASONS_ASKED_WITHIN_DAYS} days of this email: write to ${parties.landlord.person} at ${parties.landlord.address}, or press “Ask for the reasons” in your application.`,
    `The landlord alone made this decision. ${parties.productName} doesn’t score applicants and makes no decisions. ${criteria(parties)}`,
    'If something in your application was wrong or incomplete, mention it when you write. You can use the same answers to apply for another home.',
  ],
  action: ownPage(parties, 'See your application'),
  footNote: `${parties.productName} gave the landlord no credit or background report about you. If the landlord got one elsewhere, ask which agency it came from so you can check what it says.`,
})

/** To the landlord: an applicant withdrew. */
export const withdrawnLetter = (parties: Parties, greetingName: string, hadDraft: boolean): Letter => ({
  template: 'application.withdrawn',
  subject: `Application for ${parties.home.title} withdrawn`,
  greetingName,
  paragraphs: [
    `${parties.applicantName} withdrew their application for ${homeOf(parties)}.`,
    ...(hadDraft ? ['The draft lease for it was canceled.'] : []),
    ...(parties.together.length === 0
      ? []
      : [
          `They had applied together with ${namesText(parties.together)}, whose ${parties.together.length === 1 ? 'application goes' : 'applications go'} on.`,
        ]),
  ],
  action: queuePage(parties, 'See the applications for this home'),
})

/** An application’s home in a sentence. */
export const homeOf = ({ home }: Parties): string => `${home.title} in ${cityInLine(home)}`

const questions = ({ landlord }: Parties): string => `You can reach them at ${landlord.address}.`

const criteria = ({ home }: Parties): string =>
  home.hasCriteria
    ? 'The landlord judges every applicant for this home by the criteria they posted. You’ll find them in your application.'
    : 'The landlord posted no written criteria for this home.'

/** The way to the application for its own applicant. */
export const ownPage = ({ applicationId }: Parties, label: string) => ({
  label,
  path: applicationPath(applicationId),
})

const queuePage = ({ applicationId, home }: Parties, label: string) => ({
  label,
  path: `/applications?propertyId=${home.id}&application=${applicationId}`,
})
