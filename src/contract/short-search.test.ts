// cspell:ignore Niño
import { expect, it } from 'vitest'
import { isFoundIn, isShortSearch } from './short-search.ts'

it.each([
  ['Maple Court', 'm', true],
  ['Maple Court', 'CO', true],
  ['Maple Court', 'ap', false],
  ['Maple Court', 'apl', true],
  ['Maple Court', 'e c', true],
  ['El Niño', 'NIÑ', true],
  ['El Niño', 'Ñ', false],
  ['$5,400', '$5', true],
  ['a - b', '-', false],
])('in %j, %j is found: %j', (text, typed, found) => expect(isFoundIn(text, typed)).toBe(found))

it('counts characters, not their code units', () => {
  expect(isShortSearch('😀😀')).toBe(true)
  expect(isShortSearch('abc')).toBe(false)
  expect(isShortSearch('')).toBe(false)
})
