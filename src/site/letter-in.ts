import { auth } from '#contract/auth.ts'
import type { LetterPlace } from '#contract/letters.ts'

/** Where a reply says its letter lies; another backend says nothing, and sends email. */
export const letterIn = (reply: { letter?: LetterPlace } | null | undefined): LetterPlace => reply?.letter ?? 'EMAIL'

/** The query parameter that tells the sign-in page where a new account's email lies. */
export const LETTER_PARAM = 'letter'

/** What the query says of it. */
export const letterInQuery = (search: string): LetterPlace => {
  const said = new URLSearchParams(search).get(LETTER_PARAM)
  return said === 'MAILBOX' || said === 'NOWHERE' ? said : 'EMAIL'
}

/** What promises no email, for where the server can't send one: the link comes from an administrator. */
const UNSENT = {
  register: 'Registration successful! To confirm your email address, you need a link.',
  resendVerification: 'To confirm this address, you need a new link.',
  forgotPassword: 'To choose a new password, you need a link.',
} as const

/** What people read once they have asked for an email. */
export const askedText = (asked: keyof typeof UNSENT, letter: LetterPlace): string =>
  letter === 'NOWHERE' ? UNSENT[asked] : auth[asked].message
