import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/calendar.ts'
import { today } from '#web/today.ts'
import { livesUnder, paysUnder } from './party-texts.ts'

const tenant = { part: 'TENANT', to: null, hasLeft: false } as const
const left = { part: 'TENANT', to: '2026-11-20', hasLeft: true } as const

describe('someone on a lease', () => {
  it.each([
    ['a tenant', tenant, true],
    ['an occupant', { ...tenant, part: 'OCCUPANT' as const }, true],
    ['a guarantor', { ...tenant, part: 'GUARANTOR' as const }, false],
    ['someone who left', left, false],
    ['someone another backend says nothing about', null, true],
  ])('reports what is broken if they live there: %s', (_, mine, expected) => {
    const lease = { status: 'ACTIVE' as const, endsOn: null, timeZone: 'America/Chicago', mine }
    expect(livesUnder(lease)).toBe(expected)
    expect(livesUnder({ ...lease, status: 'ENDED' })).toBe(false)
  })

  it('lives there through the last day where the home is, though the lease may end a little later', () => {
    const lease = { status: 'ACTIVE' as const, timeZone: 'Pacific/Kiritimati', mine: tenant }
    const last = today(lease.timeZone)
    expect(livesUnder({ ...lease, endsOn: last })).toBe(true)
    expect(livesUnder({ ...lease, endsOn: addDays(last, -1) })).toBe(false)
  })

  it('reports payments where they read what is owed, and after they left while something is', () => {
    expect(paysUnder({ mine: tenant, balance: 0 })).toBe(true)
    expect(paysUnder({ mine: { ...tenant, part: 'GUARANTOR' }, balance: null })).toBe(false)
    expect(paysUnder({ mine: left, balance: 0 })).toBe(false)
    expect(paysUnder({ mine: left, balance: 120 })).toBe(true)
  })
})
