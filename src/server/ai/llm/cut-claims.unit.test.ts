import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClaimCutter } from './cut-claims.ts'

function cut(pieces: readonly string[]) {
  const cutter = new ClaimCutter()
  return [...pieces.flatMap((piece) => cutter.add(piece)), ...cutter.end()]
}

const TEXT = 'Rent is $900 [2]. It is due\non the first. [1][3]\nPets are welcome [1, 2].'
const CLAIMS = [
  { text: 'Rent is $900', passages: [2] },
  { text: 'It is due\non the first.', passages: [1, 3] },
  { text: 'Pets are welcome', passages: [1, 2] },
]

describe('claims', () => {
  it('are what stands before references, however the text is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (sizes) => {
        const pieces: string[] = []
        let from = 0
        for (const size of [...sizes, TEXT.length]) {
          pieces.push(TEXT.slice(from, from + size))
          from += size
        }
        expect(cut(pieces)).toEqual(CLAIMS)
      }),
    )
  })

  it('come as soon as they are whole', () => {
    const cutter = new ClaimCutter()
    expect(cutter.add('Rent is $900 [2')).toEqual([])
    expect(cutter.add(']. ')).toEqual([])
    expect(cutter.add('It')).toEqual([{ text: 'Rent is $900', passages: [2] }])
  })

  it('need a reference', () => expect(cut(['Rent is $900.', ' See [the lease] or [123].'])).toEqual([]))
})
