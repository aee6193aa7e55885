import { expect, it } from 'vitest'
import { dueDayText } from './leases.ts'

it.each([
  [1, 'the 1st of the month'],
  [2, 'the 2nd of the month'],
  [3, 'the 3rd of the month'],
  [11, 'the 11th of the month'],
  [28, 'the 28th of the month'],
  [29, 'the 29th of the month, or its last day'],
  [31, 'the last day of the month'],
])('says when rent is due: %i', (day, text) => expect(dueDayText(day)).toBe(text))
