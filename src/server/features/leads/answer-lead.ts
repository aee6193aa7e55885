import type { Reading } from './read-message.ts'

/** The facts about a home that an answer may give. */
export interface HomeFacts {
  title: string
  city: string
  state: string
  /** Dollars a month. */
  rent: number
  bedrooms: number
  bathrooms: number
  criteria: string | null
}

interface Asking {
  firstName: string
  email: string
  reading: Reading
  /** The home that is asked about. */
  home: HomeFacts | null
  /** Who reads the message, such as 'the landlord'. */
  reader: string
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 })

/**
 * The leasing assistant's answer to whoever asks: facts of the home and what happens next. It is the same for every
 * temperature, promises nothing for others, and says that a program wrote it.
 */
export function answerLead({ firstName, email, reading, home, reader }: Asking): string {
  return [
    home
      ? `Hello ${firstName}, thank you for asking about ${home.title} in ${home.city}, ${home.state}.`
      : `Hello ${firstName}, thank you for your message.`,
    ...(home ? factsFor(reading, home) : []),
    `Your message is with ${reader}, who can answer you at ${email}.`,
    'Piper, the leasing assistant (an automatic answer)',
  ].join('\n')
}

function factsFor({ wantsToSee, wantsToApply, asksForRules }: Reading, home: HomeFacts): string[] {
  const bedrooms = home.bedrooms === 0 ? 'no separate bedroom' : counted(home.bedrooms, 'bedroom')
  const rooms = `${bedrooms} and ${counted(home.bathrooms, 'bathroom')}`
  return [
    `The home is on offer for ${dollars.format(home.rent)} a month, with ${rooms}.`,
    ...(wantsToSee ? ['I have passed on that you would like to see it.'] : []),
    ...(asksForRules && home.criteria !== null
      ? ['What the landlord asks of every applicant is on the page of the home.']
      : []),
    ...(wantsToApply ? ["You can apply with 'Apply Now' on the page of the home; an account is needed for that."] : []),
  ]
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
