import { describe, expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

describe('the figures of a text', () => {
  it.each([
    ['within thirty-one days', ['31']],
    ['within thirty-one (31) days', ['31', '31']],
    ['one hundred and fifty dollars', ['$150']],
    ['two thousand five hundred dollars', ['$2500']],
    ['a hundred or twelve hundred', ['100', '1200']],
    ['on the twenty-first of the month', ['21']],
    ['five percent, five days, five ten', ['%5', '5', '5', '10']],
    ['$1,200.00 by the first', ['$1200', '1']],
    ['someone tells the tenant often', []],
  ])('are numbers in digits or words: %s', (text, figures) => expect(figuresOf(text)).toEqual(figures))
})
