import { describe, expect, it } from 'vitest'
import { balanceText, leaseBadge, moveInText, tenantEmail, tenantName } from './tenant-texts.ts'

describe('a tenant in the back office', () => {
  it('without a lease is active, owes nothing and moves in later', () => {
    const tenant = { leaseStatus: null, balance: 0, moveInDate: null }
    expect(leaseBadge(tenant).label).toBe('Active')
    expect(balanceText(tenant)).toBe('$0.00')
    expect(moveInText(tenant)).toBe('Coming soon')
    expect([leaseBadge({}).label, balanceText({}), moveInText({})]).toEqual(['Active', '$0.00', 'Coming soon'])
  })

  it('with a lease shows what it and the ledger say', () => {
    const tenant = { leaseStatus: 'ENDED', balance: 1850.5, moveInDate: '2025-03-01' } as const
    expect(leaseBadge(tenant).label).toBe('Ended')
    expect(balanceText(tenant)).toBe('$1,850.50')
    expect(moveInText(tenant)).toBe('3/1/2025')
  })

  it('is named, also when some backend does not say how', () => {
    expect(tenantName({ firstName: 'Ana', lastName: 'Okafor' })).toBe('Ana Okafor')
    expect([tenantName({ firstName: 'Ana' }), tenantName({}), tenantEmail({})]).toEqual([
      'Ana',
      'Unknown Tenant',
      'No email',
    ])
  })

  it('may have paid ahead', () => expect(balanceText({ balance: -50 })).toBe('-$50.00'))
})
