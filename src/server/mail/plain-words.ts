const LENGTH_MAX = 60
/** What an email app makes a link of, and what could pass for markup. */
const RISKY = /[@/\\<>[\]]|:|\bwww\b|\.\p{L}{2,}/iu

/**
 * A name or title that someone typed, if it can stand in an email to a person who has no account: short, and nothing
 * that becomes a link. Otherwise null, and the sentence does without it.
 */
export const plainWords = (typed: string): string | null =>
  typed.length <= LENGTH_MAX && !RISKY.test(typed) ? typed : null
