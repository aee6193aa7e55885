/** What an email app makes a link of, and what could pass for markup. */
const RISKY = /[@/\\<>[\]]|:|\bwww\b|\.\p{L}{2,}/iu

/** Whether a name or title that someone typed could become a link, or markup, where other people read it. */
export const becomesLink = (typed: string): boolean => RISKY.test(typed)
