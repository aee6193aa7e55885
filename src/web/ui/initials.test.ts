import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Ñusta   Öz ', 'ÑÖ'],
  ['李 小龙', '李小'],
  ['', '?'],
])('takes the first letters of %s', (name, letters) => expect(initials(name)).toBe(letters))
