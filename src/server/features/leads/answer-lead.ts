import { counted } from '#contract/count.ts'
import { dollarsInBrief } from '../../texts.ts'
import type { Reading } from './read-message.ts'

/** The facts about a home that an answer may give. */
export interface HomeFacts {
  title: string
  city: string
  state: string
  /** Dollars a month. */
  rent: number
  /** Null when unknown. */
  bedrooms: number | null
  bathrooms: number | null
  criteria: string | null
}

interface Asking {
  firstName: string
  email: string
  reading: Reading
  /** The home they asked about. */
  home: HomeFacts | null
  /** Who will read the message, such as 'the landlord'. */
  reader: string
}

/**
 * The leasing assistant's reply: facts about the home and what happens next. It is the same for every temperature, makes
 * no promises for anyone else, and says that a program wrote it.
 */
export function answerLead({ firstName, email, reading, home, reader }: Asking): string {
  return [
    home
      ? `Hello ${firstName}, thank you for asking about ${home.title} in ${home.city}, ${home.state}.`
      : `Hello ${firstName}, thank you for your message.`,
    ...(home ? factsFor(reading, home) : []),
    `I passed your message on to ${reader}, who can reply to you at ${email}.`,
    'Piper, the leasing assistant (automated reply)',
  ].join('\n')
}

function factsFor({ wantsToSee, wantsToApply, asksForRules }: Reading, home: HomeFacts): string[] {
  const rooms = roomsOf(home)
  return [
    `The home rents for ${dollarsInBrief(home.rent)} a month${rooms && `, with ${rooms}`}.`,
    ...(wantsToSee ? ['I noted that you’d like to see it.'] : []),
    ...(asksForRules && home.criteria !== null ? ['The home’s page lists what every applicant needs.'] : []),
    ...(wantsToApply ? ["You can apply with 'Apply Now' on the home’s page. You’ll need an account."] : []),
  ]
}

/** '2 bedrooms and 1.5 bathrooms', or what is known of them. */
function roomsOf({ bedrooms, bathrooms }: HomeFacts): string {
  const beds = bedrooms === 0 ? 'no separate bedroom' : bedrooms && counted(bedrooms, 'bedroom')
  return [beds, bathrooms !== null && counted(bathrooms, 'bathroom')].filter(Boolean).join(' and ')
}
