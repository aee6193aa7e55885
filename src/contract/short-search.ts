/** A search of one or two characters finds words that begin with them; a longer one also looks inside words. */
export const isShortSearch = (typed: string): boolean => typed !== '' && [...typed].length < 3

/** Whether a search finds `text`, ignoring case. Words are separated by spaces. */
export function isFoundIn(text: string, typed: string): boolean {
  const [value, wanted] = [text.toLowerCase(), typed.toLowerCase()]
  if (!isShortSearch(typed)) return value.includes(wanted)
  return hasLetterOrDigit(typed) && ` ${value}`.includes(` ${wanted}`)
}

/** Punctuation alone doesn't start a word. */
export const hasLetterOrDigit = (typed: string): boolean => /[\p{L}\p{N}]/u.test(typed)
