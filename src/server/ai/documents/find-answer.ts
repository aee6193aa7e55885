import { lacksForm, withoutMeasures } from './answer-form.ts'
import { type AskedWord, rarityIn, scoreByWords, type TermCounts } from './bm25.ts'
import { fuseRanks, orderOf } from './fuse-ranks.ts'
import { askedWords, SMOKE, withoutAlarms } from './lease-words.ts'
import { splitSentences } from './sentences.ts'
import { isInCapitals, isTitle, RETURN, termsOf } from './terms.ts'
import { countVectors, similarity } from './vectors.ts'

/** A passage of a document, ready to be searched. */
export interface SearchablePassage {
  heading: string | null
  text: string
  /** Of heading, heading again, and text. */
  terms: TermCounts
  /** One for heading and text; null without the model, or in a language it doesn't know. */
  vector: Int8Array | null
  /** One for each sentence. */
  sentenceVectors: Int8Array | null
}

/** A question, ready to be asked. */
export interface Question {
  text: string
  /** Null without the model. */
  vector: Int8Array | null
  /** Of the question in broader words, if there are any: sentences that hold one of these are compared with it as well. */
  broader: Int8Array | null
}

export type Certainty = 'sure' | 'unsure' | 'none'

export interface FoundPassage<P> {
  passage: P
  /** The sentence of it that fits best. */
  sentence: string
}

export interface Answer<P> {
  /** Whether the first passage answers the question, may do so, or nothing was found. */
  certainty: Certainty
  /** Best first; empty if there are no passages. */
  passages: FoundPassage<P>[]
}

/** How many passages an answer shows, and out of how many the best sentence is chosen. */
const SHOWN = 3
export const READ = 5
/** Sentences are compared for this many passages that fit best as a whole. */
const COMPARED = 60

/** A sentence's share of the question's words counts this much beside its likeness. */
const WORDS_PART = 0.3
/** What a sentence must reach, with the model and without; chosen on questions about leases that people wrote. */
const BANDS = { model: { sure: 0.58, unsure: 0.49 }, words: { sure: 0.6, unsure: 0.35 } }

/** Two words, or more letters than one has: a clause's number alone, or what is left of a table, answers nothing. */
const SAYS = /\p{L}{2,}[^\p{L}]+\p{L}{2,}|\p{L}{6,}/u

/** A few words about what stands before them, such as 'This includes vaping.', answer little when they're quoted alone. */
const LEANS = /^(?:This|That|These|Those|It|They)(?:\s+\S+){1,5}$/
const LEANING = 0.1
/** As little does a title in capitals; but rules are printed in them, too. */
const CAPITALS = 0.1
/** By words alone, a sentence without a time answers 'How long?' a little less. */
const LACKING = 0.05

/**
 * Finds what answers a question: passages ranked by their words and, where there are vectors, by likeness of the whole and
 * of the best sentence; then the best sentence of the first ones. It never writes anything of its own.
 * @param shown how many passages to name, at most 5
 */
export function findAnswer<P extends SearchablePassage>(
  question: Question,
  passages: readonly P[],
  shown = SHOWN,
): Answer<P> {
  const words = askedWords(question.vector ? question.text : withoutMeasures(question.text))
  const rarity = rarityIn(passages.map((one) => one.terms))
  const read = rankPassages(question, words, passages, rarity).slice(0, READ)
  const found = read.flatMap((passage) => bestSentence(passage, { question, words, rarity }) ?? [])
  const [best] = found.toSorted(byEvidence)
  if (!best) return { certainty: 'none', passages: [] }
  const others = found.filter((one) => one !== best)
  return { certainty: certaintyOf(best), passages: [best, ...others].slice(0, shown) }
}

interface Found<P> extends FoundPassage<P> {
  evidence: number
  isByModel: boolean
  /** Whether the question is about something that is returned, and the sentence is, too. */
  isOfReturn: boolean
}

/** Most evidence first. Much else is said of a deposit, in sentences more like the question than the one that returns it. */
const byEvidence = (one: Ranked, other: Ranked): number =>
  Number(other.isOfReturn) - Number(one.isOfReturn) || other.evidence - one.evidence

type Ranked = Pick<Found<unknown>, 'evidence' | 'isOfReturn'>

function certaintyOf({ evidence, isByModel }: { evidence: number; isByModel: boolean }): Certainty {
  const { sure, unsure } = isByModel ? BANDS.model : BANDS.words
  if (evidence >= sure) return 'sure'
  return evidence >= unsure ? 'unsure' : 'none'
}

type Rarity = (word: AskedWord) => number

/**
 * Those that fit best, first. Only the first ones of each way of looking have their sentences compared; where a passage has no
 * vector, its words alone decide.
 */
function rankPassages<P extends SearchablePassage>(
  { vector }: Question,
  words: readonly AskedWord[],
  passages: readonly P[],
  rarity: Rarity,
): P[] {
  const texts = passages.map((one) => one.terms)
  const byWords = scoreByWords(words, texts, rarity)
  const inOrder = (order: readonly number[]) => order.flatMap((index) => passages[index] ?? [])
  if (!vector) return inOrder(orderOf(byWords))
  const byWhole = passages.map((one) => one.vector && similarity(vector, one.vector, 0))
  const compared = new Set(
    [byWords, byWhole.map((likeness) => likeness ?? 0)].flatMap((scores) => orderOf(scores).slice(0, COMPARED)),
  )
  const bySentence = passages.map((one, index) => {
    if (!one.vector) return null
    return compared.has(index) ? Math.max(0, ...likenesses(vector, one)) : 0
  })
  return inOrder(
    fuseRanks([
      { scores: byWords, weight: 1 },
      { scores: byWhole, weight: 1 },
      { scores: bySentence, weight: 2 },
    ]),
  )
}

/** How like the question each sentence is that has a vector. */
function likenesses(question: Int8Array, { sentenceVectors }: SearchablePassage): number[] {
  if (!sentenceVectors) return []
  return Array.from({ length: countVectors(sentenceVectors) }, (_, at) => similarity(question, sentenceVectors, at))
}

/** The sentence of a passage with the most evidence: how like the question it is, and how many of its words it holds. */
function bestSentence<P extends SearchablePassage>(
  passage: P,
  { question, words, rarity }: { question: Question; words: readonly AskedWord[]; rarity: Rarity },
): Found<P> | null {
  const sentences = splitSentences(passage.text)
  const likeness = question.vector ? likenesses(question.vector, passage) : []
  const broadly = question.broader ? likenesses(question.broader, passage) : []
  const isByModel = likeness.length === sentences.length
  const terms = words.flat()
  const isOfSmoke = terms.includes(SMOKE)
  const saidBy = (text: string) => termsOf(isOfSmoke ? withoutAlarms(text, question.text) : text)
  const heading = saidBy(passage.heading ?? '')
  let best: Found<P> | null = null
  for (const [at, sentence] of sentences.entries()) {
    if (isTitle(sentence, terms) || !SAYS.test(sentence)) continue
    const own = saidBy(sentence)
    // It has a word of the question only in the name of a device.
    if (isOfSmoke && !own.includes(SMOKE) && termsOf(sentence).includes(SMOKE)) continue
    const share = shareOf(words, new Set([...heading, ...own]), rarity)
    const like = Math.max(likeness[at] ?? 0, isBroader(words, own) ? (broadly[at] ?? 0) : 0)
    const less =
      (LEANS.test(sentence) ? LEANING : 0) +
      (isInCapitals(sentence) ? CAPITALS : 0) +
      (!isByModel && lacksForm(question.text, sentence) ? LACKING : 0)
    const evidence = (isByModel ? like + WORDS_PART * share : share) - less
    const one = { passage, sentence, evidence, isByModel, isOfReturn: terms.includes(RETURN) && own.includes(RETURN) }
    if (!best || byEvidence(one, best) < 0) best = one
  }
  return best
}

/** Whether a sentence says it in words that the question only stands for: 'pets', where someone asks about a dog. */
const isBroader = (words: readonly AskedWord[], held: readonly string[]): boolean =>
  words.some(([, ...others]) => others.some((term) => held.includes(term)))

/** The part of a question's words that a sentence holds, rare ones counting more, from 0 to 1. */
function shareOf(words: readonly AskedWord[], held: ReadonlySet<string>, rarity: Rarity): number {
  const sum = (some: readonly AskedWord[]) => some.reduce((total, word) => total + rarity(word), 0)
  const found = words.filter((word) => word.some((term) => held.has(term)))
  return sum(found) / Math.max(sum(words), Number.MIN_VALUE)
}
