import { expect, it } from 'vitest'
import { vacantText } from './building-texts.ts'

it('says that every home is leased only where there is one', () => {
  expect(vacantText({ homes: 0, leasedHomes: 0 })).toBe('No homes yet')
  expect(vacantText({ homes: 2, leasedHomes: 2 })).toBe('Every home is leased')
  expect(vacantText({ homes: 2, leasedHomes: 1 })).toBe('Not leased today')
})
