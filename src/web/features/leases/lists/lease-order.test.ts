import { expect, it } from 'vitest'
import { leasesByTime } from './lease-order.ts'

const timeZone = 'America/New_York'
const now = { id: 'now', status: 'ACTIVE', startsOn: '2026-01-01', balance: 0, timeZone } as const

const left = { part: 'TENANT', to: '2020-05-31', hasLeft: true } as const

it('puts active leases first, then those to come, then drafts, then what is still owed, and the rest under earlier', () => {
  const { current, earlier } = leasesByTime([
    { ...now, id: 'older', status: 'ENDED', startsOn: '2022-01-01', balance: -5 },
    { ...now, id: 'paid', status: 'ENDED', startsOn: '2023-01-01' },
    { ...now, id: 'owed', status: 'ENDED', balance: 12 },
    { ...now, id: 'dropped', status: 'CANCELLED' },
    { ...now, id: 'returning', status: 'CANCELLED', startsOn: '2025-01-01', balance: -500 },
    { ...now, id: 'coming', startsOn: '2999-01-01' },
    { ...now, id: 'left', startsOn: '2021-01-01', mine: { ...left, to: '2021-05-31' } },
    { ...now, id: 'left owing', startsOn: '2020-01-01', mine: left, balance: 3 },
    { ...now, id: 'next', status: 'DRAFT', startsOn: '2027-01-01' },
    now,
  ])
  expect(current.map(({ id }) => id)).toEqual(['now', 'left owing', 'coming', 'next', 'owed'])
  expect(earlier.map(({ id }) => id)).toEqual(['returning', 'paid', 'older', 'left'])
})
