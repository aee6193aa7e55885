import type { MoneyPlace } from '#contract/money-place.ts'
import { moneyText } from '#contract/money-text.ts'
import type { RentReminderKind } from '#contract/rent-reminders.ts'
import type { Letter } from '../../mail/letter.ts'
import { shownDay } from '../../texts.ts'

/** What a rent reminder is about. */
interface RentWords {
  kind: RentReminderKind
  dueOn: string
  /** Dollars owed by the due day. */
  amount: number
  money: MoneyPlace
  home: string
  landlordName: string
}

const HEADLINES: Record<RentReminderKind, (words: RentWords) => string> = {
  BEFORE: ({ home, dueOn, money }) => `Rent for ${home} is due on ${shownDay(dueOn, money)}`,
  ON_DAY: ({ home }) => `Rent for ${home} is due today`,
  OVERDUE: ({ home }) => `Rent for ${home} is overdue`,
}

const DETAILS: Record<RentReminderKind, (words: RentWords) => string> = {
  BEFORE: ({ amount, dueOn, money }) => `${moneyText(amount, money)} is due on ${shownDay(dueOn, money)}.`,
  ON_DAY: ({ amount, money }) => `${moneyText(amount, money)} is due today.`,
  OVERDUE: ({ amount, dueOn, money }) =>
    `${moneyText(amount, money)} that was due on ${shownDay(dueOn, money)} hasn’t arrived.`,
}

/** A rent reminder as the inbox shows it. */
export const rentReminderWords = (words: RentWords) => ({
  title: HEADLINES[words.kind](words),
  body: DETAILS[words.kind](words),
})

/** A rent reminder as an email, which says how to stop it. */
export const rentReminderLetter = (
  words: RentWords,
  { greetingName, hasAccount }: { greetingName: string; hasAccount: boolean },
): Letter => ({
  template: 'reminder.rent',
  subject: HEADLINES[words.kind](words),
  greetingName,
  paragraphs: [
    DETAILS[words.kind](words),
    hasAccount ? 'Already paid? Report the payment, and we won’t ask again.' : 'Already paid? Let your landlord know.',
  ],
  ...(hasAccount && { action: { label: 'Report a payment', path: '/payments' } }),
  footNote: `${words.landlordName} sends these reminders. Ask them to stop if you don’t want any.`,
})
