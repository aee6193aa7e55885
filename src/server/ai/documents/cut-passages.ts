import { beginsSubject } from './headings.ts'
import { type Paragraph, toParagraphs } from './paragraphs.ts'
import { splitSentences } from './sentences.ts'
import type { Passage, TextBlock } from './text-block.ts'

/** A passage is full with this many words. */
const WORDS_MAX = 200
/** A new heading begins a new passage once the one before has this many: a line under a heading says too little alone. */
const WORDS_MIN = 80
/** A sentence longer than this is a table or a list, and is cut. */
const SENTENCE_WORDS_MAX = 300

/** An item of a list. One with a number alone could be the next clause. */
const ITEM = /^(?:\(?(?:[a-z]|[ivx]{2,5})[.)]|[•·▪*–-])\s/
/** A longer one is a text of its own. */
const LEAD_WORDS_MAX = 40

/**
 * Cuts a document into passages of whole sentences, at headings where it can. Sizes were chosen on leases that people
 * asked questions about: with 110 words each, the passage that answers comes first for 53 questions of 100, with 200 for 58.
 */
export function cutPassages(blocks: readonly TextBlock[]): Passage[] {
  const cutter = new Cutter()
  for (const paragraph of toParagraphs(blocks)) cutter.add(paragraph)
  return cutter.end()
}

interface Part {
  text: string
  page: number | null
}

class Cutter {
  #passages: Passage[] = []
  /** The one that the text stands under, and the one that the passage begins under. */
  #heading: string | null = null
  #firstHeading: string | null = null
  #page: number | null = null
  #pageStarts: number[] = []
  /** Headings that no text has followed yet; they go before the next sentence. */
  #unread: Part[] = []
  #text = ''
  #words = 0
  /** What the items of a list go on from, such as 'You will not:': without it, one would say the opposite. */
  #lead: string | null = null

  add(paragraph: Paragraph): void {
    const { text } = paragraph
    const isItem = ITEM.test(text)
    if (!isItem) this.#lead = null
    this.#addText(paragraph)
    // Items of an item are a list of their own, which doesn't say where it ends.
    if (text.endsWith(':')) this.#lead = isItem ? null : leadOf(text)
  }

  #addText({ page, turns, text, isHeading }: Paragraph): void {
    if ((isHeading || beginsSubject(text)) && this.#words >= WORDS_MIN) this.#close()
    if (isHeading) {
      this.#heading = text
      this.#unread.push({ text, page })
      return
    }
    let from = 0
    for (const piece of splitSentences(text).flatMap(cutLong)) {
      this.#put([{ text: piece, page: turns.findLast(({ at }) => at <= from)?.page ?? page }])
      from += piece.length + 1
    }
  }

  end(): Passage[] {
    const left = this.#unread.splice(0)
    if (left.length > 0) this.#put(left)
    this.#close()
    return this.#passages
  }

  #put(sentence: readonly Part[]): void {
    if (this.#words + countWords(sentence.map(({ text }) => text).join(' ')) > WORDS_MAX) this.#close()
    if (this.#words === 0) this.#firstHeading = this.#unread.pop()?.text ?? this.#heading
    const lead = this.#words === 0 && this.#lead !== null ? [{ text: this.#lead, page: sentence[0]?.page ?? null }] : []
    const parts = [...this.#unread.splice(0), ...lead, ...sentence]
    if (this.#words === 0) this.#page = parts[0]?.page ?? null
    for (const [at, part] of parts.entries()) {
      const before =
        this.#text === '' ? '' : `${this.#text}${at === 0 || lead.includes(parts[at - 1] ?? part) ? ' ' : ': '}`
      this.#turnTo(part.page, before.length)
      this.#text = before + part.text
      this.#words += countWords(part.text)
    }
  }

  /** A page without a sentence of its own begins where the next one does. */
  #turnTo(page: number | null, at: number): void {
    while (page !== null && this.#page !== null && this.#page + this.#pageStarts.length < page)
      this.#pageStarts.push(at)
  }

  #close(): void {
    if (this.#words > 0)
      this.#passages.push({
        page: this.#page,
        pageStarts: this.#pageStarts,
        heading: this.#firstHeading,
        text: this.#text,
      })
    this.#text = ''
    this.#pageStarts = []
    this.#words = 0
  }
}

/** The sentence that a list goes on from. */
function leadOf(text: string): string | null {
  const lead = splitSentences(text).at(-1) ?? ''
  return countWords(lead) > LEAD_WORDS_MAX ? null : lead
}

const countWords = (text: string): number => text.split(' ').filter(Boolean).length

function cutLong(sentence: string): string[] {
  const words = sentence.split(' ')
  if (words.length <= SENTENCE_WORDS_MAX) return [sentence]
  const pieces: string[] = []
  for (let at = 0; at < words.length; at += WORDS_MAX) pieces.push(words.slice(at, at + WORDS_MAX).join(' '))
  return pieces
}
