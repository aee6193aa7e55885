import { expect, it } from 'vitest'
import type { Lease } from '#contract/leases.ts'
import { payableLeaseChoices } from './lease-choices.ts'

const lease = {
  id: 'a',
  tenantNames: ['Tom Sitting'],
  propertyTitle: 'Maple House',
  status: 'ACTIVE',
  startsOn: '2026-01-01',
  endsOn: null,
  timeZone: 'America/New_York',
} as Lease

it('tells the leases of one tenant and home apart', () => {
  const choices = [
    lease,
    { ...lease, id: 'b', status: 'ENDED', startsOn: '2025-01-01', endsOn: '2025-12-31' } as const,
    { ...lease, id: 'c', status: 'ENDED', startsOn: '2024-01-01', endsOn: '2024-12-31' } as const,
  ].map(payableLeaseChoices.choiceOf)
  expect(choices).toEqual([
    { id: 'a', label: 'Tom Sitting, Maple House', detail: 'Active, 1/1/2026 – no end date' },
    { id: 'b', label: 'Tom Sitting, Maple House (ended 12/31/2025)', detail: 'Ended, 1/1/2025 – 12/31/2025' },
    { id: 'c', label: 'Tom Sitting, Maple House (ended 12/31/2024)', detail: 'Ended, 1/1/2024 – 12/31/2024' },
  ])
})
