import { describe, expect, it } from 'vitest'
import { beginsSubject, isHeading } from './headings.ts'

describe('isHeading', () => {
  it.each([
    'RENT AND DEPOSIT',
    '4. Pets',
    'Section 12 Notices',
    'House Rules',
    'Quiet hours:',
    'What about guests?',
    'C2. Repairs',
  ])('takes %s for a heading', (line) => expect(isHeading(line)).toBe(true))

  it.each([
    'The tenant shall keep the yard clean',
    'and the landlord’s agent',
    '14 Birch Street, Columbus 43215',
    '$1,200.00',
    'Rent is due on the first.',
    'the premises;',
    '',
  ])('takes %j for a part of the text', (line) => expect(isHeading(line)).toBe(false))
})

describe('beginsSubject', () => {
  it('sees a heading that the text goes on behind', () => {
    expect(beginsSubject('7. Late Charges. A fee of $50 is due.')).toBe(true)
    expect(beginsSubject('Quiet Hours: from ten to seven.')).toBe(true)
    expect(beginsSubject('Tenant pays the water bill.')).toBe(false)
  })
})
