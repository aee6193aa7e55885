import { daysUntilMove } from './move-in-day.ts'
import { type Topic, topicsIn } from './topics.ts'

/** What a message says that matters for renting out a home. */
export interface Reading {
  wantsToSee: boolean
  wantsToApply: boolean
  /** Days until the writer wants to move in; null when the message doesn't say. */
  moveInDays: number | null
  isInNoHurry: boolean
  /** The most the writer wants to pay, in dollars a month. */
  budget: number | null
  hasPhone: boolean
  /** What it asks about a home. The score doesn't depend on it. */
  topics: readonly Topic[]
  isQuestion: boolean
  words: number
  isAdvertising: boolean
  /** Not in English, so the patterns below cannot read it. */
  isUnread: boolean
}

const SEE =
  /\b(view(ing)?|tour|showing|visit|see (it|the|this|your)|(come|stop|drop) (by|over)|take a look|look at (it|the))\b/i
const APPLY = /\b(apply|applying|application|application form|sign (a|the) lease|take it)\b/i
const NO_HURRY = /\b(no (hurry|rush)|just (browsing|looking)|not sure (yet|when)|some ?day|next year)\b/i
const PHONE = /(?:\+?\d[\s().-]*){10,15}/
const AMOUNT = /\b(?:budget|afford|up to|max(?:imum)?|at most|spend)\D{0,25}(\d{1,3}(?:,\d{3})+|\d{3,5})\b/i
/** Where the money comes from must not matter. */
const INCOME = /\b(earn|earning|income|salary|make|wage|voucher|benefits?|section 8)\b/i
const ADVERTISING =
  /\b(seo|backlinks?|crypto|bitcoin|casino|guest posts?|first page of google|web (design|development) services|work from home and earn|loan offer)\b/i
const LINK = /https?:\/\//gi
const COMMON_WORDS =
  /\b(the|is|it|i|i'm|a|an|to|and|you|for|in|of|my|this|that|we|are|can|have|would|your|with|on|hi|hello|be|at|do|still|available|please|when|how)\b/i

/**
 * Reads a message by fixed patterns. It looks at nothing else about the writer: not at names or addresses, and in the
 * message not at family, health, origin, faith or source of income.
 * @param today a calendar day (YYYY-MM-DD)
 */
export function readMessage(message: string, today: string): Reading {
  const sentences = message.split(/(?<![.!?])[.!?]+(?:\s|$)|\n+/).filter((sentence) => sentence.trim() !== '')
  const words = message.trim().split(/\s+/).length
  return {
    wantsToSee: SEE.test(message),
    wantsToApply: APPLY.test(message),
    moveInDays: daysUntilMove(sentences, today),
    isInNoHurry: NO_HURRY.test(message),
    budget: budgetIn(sentences),
    hasPhone: PHONE.test(message),
    topics: topicsIn(message),
    isQuestion: message.includes('?'),
    words,
    isAdvertising: ADVERTISING.test(message) || (message.match(LINK)?.length ?? 0) > 1,
    isUnread: words > 3 && !COMMON_WORDS.test(message),
  }
}

function budgetIn(sentences: readonly string[]): number | null {
  for (const sentence of sentences) {
    const amount = INCOME.test(sentence) ? undefined : AMOUNT.exec(sentence)?.[1]
    if (amount !== undefined) return Number(amount.replaceAll(',', ''))
  }
  return null
}
