import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDays, isSignatureOf, moveInDays, petsWithoutType } from './application-rules.ts'

describe('the days an applicant can give', () => {
  it('keep to the calendar', () => {
    expect(birthDays('2028-02-29')).toEqual({ first: '1908-02-29', last: '2014-02-28' })
    expect(moveInDays('2028-02-29')).toEqual({ first: '2028-02-29', last: '2033-02-28' })
  })

  it('are always in order', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const today = date.toISOString().slice(0, 10)
        const [born, moving] = [birthDays(today), moveInDays(today)]
        expect([born.first, born.last, moving.first, moving.last].toSorted()).toEqual([
          born.first,
          born.last,
          today,
          moving.last,
        ])
      }),
    )
  })
})

describe('a pet', () => {
  it('needs a type', () => expect(petsWithoutType([{ type: 'Cat' }, { type: null }, { type: ' ' }])).toEqual([1, 2]))
})

describe('a signature', () => {
  it.each([
    ['Nina Berg', 'nina berg'],
    ['Nina Berg', 'Berg, Nina'],
    ['Nina Ida Berg', 'Nina Berg'],
    ['Nina Berg', 'N. Berg'],
    ['Zoë Łukasiewicz', 'Zoe Łukasiewicz'],
    ['Jean-Luc O’Neil', "Jean Luc O'Neil"],
    ['山田 太郎', '山田太郎'],
    ['Nina Berg', 'Nina'],
  ])('of %j can be %j', (name, signature) => expect(isSignatureOf(signature, name)).toBe(true))

  it.each([
    ['Nina Berg', 'Rosa Else'],
    ['Nina Berg', 'Nina Else'],
    ['Nina Berg', 'N Q'],
    ['Nina Berg', '...'],
    ['山田 太郎', 'Taro Yamada'],
  ])('of %j is questioned as %j', (name, signature) => expect(isSignatureOf(signature, name)).toBe(false))

  it('is the name itself, in any script', () => {
    const name = fc.array(fc.constantFrom('Ada', 'Zoë', '王', 'Εύα', 'de', 'Ng'), { minLength: 1, maxLength: 4 })
    fc.assert(fc.property(name, (words) => isSignatureOf(words.join(' '), words.join(' '))))
  })
})
