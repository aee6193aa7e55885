import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTerms } from './bm25.ts'
import { findAnswer, type SearchablePassage } from './find-answer.ts'
import { termsOf } from './terms.ts'
import { packVectors, VECTOR_LENGTH } from './vectors.ts'

const passage = (heading: string, text: string): SearchablePassage => ({
  heading,
  text,
  terms: countTerms(termsOf(`${heading} ${heading} ${text}`)),
  vector: null,
  sentenceVectors: null,
})

const LEASE = [
  passage('Rent', 'Rent is $1,200 a month. It is due on the first day of the month.'),
  passage('Late fee', 'A late fee of $50 is due when the rent is more than five days late.'),
  passage('Pets', 'Cats are welcome. A dog needs the landlord’s written consent.'),
  passage('Parking', 'The tenant may park one car in space 14.'),
]

const ask = (text: string, passages = LEASE) => findAnswer({ text, vector: null }, passages)

/** A vector with all its length in one direction. */
const direction = (at: number) => Array.from({ length: VECTOR_LENGTH }, (_, index) => (index === at ? 1 : 0))

describe('findAnswer by words', () => {
  it('quotes the sentence that answers, with other passages after it', () => {
    const { certainty, passages } = ask('How much is the late fee?')
    expect(certainty).toBe('sure')
    expect(passages[0]?.sentence).toBe('A late fee of $50 is due when the rent is more than five days late.')
    expect(passages).toHaveLength(3)
  })

  it('finds other forms of a word', () => {
    expect(ask('Is a dog or another pet allowed? Are dogs welcome?').passages[0]?.passage.heading).toBe('Pets')
  })

  it('knows that what people get back is returned or refunded, and that a title answers nothing', () => {
    const lease = [
      passage('Keys', 'On moving out, the tenant hands all keys back.'),
      passage('Money', 'Deposit. It is $900. The deposit is refunded within 21 days.'),
      passage('Checks', 'A check that the bank sends back costs $30.'),
    ]
    for (const question of ['When is the deposit returned?', 'Do I get my deposit back?'])
      expect(ask(question, lease).passages[0]?.sentence).toMatch(/refunded within 21 days\.$/)
  })

  it('prefers the sentence that returns something to one under a heading that does', () => {
    const text = 'The deposit may not be used as rent. The landlord returns it within 31 days of moving out.'
    const found = ask('When do I have the deposit returned?', [passage('Returned payments. Deposit', text)])
    expect(found.passages[0]?.sentence).toMatch(/^The landlord returns it/)
  })

  it('quotes a rule of two words', () => {
    const rules = [passage('Rules', 'Smoking. Smoking prohibited. Candles allowed.')]
    expect(ask('Is smoking allowed?', rules).passages[0]?.sentence).toMatch(/^Smoking prohibited/)
  })

  it('says that it found nothing when the documents don’t speak of it', () => {
    expect(ask('Who insures the elevator against earthquakes?').certainty).toBe('none')
  })

  it('has nothing to quote from no documents', () => {
    expect(ask('What is the rent?', [])).toEqual({ certainty: 'none', passages: [] })
  })

  it('quotes word for word, whatever is asked', () => {
    fc.assert(
      fc.property(fc.string(), (question) => {
        for (const { passage, sentence } of ask(question).passages) expect(passage.text).toContain(sentence)
      }),
    )
  })
})

describe('findAnswer with a model', () => {
  const [near, far] = [direction(0), direction(1)]
  const bounced: SearchablePassage = {
    ...passage('Returned payments', 'Keep your receipts. A payment that the bank returns costs $30.'),
    vector: packVectors([near]),
    sentenceVectors: packVectors([far, near]),
  }
  const other = LEASE.map((one) => ({ ...one, vector: packVectors([far]), sentenceVectors: packVectors([far, far]) }))
  const question = { text: 'What does a bounced check cost?', vector: packVectors([near]) }

  it('finds what says the same in other words', () => {
    const { certainty, passages } = findAnswer(question, [...other, bounced])
    expect([certainty, passages[0]?.sentence]).toEqual(['sure', 'A payment that the bank returns costs $30.'])
  })

  it('goes by words where a passage has no vectors yet', () => {
    const text = 'When is the rent due?'
    const { passages } = findAnswer({ text, vector: packVectors([near]) }, LEASE)
    expect(passages[0]?.passage.heading).toBe('Rent')
  })

  it('ignores vectors of sentences that are no longer cut the same way', () => {
    const stale = { ...bounced, sentenceVectors: packVectors([near, near, near]) }
    expect(findAnswer(question, [stale]).passages[0]?.sentence).toBe('A payment that the bank returns costs $30.')
  })
})
