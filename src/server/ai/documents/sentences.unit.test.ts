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

  it('finds none in blanks', () => expect(splitSentences('  ')).toEqual([]))
})
