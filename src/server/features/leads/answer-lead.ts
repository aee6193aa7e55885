import { cityInLine } from '#contract/countries.ts'
import { moneyInBrief } from '#contract/money-text.ts'
import { withTrueNumbers } from './check-numbers.ts'
import { type AnsweredHome, answersOf, listOf, roomsOf } from './home-answers.ts'
import type { Reading } from './read-message.ts'

interface Asking {
  firstName: string
  email: string
  reading: Reading
  /** The home they asked about. */
  home: AnsweredHome | null
  /** Who will read the message, such as 'the landlord'. */
  reader: string
  /** The day where the home is, or anywhere for none (YYYY-MM-DD). */
  today: string
}

/**
 * The leasing assistant's reply on the page: facts about the home and what happens next. It is the same for every
 * temperature, makes no promises for anyone else, and says that a program wrote it.
 */
export function answerLead({ firstName, email, reading, home, reader, today }: Asking): string {
  return [
    home
      ? `Hello ${firstName}, thank you for asking about ${home.title} in ${cityInLine(home)}.`
      : `Hello ${firstName}, thank you for your message.`,
    ...(home ? factsFor(reading, home, { today, asks: PIPERS }) : []),
    `I passed your message on to ${reader}, who can reply to you at ${email}.`,
    'Piper, the leasing assistant (automated reply)',
  ].join('\n')
}

interface Answering {
  reading: Reading
  home: AnsweredHome
  today: string
}

/** The same facts as an email by Piper, without a greeting. */
export const pipersAnswer = ({ reading, home, today }: Answering): string =>
  [THANKS, ...factsFor(reading, home, { today, asks: PIPERS })].join('\n')

/** The same facts as a draft for a person who runs the home. */
export const draftAnswer = ({ reading, home, today }: Answering): string =>
  [THANKS, ...factsFor(reading, home, { today, asks: PERSONS })].join('\n')

const BOOK = 'You can book a time to see it on the home’s page.'
const THANKS = 'Thank you for asking about this home.'

/** What is said of something that the facts don't have. */
type Asks = (unknown: readonly string[]) => string
const PIPERS: Asks = (unknown) => `The landlord can tell you about ${listOf(unknown)}.`
const PERSONS: Asks = (unknown) => `I’ll find out about ${listOf(unknown)} and write again.`

function factsFor(
  { wantsToSee, wantsToApply, topics }: Reading,
  home: AnsweredHome,
  { today, asks }: { today: string; asks: Asks },
): string[] {
  const rooms = roomsOf(home)
  const { sentences, unknown } = answersOf(topics, home, today)
  return [
    ...withTrueNumbers(
      [`The home rents for ${moneyInBrief(home.rent, home.money)} a month${rooms && `, with ${rooms}`}.`],
      home,
    ),
    ...withTrueNumbers(sentences, home),
    ...(unknown.length > 0 ? [asks(unknown)] : []),
    ...(home.hasTimes ? [BOOK] : wantsToSee ? ['I noted that you’d like to see it.'] : []),
    ...(wantsToApply ? ["You can apply with 'Apply Now' on the home’s page. You’ll need an account."] : []),
  ]
}
