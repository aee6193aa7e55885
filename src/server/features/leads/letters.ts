import { applyPath, listingPath, showingsPath } from '#contract/paths.ts'
import type { Letter } from '../../mail/letter.ts'
import { plainWords } from '../../mail/plain-words.ts'

/** What a letter says about a person who asked a question. */
export interface Inquiry {
  id: string
  firstName: string
  lastName: string | null
  email: string
  message: string
  /** The home they asked about. */
  homeTitle: string | null
}

/** To the landlord or, for a question about no home, the support address. */
export function inquiryLetter(
  { id, firstName, lastName, email, message, homeTitle }: Inquiry,
  greetingName?: string,
): Letter {
  const name = [firstName, lastName].filter((part) => part !== null).join(' ')
  return {
    template: 'lead.received',
    subject: homeTitle === null ? `A question from ${name}` : `A question about ${homeTitle} from ${name}`,
    greetingName,
    paragraphs: [
      homeTitle === null ? `${name} has a question:` : `${name} has a question about ${homeTitle}:`,
      message,
      `To answer, open the inquiry or write to ${email}. A reply to this email won’t reach them.`,
    ],
    action: {
      label: 'Open the inquiry',
      path: homeTitle === null ? `/app/leads?open=${id}` : `/ai?tab=leasing&open=${id}`,
    },
    footNote: 'No one has verified that this email address belongs to the person who wrote.',
  }
}

/** Who runs a home, as a letter to someone who asked names them. */
export interface Writer {
  name: string
  email: string
}

/** What a letter to someone who asked says about the home. */
export interface LetterHome {
  id: string
  title: string
  /** City and state. */
  place: string
  hasCriteria: boolean
  isListed: boolean
  /** Whether a time to see it can be booked on its page. */
  hasTimes: boolean
}

interface Reply {
  firstName: string
  message: string
  home: LetterHome | null
  from: Writer
}

/** An answer to someone who asked, in its writer's own words. */
export const replyLetter = ({ firstName, message, home, from }: Reply): Letter => ({
  template: 'lead.reply',
  subject: aboutHome(home),
  greetingName: firstName,
  paragraphs: [message, writeTo(from)],
  action: pageOf(home),
  footNote: NOT_ASKED,
})

/** Piper's own answer, which names the landlord to write back to. */
export const pipersLetter = ({ firstName, message, home, from }: PipersReply): Letter => ({
  template: 'lead.answer',
  subject: aboutHome(home),
  greetingName: firstName,
  paragraphs: [
    message,
    'Piper, the leasing assistant, wrote this by itself from the facts of the home.',
    writeTo(from),
  ],
  action: pageOf({ ...home, isListed: true }),
  footNote: NOT_ASKED,
})

interface PipersReply extends Omit<Reply, 'home'> {
  home: Pick<LetterHome, 'id' | 'title' | 'hasTimes'>
}

type Invitation = Omit<Reply, 'message' | 'home'> & { home: LetterHome }

/** What an invitation to apply says first, and the thread. */
export const invitationWords = ({ name }: Pick<Writer, 'name'>, { title, place }: LetterHome): string =>
  `${plainWords(name) ?? 'The landlord'} invites you to apply for ${plainWords(title) ?? 'the home you asked about'} in ${place}.`

/** A link to the application form, with the home chosen. */
export const invitationLetter = ({ firstName, home, from }: Invitation): Letter => ({
  template: 'lead.invite',
  subject: `Apply for ${plainWords(home.title) ?? 'the home you asked about'}`,
  greetingName: firstName,
  paragraphs: [
    invitationWords(from, home),
    'The link opens the application form for this home. You’ll need an account, which is free.',
    ...(home.hasCriteria ? ['What every applicant needs is on the home’s public page.'] : []),
    writeTo(from),
  ],
  action: { label: 'Apply for this home', path: applyPath(home.id) },
  footNote: NOT_ASKED,
})

const aboutHome = (home: Pick<LetterHome, 'title'> | null): string => {
  const title = home && plainWords(home.title)
  return title ? `Your question about ${title}` : 'Your question'
}

const writeTo = ({ name, email }: Writer): string =>
  `To answer, write to ${plainWords(name) ?? 'the landlord'} at ${email}. A reply to this email won’t reach them.`

const pageOf = (home: Pick<LetterHome, 'id' | 'isListed' | 'hasTimes'> | null): Letter['action'] => {
  if (!home?.isListed) return undefined
  return home.hasTimes
    ? { label: 'Book a showing', path: showingsPath(home.id) }
    : { label: 'See the home', path: listingPath(home.id) }
}

const NOT_ASKED = 'You get this because someone asked about a home with this address. If it wasn’t you, ignore it.'
