import { describe, expect, it } from 'vitest'
import { meets, rolesThatMeet } from './access.ts'

describe('what a view asks of its viewer', () => {
  it('is an action of the policy', () => {
    expect(rolesThatMeet({ action: 'backOffice.open' })).toEqual(['ADMIN', 'PROPERTY_MANAGER'])
    expect(rolesThatMeet({ action: 'application.create' })).toEqual(['TENANT'])
  })

  it('may be an exact reach', () => {
    expect(rolesThatMeet({ action: 'tenant.list', reach: 'owned' })).toEqual(['LANDLORD'])
    expect(rolesThatMeet({ action: 'application.list', reach: 'own' })).toEqual(['TENANT'])
    expect(meets('ADMIN', { action: 'tenant.list', reach: 'owned' })).toBe(false)
    expect(meets('ADMIN', { action: 'tenant.list' })).toBe(true)
  })
})
