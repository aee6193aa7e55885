import { splitSentences } from '../documents/sentences.ts'
import type { Claim } from './cut-claims.ts'
import { findSupport, type Support } from './find-support.ts'

const SENTENCES_MAX = 8

/** An answer that keeps only what a cited passage says. */
export class CheckedAnswer<P extends { heading: string | null; text: string }> {
  readonly #question: string
  readonly #passages: readonly P[]
  #sentences = new Set<string>()
  #supports: Support<P>[] = []
  #lost = 0

  /** @param passages in the order of their numbers, which begin at 1 */
  constructor(question: string, passages: readonly P[]) {
    this.#question = question
    this.#passages = passages
  }

  /** What the sentences rest on: `[1]` in the text is the first. */
  get supports(): readonly Support<P>[] {
    return this.#supports
  }

  /** Whether it has more of what was said than was left out because no passage says it. */
  get isMost(): boolean {
    return this.#sentences.size > this.#lost
  }

  get text(): string {
    return [...this.#sentences].join(' ')
  }

  /** Adds what can be kept of a claim, and returns it as it goes on with the text. */
  add({ text, passages }: Claim): string {
    const cited = passages.flatMap((number) => this.#passages[number - 1] ?? [])
    const before = this.text
    for (const sentence of splitSentences(plain(text))) {
      const support = findSupport(sentence, this.#question, cited)
      if (!support) this.#lost++
      else if (this.#sentences.size < SENTENCES_MAX)
        this.#sentences.add(`${closed(sentence)} [${this.#numberOf(support)}]`)
    }
    return this.text.slice(before.length)
  }

  #numberOf({ passage, sentence }: Support<P>): number {
    const known = this.#supports.findIndex((one) => one.passage === passage && one.sentence === sentence)
    return known < 0 ? this.#supports.push({ passage, sentence }) : known + 1
  }
}

/** One line without the marks of Markdown. */
const plain = (text: string): string =>
  text
    .replace(/[*`]/g, '')
    .replace(/(?:^|\n)[\s#>•-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const closed = (sentence: string): string => (/[.!?]["”’)]?$/.test(sentence) ? sentence : `${sentence}.`)
