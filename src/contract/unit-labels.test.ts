import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UNITS_MAX } from './limits.ts'
import { byLabel, readLabels } from './unit-labels.ts'

describe('labels of homes as they are typed', () => {
  it.each<[string, string[]]>([
    ['1A–3B', ['1A', '1B', '2A', '2B', '3A', '3B']],
    ['1A-6D', ['1', '2', '3', '4', '5', '6'].flatMap((floor) => ['A', 'B', 'C', 'D'].map((letter) => floor + letter))],
    ['101–103', ['101', '102', '103']],
    ['101 to 103', ['101', '102', '103']],
    ['08–11', ['08', '09', '10', '11']],
    ['A–C', ['A', 'B', 'C']],
    ['a–c', ['a', 'b', 'c']],
    ['PH1–PH2', ['PH1', 'PH2']],
    ['Upper, Lower', ['Upper', 'Lower']],
    ['1A, 1B;  Basement\nAttic,', ['1A', '1B', 'Basement', 'Attic']],
    ['12-34-56', ['12-34-56']],
    ['Front-Back', ['Front-Back']],
  ])('reads %j', (typed, labels) => {
    expect(readLabels(typed)).toEqual({ labels, mistake: null })
  })

  it.each([
    ['', 'Enter at least one, such as 1A–3B'],
    [' , ', 'Enter at least one, such as 1A–3B'],
    ['103–101', '103 comes after 101'],
    ['3A–1B', '3A comes after 1B'],
    ['C–A', 'C comes after A'],
    ['1A–2B, 2b', '2b is there twice'],
    ['1–201', 'At most 200 at once'],
    ['1–150, 301–400', 'At most 200 at once'],
    ['1A–99Z', 'At most 200 at once'],
    ['1–999999', 'At most 200 at once'],
    ['The apartment above the garage', 'Each must be at most 20 characters'],
  ])('says what is wrong with %j', (typed, mistake) => {
    expect(readLabels(typed)).toEqual({ labels: null, mistake })
  })

  it('never names a home twice, or more than can be added at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0129ABZab–-,. to'), maxLength: 40 }), (typed) => {
        const { labels } = readLabels(typed)
        if (!labels) return
        expect(labels.length).toBeGreaterThan(0)
        expect(labels.length).toBeLessThanOrEqual(UNITS_MAX)
        expect(new Set(labels.map((label) => label.toLowerCase())).size).toBe(labels.length)
        expect(labels.every((label) => label.trim() === label && label !== '')).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('are ordered as people count', () => {
    expect(['10A', '2B', '2A', null, '1C'].toSorted(byLabel)).toEqual([null, '1C', '2A', '2B', '10A'])
  })
})
