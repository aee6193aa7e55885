import { describe, expect, it } from 'vitest'
import { lacksForm } from './documents/answer-form.ts'
import { countTerms } from './documents/bm25.ts'
import { findAnswer } from './documents/find-answer.ts'
import { beginsSubject, isHeading } from './documents/headings.ts'
import { searchTerms } from './documents/passage-index.ts'
import { placeOf } from './documents/place-of.ts'
import { readDocument } from './documents/read-document.ts'
import { splitSentences } from './documents/sentences.ts'
import { isTitle } from './documents/terms.ts'
import { ClaimCutter } from './llm/cut-claims.ts'
import { figuresOf } from './llm/figures.ts'
import { hideIdentifiers } from './llm/hide-identifiers.ts'
import { isOrder } from './llm/is-order.ts'

// What takes the square of a text's length, or worse, doesn't end within the time that a test has.

const LENGTH = 100_000
const QUESTION = 'How much is the rent, how many days in advance is it due, and may I smoke?'

const PARTS = [
  'A',
  'A&',
  '1.',
  '1. A',
  '_',
  '[1',
  ' ',
  '#',
  '<a',
  '<!--',
  '\n•',
  '\n漢',
  'Mr. ',
  ': a. ',
  'id-',
  'smoke ',
] as const

describe.each(PARTS)('a text of 100,000 characters, all of them %j', (part) => {
  const text = `${part.repeat(LENGTH / part.length)}!1.`

  it.each(['', '<html>'])('is read, asked and quoted %s', async (markup) => {
    const { passages } = await readDocument(Buffer.from(`${markup}RENT\nRent is due.\n${text}`))
    const [first, second] = passages
    const ready = [first, second, passages.at(-1)].flatMap((one) =>
      one ? { ...one, terms: countTerms(searchTerms(one)), vector: null, sentenceVectors: null } : [],
    )
    const found = findAnswer({ text: QUESTION, vector: null, broader: null }, ready)
    for (const { passage, sentence } of found.passages) expect(passage.text).toContain(sentence)
    for (const { passage, sentence } of found.passages) expect(placeOf(passage, sentence).page).toBeNull()
  })

  it('is seen through whole, even where only its passages are', () => {
    expect(splitSentences(text).join(' ').length).toBeGreaterThan(0)
    expect([isHeading(text), isOrder(text), lacksForm(QUESTION, text)]).toEqual([false, false, true])
    expect([isTitle(text, []), beginsSubject(text)].every((one) => typeof one === 'boolean')).toBe(true)
    expect(figuresOf(text).length).toBeLessThanOrEqual(text.length)
    const hiding = hideIdentifiers(['Nina'])
    expect(hiding.reveal(hiding.hide(text))).toBe(text)
    expect(new ClaimCutter().add(text)).toEqual([])
  })
})
