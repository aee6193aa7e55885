import { describe, expect, it } from 'vitest'
import { placesIn, withPlaces } from './places.ts'

describe('places as typed', () => {
  it.each([
    ['Portland', ['Portland']],
    [' Portland ,  Seattle,', ['Portland', 'Seattle']],
    ['Portland, OR, Seattle', ['Portland, OR', 'Seattle']],
    ['portland, or; boise, Idaho', ['portland, or', 'boise, Idaho']],
    ['New York, NY', ['New York, NY']],
    ['Portland, New York', ['Portland', 'New York']],
    ['Washington, DC, WA', ['Washington, DC', 'WA']],
    ['San   Francisco', ['San Francisco']],
    [' , ,', []],
  ])('%j are %j', (text, places) => expect(placesIn(text)).toEqual(places))

  it('are kept once, as first typed', () => {
    expect(withPlaces(['Portland, OR'], 'portland, or, Austin, austin')).toEqual(['Portland, OR', 'Austin'])
  })
})
