import { expect, it } from 'vitest'
import { DEMO_BUILDINGS, unitTitle } from './demo-buildings.ts'
import { buildingPictures, picturesOf, unitPictures } from './demo-pictures.ts'
import { DEMO_PROPERTIES } from './demo-properties.ts'

const homes = DEMO_PROPERTIES.map(({ key }) => picturesOf(key)).filter((pictures) => pictures.length > 0)
const units = DEMO_BUILDINGS.flatMap(({ name, added }) =>
  added.labels.map((label) => unitPictures(unitTitle(name, label))),
)
const shared = DEMO_BUILDINGS.map(({ home }) => buildingPictures(home.property))
const everything = [...homes, ...units, ...shared].flat()

it('draws at least a dozen homes, and each home just added to a building', () => {
  expect(homes.length).toBeGreaterThanOrEqual(12)
  expect(units.length).toBeGreaterThan(0)
  for (const pictures of units) expect(pictures.length).toBeGreaterThan(0)
})

it('draws no two pictures alike', () => {
  const drawings = everything.map(({ svg }) => svg)
  expect(new Set(drawings).size).toBe(drawings.length)
})

it('says of every picture that it is a drawing for the demo', () => {
  for (const { alt } of everything) expect(alt).toMatch(/^Demo drawing: /)
})
