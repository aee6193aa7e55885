import type { Letter } from '../../mail/letter.ts'

interface Linked {
  firstName: string
  token: string
  productName: string
}

// After a `#`, so that the token reaches neither server logs nor other sites.
const verifyPath = (token: string) => `/verify-email#${token}`
const resetPath = (token: string) => `/reset-password#${token}`

/** To somebody who has registered. */
export const verifyLetter = ({ firstName, token, productName }: Linked): Letter => ({
  template: 'account.verify',
  subject: `Confirm your email address for ${productName}`,
  greetingName: firstName,
  paragraphs: [`Please confirm that this address is yours. Then you can sign in to ${productName}.`],
  action: { label: 'Confirm my email address', path: verifyPath(token) },
  footNote: 'The link works for three days. If you did not register, you can ignore this mail: nothing will happen.',
})

/** To somebody who cannot get in. */
export const resetLetter = ({ firstName, token, productName }: Linked): Letter => ({
  template: 'account.reset',
  subject: `Choose a new password for ${productName}`,
  greetingName: firstName,
  paragraphs: ['Somebody, probably you, asked for a link to choose a new password for your account.'],
  action: { label: 'Choose a new password', path: resetPath(token) },
  footNote:
    'The link works once, for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
})

/** To an account whose password was just chosen anew. */
export const passwordChangedLetter = ({ firstName, productName }: Omit<Linked, 'token'>): Letter => ({
  template: 'account.password-changed',
  subject: `Your ${productName} password was changed`,
  greetingName: firstName,
  paragraphs: ['Your password was changed with a link from your mailbox, and every session of your account was ended.'],
  action: { label: 'Sign in', path: '/login' },
  footNote: 'If that was not you, ask for a new link at once and check who can read your mail.',
})
