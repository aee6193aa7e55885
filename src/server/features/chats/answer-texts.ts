import type { Certainty } from '#contract/chats.ts'

interface Quoted {
  documentName: string
  page: number | null
  heading: string | null
  quote: string
}

/** What an answer says. It quotes, and adds nothing of its own. */
export function answerText(certainty: Certainty, best: Quoted | undefined): string {
  if (certainty === 'none' || !best) return 'I didn’t find this in these documents.'
  const quote = `“${best.quote}” (${placeText(best)})`
  return certainty === 'sure' ? quote : `${UNCERTAIN} This comes closest: ${quote}`
}

/** How an answer begins that may not be one. */
export const UNCERTAIN = 'I’m not certain.'

/** What is said where no document can answer. */
export const NOTHING_TO_READ =
  'There are no documents to answer from yet. Upload one, and ask again once it has been read.'

/** What an answer says whose documents are gone, or no longer open to the reader. */
export const GONE = 'The document that this answer quoted isn’t available anymore.'

const placeText = ({ documentName, page, heading }: Quoted): string =>
  [documentName, page === null ? heading : `page ${page}`].filter((part) => part !== null).join(', ')
