const WORDS_MAX = 12
const CHARACTERS_MAX = 90
const PERIOD_WORDS_MAX = 6
const LABEL_WORDS_MAX = 6
const QUESTION_WORDS_MIN = 3

/** The number in front of a heading: '4.', '2.1', 'C2', 'B.', 'Section 12'. */
const NUMBER =
  /^\s*((?:section|article|clause|schedule|part)\s+[\dA-Z]+\b\.?|[A-Z]?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|[A-Z]\.)\s+/iu

/** Verbs that make a short line a sentence and no heading. */
const VERB = /\b(shall|will|must|may|agrees?|is|are|has|have)\b/i

/** 'Late charges: ' or '7. Late charges. ' at the beginning of a paragraph, with the words of the heading as its last group. */
const RUN_IN =
  /^\s*((?:section|article)\s+\S{1,12}\s*)?((?:[A-Z]?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?|\(?[a-z][.)]|[A-Z]\.)\s*)?(?:\p{Lu}[\p{L}’'/&-]*(?:[\s,][\s,/&-]*(?:of|and|or|the|to|for|by|in|on|with|from|a|\p{Lu}[\p{L}’'/&-]*)){0,7})\s*[.:–-]\s*(?=\S)/u

/** What fills in a form's blank, and the name of a company. */
const ANSWER = /^(?:none|yes|no|same|void)$|\b(?:inc|llc|ltd|corp)\b/i

/** Of an address or an amount. */
const LONG_NUMBER = /\d{3}/

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Whether a line of a document is a heading, by how it is written. */
export function isHeading(line: string): boolean {
  const text = line.trim()
  const words = wordsOf(text)
  const title = text.replace(NUMBER, '')
  if (words.length > WORDS_MAX || text.length > CHARACTERS_MAX || !/\p{L}{3}/u.test(title)) return false
  if (/[,;:]$/.test(title)) return isCapitals(title) ? title.endsWith(':') : isLabel(title, words.length)
  if (title.endsWith('.') && (words.length > PERIOD_WORDS_MAX || title.includes('. '))) return false
  if (title.endsWith('?')) return !VERB.test(title) || words.length >= QUESTION_WORDS_MIN
  if (VERB.test(title)) return false
  return isCapitals(title) || (!LONG_NUMBER.test(title) && (isNumbered(text, title) || isTitleCase(title)))
}

/** Whether a paragraph begins with a heading in its first line, which begins a new subject. */
export function beginsSubject(paragraph: string): boolean {
  const found = RUN_IN.exec(paragraph)
  return found !== null && (found[1] !== undefined || found[2] !== undefined || found[0].includes(':'))
}

/** The heading that a passage's sentence has before it, as 'Heading: Sentence.'; not a word such as 'Note:'. */
export function headingBefore(sentence: string): string | undefined {
  const parts = sentence.split(': ').slice(0, -1)
  const end = parts.findIndex((part) => !isHeading(part) || !/\p{L}\s+\p{L}|^\s*[\d\p{Lu}]+\b/u.test(part))
  return (end === -1 ? parts : parts.slice(0, end)).at(-1)
}

/** The title that a sentence is, of the text after it: 'TERM.' or '3. Late charges.'; undefined for one that says something. */
export function runInTitle(sentence: string): string | undefined {
  const title = sentence.replace(/\.$/, '')
  const words = title.replace(NUMBER, '')
  if (title === sentence || ANSWER.test(words) || wordsOf(words).length > PERIOD_WORDS_MAX || !isHeading(title)) return
  const isName = isCapitals(words) || (isNumbered(title, words) && (wordsOf(words).length <= 2 || isTitleCase(words)))
  return isName ? title : undefined
}

const isNumbered = (text: string, title: string): boolean => NUMBER.test(text) && /^\p{Lu}/u.test(title)

const isCapitals = (title: string): boolean => title === title.toUpperCase() && /\p{Lu}{3}/u.test(title)

/** '(a) do any of this:' is none, but an item of a list. */
const isLabel = (title: string, words: number): boolean => words <= LABEL_WORDS_MAX && /^[^:(][^:]{2,59}:$/.test(title)

/** 'Tenancy Term and Rent Charges', not 'Flat 12 Main Street 90210'. */
function isTitleCase(title: string): boolean {
  const long = wordsOf(title).filter((word) => /^\p{L}/u.test(word) && word.length > 3)
  const allCapitalized = long.length > 0 && long.every((word) => /^\p{Lu}/u.test(word))
  return allCapitalized && /^\p{Lu}/u.test(title) && !title.endsWith('.')
}
