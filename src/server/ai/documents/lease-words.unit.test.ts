import { describe, expect, it } from 'vitest'
import { inLeaseWords } from './lease-words.ts'

describe('a question in the words of a lease', () => {
  it.each([
    ['When do I get my deposit back?', 'When do I have my deposit returned?'],
    ['Will the landlord give me back the fee?', 'Will the landlord return me the fee?'],
    ['When does the bank send a check back?', 'When does the bank return a check?'],
  ])('asks what is returned: %s', (question, meant) => expect(inLeaseWords(question)).toBe(meant))

  it.each(['Who has a key to the back door?', 'When is rent due?'])('is left alone otherwise: %s', (question) =>
    expect(inLeaseWords(question)).toBe(question),
  )
})
