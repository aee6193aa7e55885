import { CONFIRM_EMAIL_HOURS, UNDO_EMAIL_DAYS } from '#contract/account.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { Letter } from '../../mail/letter.ts'

interface Sender {
  productName: string
}
interface Greeted extends Sender {
  firstName: string
}

/** To the new address. It greets no one, because it may be a stranger's. */
export const confirmEmailLetter = ({ token, productName }: Sender & { token: string }): Letter => ({
  template: 'account.confirm-email',
  subject: `Confirm your new email address for ${productName}`,
  paragraphs: [
    `Someone, probably you, wants to use this address for their ${productName} account. Please confirm that it’s yours.`,
  ],
  action: { label: 'Use this address', path: `${FORM_PATHS.newEmail}#${token}` },
  footNote: `The link works once, for ${CONFIRM_EMAIL_HOURS} hours. If you don’t know about this, ignore this email: nothing will happen.`,
})

/** To a new address that has an account already. */
export const takenLetter = ({ productName }: Sender): Letter => ({
  template: 'account.email-taken',
  subject: `This address already has a ${productName} account`,
  paragraphs: [
    `Someone, probably you, wants to use this address for another ${productName} account. It already has one, so nothing was changed.`,
    'To use it there, first give the account that has it another address, or close it.',
  ],
  action: { label: 'Sign in', path: '/login' },
  footNote: 'If you don’t know about this, ignore this email: nothing will happen.',
})

interface Asked extends Greeted {
  newEmail: string
  token: string
}

/** To the present address, when another one was asked for. */
export const emailAskedLetter = ({ firstName, newEmail, token, productName }: Asked): Letter => ({
  template: 'account.email-asked',
  subject: `A new email address for your ${productName} account`,
  greetingName: firstName,
  paragraphs: [
    `Someone, probably you, wants to sign in to your account with ${newEmail} instead of this address. It changes once they open the link we sent there.`,
    'If that wasn’t you, refuse it. Your account keeps this address, everyone is signed out, and you choose a new password.',
  ],
  action: { label: 'Keep my address', path: `${FORM_PATHS.keepEmail}#${token}` },
  footNote: `The link works once, for ${UNDO_EMAIL_DAYS} days, and also after the change.`,
})

/** To the old address, once it was changed. */
export const emailChangedLetter = ({ firstName, newEmail, productName }: Greeted & { newEmail: string }): Letter => ({
  template: 'account.email-changed',
  subject: `Your ${productName} email address was changed`,
  greetingName: firstName,
  paragraphs: [
    `You now sign in with ${newEmail}, and we write to you there. Your account was signed out everywhere.`,
    `If that wasn’t you, open “Keep my address” in the email we sent you before this one. It works for ${UNDO_EMAIL_DAYS} days.`,
  ],
})

interface Kept extends Greeted {
  token: string
  /** What else was done, in paragraphs. */
  more: string[]
}

/** To the address that an account keeps, or has again. */
export const emailKeptLetter = ({ firstName, token, productName, more }: Kept): Letter => ({
  template: 'account.email-kept',
  subject: `Your ${productName} account keeps this address`,
  greetingName: firstName,
  paragraphs: [
    'The new address was refused, and your account was signed out everywhere.',
    'The person who asked for it knew your password, so it no longer works. Choose a new one to sign in again.',
    ...more,
  ],
  action: { label: 'Choose a new password', path: `/reset-password#${token}` },
  footNote: 'The link works once, for 30 minutes. After that, “Forgot password” on the sign-in page sends a new one.',
})

/** To the address of an account that was just erased. */
export const closedLetter = ({ firstName, productName, how }: Greeted & { how: string }): Letter => ({
  template: 'account.closed',
  subject: `Your ${productName} account is closed`,
  greetingName: firstName,
  paragraphs: [
    `Your account was closed ${how}. Your name, address, phone number, applications, documents and preferences were erased.`,
    'Leases, payments and requests stay with your landlord, and the log keeps what was done, under “Deleted account”.',
  ],
  footNote: 'This is our last email to you. We delete our copy of it after 90 days.',
})
