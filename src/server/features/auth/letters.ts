import type { Letter } from '../../mail/letter.ts'

interface Linked {
  firstName: string
  token: string
  productName: string
}

type Resetting = Omit<Linked, 'firstName'> & { firstName: string | undefined }

// After a `#`, to keep the token out of server logs and away from other sites.
export const verifyPath = (token: string) => `/verify-email#${token}`
export const resetPath = (token: string) => `/reset-password#${token}`

/** To an address that someone registered with. It greets no one, because it may be a stranger's. */
export const verifyLetter = ({ token, productName }: Omit<Linked, 'firstName'>): Letter => ({
  template: 'account.verify',
  subject: `Confirm your email address for ${productName}`,
  paragraphs: [`Please confirm that this address is yours. Then you can sign in to ${productName}.`],
  action: { label: 'Confirm my email address', path: verifyPath(token) },
  footNote: 'The link works for three days. If you didn’t register, you can ignore this email: nothing will happen.',
})

/** To a person who forgot their password; without a name to an address that no one has confirmed. */
export const resetLetter = ({ firstName, token, productName }: Resetting): Letter => ({
  template: 'account.reset',
  subject: `Choose a new password for ${productName}`,
  greetingName: firstName,
  paragraphs: ['Someone, probably you, asked for a link to choose a new password for your account.'],
  action: { label: 'Choose a new password', path: resetPath(token) },
  footNote:
    'The link works once, for 30 minutes. If you didn’t ask for it, ignore this email: your password won’t change.',
})

interface Change extends Omit<Linked, 'token'> {
  /** The rest of a sentence. */
  how: string
  /** What else was done, in paragraphs. */
  more?: string[]
}

/** To an account whose password was just changed. */
export const passwordChangedLetter = ({ firstName, productName, how, more = [] }: Change): Letter => ({
  template: 'account.password-changed',
  subject: `Your ${productName} password was changed`,
  greetingName: firstName,
  paragraphs: [`Your password was changed ${how}.`, ...more],
  action: { label: 'Sign in', path: '/login' },
  footNote: 'If that wasn’t you, ask for a new link right away and check who can read your email.',
})

/** To an account that someone can now sign in to at the identity provider. */
export const identityLinkedLetter = ({ firstName, productName }: Omit<Linked, 'token'>): Letter => ({
  template: 'account.identity-linked',
  subject: `There’s a new way to sign in to your ${productName} account`,
  greetingName: firstName,
  paragraphs: [
    'Someone who confirmed your email address just linked a new sign-in to your account. It was signed out everywhere.',
  ],
  action: { label: 'Sign in', path: '/login' },
  footNote: 'If that wasn’t you, someone else can read your email. Change its password, then tell us right away.',
})

interface NewDevice extends Omit<Linked, 'token'> {
  /** In plain words: 'Chrome on Windows'. */
  device: string
  address: string
}

/** To an account that was just signed in to on a device it doesn't know. */
export const newDeviceLetter = ({ firstName, productName, device, address }: NewDevice): Letter => ({
  template: 'account.new-device',
  subject: `New sign-in to your ${productName} account`,
  greetingName: firstName,
  paragraphs: [`Someone, probably you, just signed in to your account. Device: ${device}. Address: ${address}.`],
  action: { label: 'See where you’re signed in', path: '/profile' },
  footNote: 'If that wasn’t you, choose a new password right away. That signs out every other device.',
})
