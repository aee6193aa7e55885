import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from './sentences.ts'

describe('splitSentences', () => {
  it('parts sentences, and keeps amounts and abbreviations whole', () => {
    expect(splitSentences('The rent is $1,250.50. Dr. Lee owns the home. Pay by check.')).toEqual([
      'The rent is $1,250.50.',
      'Dr. Lee owns the home.',
      'Pay by check.',
    ])
  })

  it('keeps the number of a clause with the clause', () => {
    expect(splitSentences('4. Pets are welcome. 4.1 Dogs need a leash.')).toEqual([
      '4. Pets are welcome.',
      '4.1 Dogs need a leash.',
    ])
  })

  it.each([
    [
      'after a postal code',
      'The home is in Akron, OH 44502. 2. Term: It is one year.',
      'The home is in Akron, OH 44502.',
    ],
    ['after a year', 'It ends on December 31, 2026. Tenant shall leave.', 'It ends on December 31, 2026.'],
    ['after a number that isn’t a clause’s', 'Notice is within 30. Rent is due.', 'Notice is within 30.'],
    ['after another clause’s number', 'It is paid as in Section 12. Parking is free.', 'It is paid as in Section 12.'],
    ['after the name of an exhibit', 'See Exhibit B. Smoking is forbidden.', 'See Exhibit B.'],
    ['after an answer in a form', 'Occupants: 2. Pets: none.', 'Occupants: 2.'],
    ['after a short word', 'Rent is due that day. Late rent costs $50.', 'Rent is due that day.'],
    ['before the next item of a list', 'Keep the yard clean. b. Never smoke.', 'Keep the yard clean.'],
    ['before an item after a semicolon', 'Not to sublet; 2.4. To pay the rent.', 'Not to sublet;'],
    ['after a company that a party follows', 'Pay Birch Realty, Inc. Tenant pays by check.', 'Pay Birch Realty, Inc.'],
    ['after a short answer', 'No. Dogs are not allowed.', 'No.'],
  ])('ends one %s', (_where, text, first) => {
    expect(splitSentences(text)).toEqual([first, text.slice(first.length + 1)])
  })

  it.each([
    '4.1. Dogs need a leash.',
    'Section 12. Parking is free.',
    'HOUSE RULES: 1. No smoking.',
    'Landlord shall: a. Keep the roof whole.',
    'Tenant shall not: a. Smoke in the home. b. Keep pets.',
    'Tenant shall not sublet; b. Keep pets.',
    'Robert E. Lee, of 12 Oak Ave. Akron, is the owner.',
    'Send it to P.O. Box 12, Attn. Jane Doe, by Dec. 31.',
    'Pay to account No. 5 of Birch Realty, Inc. Ohio.',
  ])('ends none within %s', (text) => expect(splitSentences(text)).toEqual([text]))

  it('loses no word', () => {
    const word = fc.constantFrom(
      'a.',
      '4.',
      '2.1.1.',
      'Rent',
      'is',
      'due:',
      '$50;',
      '(b.)',
      'No.',
      'Inc.',
      'St.',
      'iv.',
    )
    fc.assert(
      fc.property(
        fc.array(word).map((words) => words.join(' ')),
        (text) => {
          expect(splitSentences(text).join(' ')).toBe(text)
        },
      ),
    )
  })

  it('finds none in blanks', () => expect(splitSentences('  ')).toEqual([]))
})
