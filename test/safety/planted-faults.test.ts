import { describe, expect, it } from 'vitest'
import { PLANTED_FAULTS } from '../../scripts/planted-faults.ts'
import { isWritten, read } from './source.ts'

/** When you move code or rename a test, update the list of planted faults; scripts/plant-faults.ts plants them. */
describe('the planted faults', () => {
  it('number at least thirty, each with its own name', () => {
    expect(PLANTED_FAULTS.length).toBeGreaterThanOrEqual(30)
    expect(new Set(PLANTED_FAULTS.map(({ name }) => name)).size).toBe(PLANTED_FAULTS.length)
  })

  it.each(PLANTED_FAULTS)('$name: the text to replace occurs once', ({ file, replace, by }) => {
    expect(read(file).split(replace)).toHaveLength(2)
    expect(by).not.toBe(replace)
  })

  it.each(PLANTED_FAULTS)('$name: the test that must catch it exists', ({ caughtBy }) => {
    expect(isWritten(caughtBy), caughtBy.title).toBe(true)
  })
})
