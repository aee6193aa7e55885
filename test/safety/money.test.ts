import { expect, it } from 'vitest'
import { filesBelow, isSource, isTest, read } from './source.ts'

/** The source files, except `homes`, that match `pattern`. */
const filesWith = (pattern: RegExp, ...homes: string[]) =>
  filesBelow('src').filter(
    (file) => isSource(file) && !isTest(file) && !homes.includes(file) && pattern.test(read(file)),
  )

it('is written by one formatter, which knows what it is in', () => {
  expect(filesWith(/style:\s*'currency'/, 'src/contract/money-text.ts')).toEqual([])
})

it('is in no currency that is written into the code', () => {
  // What the product itself costs, and a home of no business, are in dollars.
  const homes = ['src/contract/money-place.ts', 'src/site/head/schema.ts']
  expect(filesWith(/\b(USD|EUR|GBP)\b/, ...homes)).toEqual([])
})
