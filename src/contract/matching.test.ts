import { describe, expect, it } from 'vitest'
import { hasWishes, type MatchedHome, matchReasons, type Wishes } from './matching.ts'

const NONE: Wishes = { budgetMin: null, budgetMax: null, preferredBedrooms: null, preferredLocations: [] }
const home = (changes: Partial<MatchedHome> = {}): MatchedHome => ({
  rentAmount: 1500,
  bedrooms: 2,
  addressCity: 'Portland',
  addressState: 'OR',
  ...changes,
})
const reasons = (wishes: Partial<Wishes>, changes: Partial<MatchedHome> = {}) =>
  matchReasons({ ...NONE, ...wishes }, home(changes))

describe('why a home matches', () => {
  it('is put into words, always in the same order', () => {
    const wishes = { budgetMax: 1500, preferredBedrooms: 2, preferredLocations: ['Portland'] }
    expect(reasons(wishes)).toEqual(['within your budget', '2 bedrooms', 'in Portland'])
  })

  it('is empty without preferences', () => {
    expect(reasons({})).toEqual([])
    expect(hasWishes(NONE)).toBe(false)
    expect(hasWishes({ ...NONE, budgetMin: 0 })).toBe(true)
    expect(hasWishes({ ...NONE, preferredLocations: ['Reno'] })).toBe(true)
  })

  it.each<[Partial<Wishes>, number, boolean]>([
    [{ budgetMin: 1500 }, 1500, true],
    [{ budgetMin: 1500.01 }, 1500, false],
    [{ budgetMax: 1500 }, 1500, true],
    [{ budgetMax: 19.99 }, 19.99, true],
    [{ budgetMax: 1499.99 }, 1500, false],
    [{ budgetMin: 1000, budgetMax: 2000 }, 2000.01, false],
    [{ budgetMin: 0, budgetMax: 0 }, 0, true],
  ])('a budget of %j covers a rent of $%s: %s', (wishes, rentAmount, fits) =>
    expect(reasons(wishes, { rentAmount })).toEqual(fits ? ['within your budget'] : []),
  )

  it.each([
    [1, 1, ['1 bedroom']],
    [2, 3, []],
    [3, 2, []],
    [4, 4, ['4 bedrooms']],
    [5, 4, []],
    [5, 5, ['5 bedrooms']],
    [5, 7, ['7 bedrooms']],
  ])('a wish for %s bedrooms is met by %s: %j', (preferredBedrooms, bedrooms, expected) =>
    expect(reasons({ preferredBedrooms }, { bedrooms })).toEqual(expected),
  )

  it.each([
    ['portland', true],
    [' PORTLAND , or', true],
    ['Portland, Oregon', true],
    ['Portland,OR', true],
    ['Portland, ME', false],
    ['Port', false],
    ['OR', false],
    ['%', false],
  ])('a wish for %j is met by Portland, OR: %s', (place, isMet) =>
    expect(reasons({ preferredLocations: ['Boise', place] })).toEqual(isMet ? ['in Portland'] : []),
  )

  it('reads the state of a home in either spelling', () => {
    expect(reasons({ preferredLocations: ['Portland, OR'] }, { addressState: 'oregon' })).toEqual(['in Portland'])
    expect(reasons({ preferredLocations: ['Łódź, PL'] }, { addressCity: 'Łódź', addressState: 'pl' })).toEqual([
      'in Łódź',
    ])
  })
})
