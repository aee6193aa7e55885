import { expect, it } from 'vitest'
import { picturesOf } from './demo-pictures.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'

const homes = DEMO_PROPERTIES.map(({ key }) => picturesOf(key)).filter((pictures) => pictures.length > 0)

it('draws at least a dozen homes, no two alike', () => {
  expect(homes.length).toBeGreaterThanOrEqual(12)
  const drawings = homes.flat().map(({ svg }) => svg)
  expect(new Set(drawings).size).toBe(drawings.length)
})

it('says of every picture that it is a drawing for the demo', () => {
  for (const { alt } of homes.flat()) expect(alt).toMatch(/^Demo drawing: /)
})
