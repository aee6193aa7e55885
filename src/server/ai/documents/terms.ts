import { stemmer } from 'stemmer'

/** Words of questions and texts that say nothing about their subject. */
const STOP_WORDS = new Set(
  (
    'a an the of to in on at for by with and or is are was were be been do does did can could will would shall should may ' +
    'might must i me my we our you your he she it its they them their this that these those there what when where which ' +
    'who how much many if any as from not no have has had am about so than then here ok okay please'
  ).split(' '),
)

/** People ask what they get back; leases say what is returned or refunded. */
export const RETURN = 'return'
const ALIKE = new Map([
  ['back', RETURN],
  ['refund', RETURN],
])

const WORD = /[\p{L}\p{N}$£€%]+(?:'\p{L}+)?/gu

/** The words of a text that carry its meaning, in order, each as its stem (Porter, 1980): 'pets' and 'pet' are one. */
export const termsOf = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => stemmer(word.replace(/'s$/, '')))
    .map((stem) => ALIKE.get(stem) ?? stem)

/** The part of a text's words that English has in every sentence; in another language it is next to nothing. */
export function englishPart(text: string): number {
  const words = wordsOf(text)
  return words.length === 0 ? 0 : words.filter((word) => STOP_WORDS.has(word)).length / words.length
}

/** A clause's number and a few words in capitals. 'Smoking prohibited.' is none: it says something. */
const NUMBERED_TITLE =
  /^\(?(?:[\d.]+|[A-Za-z])[.)]?\s+\p{Lu}[\p{L}'’]*(?:[\s,;&/-]+\p{Lu}[\p{L}'’]*){0,4}[\s,;&/-]*[.:]?$/u

/** The same in capitals, also without a number: a title, or a rule that no one should miss. */
const CAPITALS =
  /^(?:\(?(?:[\d.]+|[A-Za-z])[.)]?\s+)?\p{Lu}[\p{Lu}'’]*(?:[\s,;&/-]+\p{Lu}[\p{Lu}'’]*){0,5}[\s,;&/-]*[.:]?$/u

/** Whether a sentence is a few words in capitals, which are often a title, such as 'LATE CHARGES.' */
export const isInCapitals = (sentence: string): boolean => CAPITALS.test(sentence)

/** Whether a sentence only names what it is about, such as 'Security deposit.' or '6. Late Charges.' */
export const isTitle = (sentence: string, asked: readonly string[]): boolean =>
  englishPart(sentence) === 0 &&
  ((NUMBERED_TITLE.test(sentence) && !isInCapitals(sentence)) ||
    termsOf(sentence).every((term) => asked.includes(term)))

const wordsOf = (text: string): string[] => text.normalize('NFKC').replace(/’/g, "'").toLowerCase().match(WORD) ?? []
