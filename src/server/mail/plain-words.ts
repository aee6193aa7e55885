import { becomesLink } from '#contract/becomes-link.ts'

const LENGTH_MAX = 60

/**
 * A name or title that someone typed, if it can stand in an email to a person who has no account: short, and nothing
 * that becomes a link. Otherwise null, and the sentence does without it.
 */
export const plainWords = (typed: string): string | null =>
  typed.length <= LENGTH_MAX && !becomesLink(typed) ? typed : null
