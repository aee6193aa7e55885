import { describe, expect, it } from 'vitest'
import { lateFeeText, leaseBadge, periodText } from './lease-texts.ts'

describe('a lease in words', () => {
  it('has a period with or without an end', () => {
    expect(periodText({ startsOn: '2026-01-01', endsOn: '2026-12-31' })).toBe('1/1/2026 – 12/31/2026')
    expect(periodText({ startsOn: '2026-01-01', endsOn: null })).toBe('1/1/2026 – no end date')
  })

  it('is upcoming until its first day', () => {
    const lease = { status: 'ACTIVE', timeZone: 'America/New_York' } as const
    expect(leaseBadge({ ...lease, startsOn: '2999-01-01' }).label).toBe('Upcoming')
    expect(leaseBadge({ ...lease, startsOn: '2026-01-01' }).label).toBe('Active')
  })

  it('is over for someone who left it, though it goes on for the others', () => {
    const lease = { status: 'ACTIVE', timeZone: 'America/New_York', startsOn: '2026-01-01' } as const
    const mine = { part: 'TENANT', to: '2026-03-31', hasLeft: true } as const
    expect(leaseBadge({ ...lease, mine })).toEqual({ tone: 'gray', label: 'You left' })
    expect(leaseBadge({ ...lease, mine: { ...mine, hasLeft: false } }).label).toBe('Active')
  })

  it('describes the late fee', () => {
    expect(lateFeeText({ kind: 'NONE', amount: 0 }, 5)).toBe('None')
    expect(lateFeeText({ kind: 'FIXED', amount: 75 }, 5)).toBe('$75 when more than 5 days late')
    expect(lateFeeText({ kind: 'PERCENT', amount: 4.5 }, 1)).toBe('4.5% of the unpaid rent when more than 1 day late')
  })
})
