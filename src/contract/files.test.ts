import { describe, expect, it } from 'vitest'
import { mistakeIn, tooLarge, typeByName, typesOf, wrongType } from './files.ts'

const MB = 1024 * 1024
const pictures = { field: 'photo', kinds: ['image'], maxBytes: 12 * MB } as const
const proofs = { field: 'proof', kinds: ['image', 'pdf'], maxBytes: 10 * MB } as const

describe('the type a name implies', () => {
  it.each([
    ['home.jpg', 'image/jpeg'],
    ['HOME.JPEG', 'image/jpeg'],
    ['a.b.png', 'image/png'],
    ['receipt.pdf', 'application/pdf'],
    ['home', undefined],
    ['jpg', undefined],
    ['home.svg', undefined],
    ['home.jpg.html', undefined],
    ['', undefined],
  ])('of %s is %s', (name, type) => {
    expect(typeByName(name)).toBe(type)
  })
})

describe('an upload', () => {
  it('says which types it takes', () => {
    expect(typesOf(pictures)).toEqual(['image/jpeg', 'image/png', 'image/webp'])
    expect(typesOf(proofs)).toEqual(['image/jpeg', 'image/png', 'image/webp', 'application/pdf'])
  })

  it('says in a sentence what is wrong', () => {
    expect(wrongType(pictures)).toBe('This file is not a JPEG, PNG or WebP picture. Choose another one.')
    expect(wrongType({ kinds: ['pdf'] })).toBe('This file is not a PDF. Choose another one.')
    expect(wrongType(proofs)).toBe('This file is neither a JPEG, PNG or WebP picture nor a PDF. Choose another one.')
    expect(tooLarge(proofs)).toBe('This file is larger than 10 MB. Choose a smaller one.')
  })

  it.each([
    ['a picture', { name: 'a.jpg', type: 'image/jpeg', size: 12 * MB }, null],
    ['a picture one byte too large', { name: 'a.jpg', type: 'image/jpeg', size: 12 * MB + 1 }, tooLarge(pictures)],
    ['an empty picture', { name: 'a.jpg', type: 'image/jpeg', size: 0 }, 'This file is empty. Choose another one.'],
    ['a PDF', { name: 'a.pdf', type: 'application/pdf', size: 1 }, wrongType(pictures)],
    ['a file of another name', { name: 'a.png', type: 'image/jpeg', size: 1 }, wrongType(pictures)],
    ['a file of no type', { name: 'a.jpg', type: '', size: 1 }, wrongType(pictures)],
  ])('of pictures says what is wrong with %s', (_name, file, mistake) => {
    expect(mistakeIn(pictures, file)).toBe(mistake)
  })
})
