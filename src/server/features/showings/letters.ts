import { becomesLink } from '#contract/becomes-link.ts'
import { counted } from '#contract/count.ts'
import type { MoneyPlace } from '#contract/money-place.ts'
import { showingsPath } from '#contract/paths.ts'
import type { ShowingSide } from '#contract/showings.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { Letter } from '../../mail/letter.ts'
import { plainWords } from '../../mail/plain-words.ts'
import { shownTime, weekdayOf } from '../../texts.ts'
import { calendarFile } from './calendar-file.ts'

/** What letters say of a showing. */
export interface ShowingFacts {
  id: string
  leadId: string
  homeId: string
  title: string
  /** The whole address. */
  place: string
  startsAt: Date
  minutes: number
  timeZone: string
  /** How the business of the home writes days. */
  money: MoneyPlace
  /** The visitor's. */
  email: string
  firstName: string
  name: string
  landlord: { name: string; email: string }
  /** Whether the time itself is canceled. */
  isTimeGone: boolean
}

/** To the visitor: when and where, how to cancel, and the showing for their calendar. */
export const bookedLetter = (facts: ShowingFacts, { token, now }: { token: string; now: Date }): Letter => ({
  template: 'showing.booked',
  subject: `Your showing of ${titleOf(facts)}`,
  greetingName: facts.firstName,
  paragraphs: [
    `You can see ${titleOf(facts)} on ${whenOf(facts)}. It takes ${counted(facts.minutes, 'minute')}.`,
    `Address: ${placeOf(facts) ?? 'Ask the landlord for it.'}`,
    `Questions? Write to ${plainWords(facts.landlord.name) ?? 'the landlord'} at ${facts.landlord.email}. A reply to this email won’t reach them.`,
  ],
  action: { label: 'Cancel this showing', path: `${FORM_PATHS.cancelShowing}#${token}` },
  footNote: 'If you didn’t book this, someone typed your address by mistake. Please cancel it.',
  calendar: calendarOf(facts, { now, isCanceled: false }),
})

/** To the visitor, with the file that takes it out of their calendar. */
export const canceledLetter = (facts: ShowingFacts, { by, now }: { by: ShowingSide; now: Date }): Letter => ({
  template: 'showing.canceled',
  subject: `Canceled: your showing of ${titleOf(facts)}`,
  greetingName: facts.firstName,
  paragraphs: [
    by === 'LANDLORD'
      ? `We’re sorry: the landlord canceled the showing of ${titleOf(facts)} on ${whenOf(facts)}.`
      : `Your showing of ${titleOf(facts)} on ${whenOf(facts)} is canceled.`,
    'If the home is still listed, its page has other times.',
  ],
  action: { label: 'See other times', path: showingsPath(facts.homeId) },
  calendar: calendarOf(facts, { now, isCanceled: true }),
})

/** To the landlord, with the file for their calendar. */
export const landlordLetter = (
  facts: ShowingFacts,
  { what, now }: { what: 'booked' | 'canceled'; now: Date },
): Letter => ({
  template: what === 'booked' ? 'showing.received' : 'showing.withdrawn',
  ...LANDLORD_WORDS[what](facts),
  action: { label: 'Open the inquiry', path: `/ai?tab=leasing&open=${facts.leadId}` },
  footNote: 'No one has verified that this email address belongs to this person.',
  calendar: calendarOf(facts, { now, isCanceled: what === 'canceled', title: `${facts.name} sees ${facts.title}` }),
})

const LANDLORD_WORDS = {
  booked: (facts: ShowingFacts) => ({
    subject: `${facts.name} booked a showing of ${facts.title}`,
    paragraphs: [
      `${facts.name} (${facts.email}) will come to see ${facts.title} on ${whenOf(facts)}.`,
      'We emailed them the street address. You can cancel the showing in the Leasing Agent.',
    ],
  }),
  canceled: (facts: ShowingFacts) => ({
    subject: `Canceled: ${facts.name}’s showing of ${facts.title}`,
    paragraphs: [
      `The showing of ${facts.title} for ${facts.name} (${facts.email}) on ${whenOf(facts)} is canceled.${facts.isTimeGone ? '' : ' The time is free again.'}`,
    ],
  }),
}

const titleOf = ({ title }: ShowingFacts): string => plainWords(title) ?? 'the home'

/** An address can be longer than a title, but nothing in it can become a link either. */
const placeOf = ({ place }: ShowingFacts): string | null => (becomesLink(place) ? null : place)

const whenOf = ({ startsAt, timeZone, money }: ShowingFacts): string =>
  `${weekdayOf(startsAt, timeZone)}, ${shownTime(startsAt, timeZone, money)}`

const calendarOf = (
  facts: ShowingFacts,
  { now, isCanceled, title }: { now: Date; isCanceled: boolean; title?: string },
): string =>
  calendarFile({
    uid: facts.id,
    startsAt: facts.startsAt,
    minutes: facts.minutes,
    title: title ?? `Showing of ${titleOf(facts)}`,
    place: placeOf(facts) ?? '',
    description: 'To cancel, use the link in the email that confirmed it.',
    organizer: facts.landlord,
    now,
    isCanceled,
  })
