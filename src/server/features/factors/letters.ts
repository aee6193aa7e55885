import { counted } from '#contract/count.ts'
import { NEW_FACTOR_DAYS } from '#contract/factors.ts'
import type { Letter } from '../../mail/letter.ts'

interface Told {
  firstName: string
  productName: string
}

interface Change extends Told {
  /** What was done, as a sentence. */
  what: string
}

/** To an account whose second factors were just changed. */
export const factorsChangedLetter = ({ firstName, productName, what }: Change): Letter => ({
  template: 'account.factors-changed',
  subject: `Two-step sign-in for your ${productName} account changed`,
  greetingName: firstName,
  paragraphs: [what],
  action: { label: 'See your profile', path: '/profile' },
  footNote: `If that wasn’t you, open “Forgot your password?” on the sign-in page within ${NEW_FACTOR_DAYS} days. Choosing a new password there signs everyone out and removes what was just added. Then tell the people who run this site.`,
})

/** To an account that was just signed in to with a recovery code. */
export const recoveryCodeLetter = ({ firstName, productName, left }: Told & { left: number }): Letter => ({
  template: 'account.recovery-code',
  subject: `A recovery code opened your ${productName} account`,
  greetingName: firstName,
  paragraphs: [
    `Someone, probably you, just signed in with a recovery code. It no longer works; you have ${counted(left, 'recovery code')} left.`,
  ],
  action: { label: 'See your profile', path: '/profile' },
  footNote: 'If that wasn’t you, choose a new password right away. Running low? Get ten new codes in your profile.',
})
