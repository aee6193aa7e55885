import { describe, expect, it } from 'vitest'
import { placeText, rentText, titleText, unitsText } from './admin-property-texts.ts'

describe('a property in the back office', () => {
  it('has a rent, a place and its units', () => {
    expect(rentText({ rentAmount: 1850 })).toBe('$1,850/month')
    expect(rentText({ rentAmount: 1850.5 })).toBe('$1,850.50/month')
    expect(placeText({ addressCity: 'Austin', addressState: 'TX', addressCountry: 'US' })).toBe('Austin, TX')
    const abroad = { addressCity: 'Toronto', addressState: 'ON', addressCountry: 'CA' }
    expect(placeText(abroad)).toBe('Toronto, ON, Canada')
  })

  it('says what is missing', () => {
    expect(titleText({ title: '' })).toBe('Untitled Property')
    expect(rentText({ rentAmount: Number.NaN })).toBe('N/A')
    expect(placeText({ addressCity: 'Austin', addressState: '', addressCountry: 'US' })).toBe('Austin')
    expect(unitsText({ bedrooms: 0, bathrooms: 0 })).toBe('0 bed / 0 bath')
  })

  it('shows a rent of zero as $0, not as missing', () => expect(rentText({ rentAmount: 0 })).toBe('$0/month'))

  it('counts half bathrooms', () => expect(unitsText({ bedrooms: 2, bathrooms: 1.5 })).toBe('2 bed / 1.5 bath'))
})
