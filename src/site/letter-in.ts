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
