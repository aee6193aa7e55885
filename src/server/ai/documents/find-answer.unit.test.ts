import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTerms } from './bm25.ts'
import { findAnswer, type SearchablePassage } from './find-answer.ts'
import { isTitle, termsOf } from './terms.ts'
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

const ask = (text: string, passages = LEASE) => findAnswer({ text, vector: null, broader: null }, passages)

/** A vector with all its length in one direction. */
const direction = (at: number) => Array.from({ length: VECTOR_LENGTH }, (_, index) => (index === at ? 1 : 0))

describe('findAnswer by words', () => {
  it('quotes the sentence that answers, with other passages after it', () => {
    const { certainty, passages } = ask('How much is the late fee?')
    expect(certainty).toBe('sure')
    expect(passages[0]?.sentence).toBe('A late fee of $50 is due when the rent is more than five days late.')
    expect(passages).toHaveLength(3)
  })

  it('never quotes a clause’s number alone', () => {
    const text = '4.2 The tenant must not sublet the home. 4.3.'
    const { passages } = ask('May the tenant sublet the home?', [passage('Subletting', text)])
    expect(passages.map(({ sentence }) => sentence)).toEqual(['4.2 The tenant must not sublet the home.'])
    expect(ask('May the tenant sublet?', [passage('Subletting', '4.2.')]).passages).toEqual([])
  })

  it('finds other forms of a word', () => {
    expect(ask('Is a dog or another pet allowed? Are dogs welcome?').passages[0]?.passage.heading).toBe('Pets')
  })

  it.each([
    ['May I have a cat?', 'No animal may be kept in the dwelling.'],
    ['May I vape in the apartment?', 'Smoking in the premises is forbidden.'],
    ['Can my brother sleep over here?', 'Visitors may sleep over for three nights.'],
  ])('finds what leases call by a broader word: %s', (question, rule) => {
    const rules = ['No animal may be kept in the dwelling.', 'Smoking in the premises is forbidden.']
    const lease = [...rules, 'Visitors may sleep over for three nights.'].map((text) => passage('Rule', text))
    const { certainty, passages } = ask(question, [...LEASE.slice(0, 2), ...lease])
    expect([certainty, passages[0]?.sentence]).toEqual(['sure', rule])
  })

  it('finds how long something takes where the text has no such word, and prefers a sentence with a time', () => {
    const term = passage('Section 2', 'Each term has its rules. The term is twelve months.')
    const { certainty, passages } = ask('How long is the term?', [...LEASE, term])
    expect([certainty, passages[0]?.sentence]).toEqual(['sure', 'The term is twelve months.'])
  })

  it('doesn’t take a rule about one animal for one about another', () => {
    const { passages } = ask('May I keep a cat?', [passage('Dogs', 'Dogs are welcome.'), passage('Cats', 'No cats.')])
    expect(passages[0]?.passage.heading).toBe('Cats')
  })

  it('doesn’t take the numbered title of a clause for an answer, but a numbered rule of two words', () => {
    const parking = passage('Rules', '7. Parking. Each unit has one space behind the building for parking.')
    expect(ask('Where can I park?', [parking]).passages[0]?.sentence).toMatch(/^Each unit has one space/)
    expect([isTitle('6. Late Charges.', ['late', 'fee']), isTitle('6. Smoking prohibited.', ['smoke'])]).toEqual([
      true,
      false,
    ])
  })

  it('prefers a sentence to a title in capitals', () => {
    const lease = [passage('Premises', 'PROPERTY INSURANCE. The property is at 407 Brown Road.')]
    expect(ask('Where is the property?', lease).passages[0]?.sentence).toBe('The property is at 407 Brown Road.')
  })

  it.each([
    ['Are pets allowed?', 'NO PETS ARE ALLOWED.'],
    ['Are pets banned?', 'PETS STRICTLY BANNED.'],
    ['Are pets banned?', '6. PETS STRICTLY BANNED.'],
    ['When are quiet hours?', 'QUIET HOURS FROM TEN TO SEVEN.'],
  ])('quotes a rule in capitals: %s %s', (question, rule) => {
    const { certainty, passages } = ask(question, [...LEASE.slice(0, 2), passage('Rules', rule)])
    expect([certainty === 'none', passages[0]?.sentence]).toEqual([false, rule])
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

  it('prefers a rule to a few words that lean on it', () => {
    const rules = [passage('Smoking', 'This includes marijuana. No one may smoke in the building.')]
    expect(ask('May I smoke?', rules).passages[0]?.sentence).toMatch(/^No one may smoke/)
  })

  it('quotes a rule of two words', () => {
    const rules = [passage('Rules', 'Smoking. Smoking prohibited. Candles allowed.')]
    expect(ask('Is smoking allowed?', rules).passages[0]?.sentence).toMatch(/^Smoking prohibited/)
  })

  it.each([
    ['Alarms', 'A smoke alarm is on each floor. Don’t cover the smoke and carbon monoxide detectors.'],
    ['Smoke alarms', 'Test them every month.'],
  ])('takes a rule about smoke alarms for none about smoking: %s', (heading, text) => {
    const rules = [...LEASE, passage(heading, text)]
    for (const question of ['Can I smoke?', 'May I vape?']) expect(ask(question, rules).certainty).toBe('none')
    expect(ask('Must I test the smoke alarms?', rules).passages[0]?.passage.heading).toBe(heading)
  })

  it('quotes a rule about smoking that names an alarm, too', () => {
    const rules = [...LEASE, passage('Fire', 'Smoking indoors is forbidden, as it sets off the smoke alarm.')]
    expect(ask('Can I smoke?', rules).certainty).toBe('sure')
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
  const question = { text: 'What does a bounced check cost?', vector: packVectors([near]), broader: null }

  it('finds what says the same in other words', () => {
    const { certainty, passages } = findAnswer(question, [...other, bounced])
    expect([certainty, passages[0]?.sentence]).toEqual(['sure', 'A payment that the bank returns costs $30.'])
  })

  it('compares only sentences that hold a broader word with the question in broader words', () => {
    const about = (text: string): SearchablePassage => ({
      ...passage('Rules', text),
      vector: packVectors([far]),
      sentenceVectors: packVectors([near]),
    })
    const asked = { text: 'Is a dog fine?', vector: packVectors([far]), broader: packVectors([near]) }
    expect(findAnswer(asked, [about('Ask us before you keep a pet.')]).certainty).toBe('sure')
    expect(findAnswer(asked, [about('Ask us before you change a lamp.')]).certainty).toBe('none')
  })

  it('goes by words where a passage has no vectors yet', () => {
    const text = 'When is the rent due?'
    const { passages } = findAnswer({ text, vector: packVectors([near]), broader: null }, LEASE)
    expect(passages[0]?.passage.heading).toBe('Rent')
  })

  it('finds a passage that has no vectors yet among others that do', () => {
    const text = 'What is the late fee?'
    const indexed = Array.from({ length: 8 }, () => bounced)
    const { passages } = findAnswer({ text, vector: packVectors([near]), broader: null }, [...indexed, ...LEASE])
    expect(passages.map((one) => one.passage.heading)).toContain('Late fee')
  })

  it('ignores vectors of sentences that are no longer cut the same way', () => {
    const stale = { ...bounced, sentenceVectors: packVectors([near, near, near]) }
    expect(findAnswer(question, [stale]).passages[0]?.sentence).toBe('A payment that the bank returns costs $30.')
  })
})
