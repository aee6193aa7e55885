import { splitSentences } from '../documents/sentences.ts'
import { termsOf } from '../documents/terms.ts'
import { figuresOf, hasFigure, isNumberWord } from './figures.ts'
import { isOrder } from './is-order.ts'

/** A passage that a claim may rest on. */
interface Source {
  heading: string | null
  text: string
}

/** A sentence of a passage that says what a claim says. */
export interface Support<P> {
  passage: P
  sentence: string
}

/** Words that say where something is written, not what. */
const PLAIN = new Set(termsOf('according lease agreement document passage section clause says said states stated yes'))
const NEGATION =
  /\b(?:not?|never|without|cannot|nor|neither|none|nobody|nothing|unless|except|prohibit\w*|forbid\w*|forbidden)\b|n['’]t\b/i
const DUTY = /\b(?:must|shall|required?|requires|obligated|ha(?:s|ve) to|needs? to)\b/i

/**
 * Finds the sentence that a claim rests on: of the cited passages, the one with most of its words. It must have each of
 * its figures and, except for those of the question and the heading, each of its words; it must deny nothing that the claim affirms, and
 * the other way around. Null if there is none.
 */
export function findSupport<P extends Source>(
  claim: string,
  question: string,
  passages: readonly P[],
): Support<P> | null {
  const said = wordsOf(claim)
  const asked = wordsOf(question)
  // With next to no words of its own, such as 'It is $50', a claim is about what was asked.
  const subject = said.length < 2 ? [...said, ...asked] : said
  const candidates = passages.flatMap((passage) =>
    splitSentences(passage.text).map((sentence) => {
      const held = new Set(wordsOf(sentence))
      return { passage, sentence, held, shared: subject.filter((word) => held.has(word)).length }
    }),
  )
  const most = Math.max(1, ...candidates.map(({ shared }) => shared))
  const best = candidates.filter(({ shared }) => shared === most)
  if (best.some(({ sentence }) => isOrder(sentence))) return null
  return best.find((one) => saysSo({ claim, said, known: knownWith(asked, one.passage) }, one)) ?? null
}

/** Words that need no support: those of the question and of the heading, and those that say where something is written. */
const knownWith = (asked: readonly string[], { heading }: Source): ReadonlySet<string> =>
  new Set([...asked, ...PLAIN, ...wordsOf(heading ?? '')])

interface Said {
  claim: string
  said: readonly string[]
  known: ReadonlySet<string>
}

function saysSo(
  { claim, said, known }: Said,
  { sentence, held }: { sentence: string; held: ReadonlySet<string> },
): boolean {
  const figures = figuresOf(sentence)
  const supported = said.filter((word) => held.has(word))
  return (
    figuresOf(claim).every((figure) => hasFigure(figures, figure)) &&
    said.every((word) => held.has(word) || known.has(word)) &&
    supported.length * 2 >= said.length &&
    NEGATION.test(claim) === NEGATION.test(sentence) &&
    (!DUTY.test(claim) || DUTY.test(sentence))
  )
}

/** The words that carry meaning, without numbers. */
const wordsOf = (text: string): string[] => [
  ...new Set(
    termsOf(text.replace(/\p{L}+/gu, (word) => (isNumberWord(word) ? ' ' : word))).filter((term) => !/\d/.test(term)),
  ),
]
