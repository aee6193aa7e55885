import { describe, expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

describe('words for an email to someone without an account', () => {
  it.each(['Margaret Chen', 'Tomás O’Neil-Sørensen Jr.', 'St. Mary Ave. 12, Unit #3', '山田太郎', 'Maple Court 2B'])(
    'keep %s',
    (words) => expect(plainWords(words)).toBe(words),
  )

  it.each([
    'you won 500 dollars, collect at https://evil.example/win',
    'collect at evil.example',
    'www evil',
    'write to me@evil',
    '<b>Hello</b>',
    '[click](here)',
    'x'.repeat(61),
  ])('leave out %s', (words) => expect(plainWords(words)).toBeNull())
})
