import { describe, expect, it } from 'vitest'
import { propertyStatusBadge } from '../property-status.ts'
import { placeText, rentText, titleText, unitsText } from './admin-property-texts.ts'

describe('a property in the back office', () => {
  it('reads rent and address nested or flat', () => {
    expect(rentText({ rent: { amount: 1850 } })).toBe('$1,850/month')
    expect(rentText({ rentAmount: 1850.5 })).toBe('$1,850.50/month')
    expect(placeText({ address: { city: 'Austin', state: 'TX' } })).toBe('Austin, TX')
    expect(placeText({ addressCity: 'Austin', addressState: 'TX' })).toBe('Austin, TX')
  })

  it('says so where something is missing', () => {
    expect(titleText({ title: '' })).toBe('Untitled Property')
    expect(rentText({})).toBe('N/A')
    expect(rentText({ rent: null })).toBe('N/A')
    expect(placeText({ addressCity: 'Austin' })).toBe('Austin')
    expect(unitsText({})).toBe('0 bed / 0 bath')
  })

  it('shows a rent of nothing as nothing, not as missing', () => expect(rentText({ rentAmount: 0 })).toBe('$0/month'))

  it('counts half bathrooms', () => expect(unitsText({ bedrooms: 2, bathrooms: 1.5 })).toBe('2 bed / 1.5 bath'))

  it('is active unless its status says otherwise', () => {
    expect(propertyStatusBadge(undefined)).toEqual({ tone: 'green', label: 'ACTIVE' })
    expect(propertyStatusBadge('INACTIVE')).toEqual({ tone: 'gray', label: 'INACTIVE' })
    expect(propertyStatusBadge('MAINTENANCE')).toEqual({ tone: 'yellow', label: 'MAINTENANCE' })
    expect(propertyStatusBadge('SOLD')).toEqual({ tone: 'green', label: 'SOLD' })
  })
})
