import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#contract/calendar.ts'
import type { RentLimits } from '#contract/rent-analyses.ts'
import { raiseDays } from './raise-days.ts'

const none: RentLimits = { capPercent: null, noticeDays: null, monthsBetween: null }
const lease = { since: '2026-06-15', endsOn: '2027-06-14', today: '2026-11-25' }

describe('the day from which a rent can rise', () => {
  it('is the day after the lease, and today where it runs on', () => {
    expect(raiseDays(lease, none)).toEqual({ earliestOn: '2027-06-15', noticeBy: null })
    expect(raiseDays({ ...lease, endsOn: null }, none)).toEqual({ earliestOn: '2026-11-25', noticeBy: null })
  })

  it('leaves time to tell the tenant', () => {
    const limits = { ...none, noticeDays: 60 }
    expect(raiseDays(lease, limits)).toEqual({ earliestOn: '2027-06-15', noticeBy: '2027-04-16' })
    expect(raiseDays({ ...lease, endsOn: '2026-12-01' }, limits)).toEqual({
      earliestOn: '2027-01-24',
      noticeBy: '2026-11-25',
    })
  })

  it('comes so many months after the last increase, and a year after it where a year’s increase is limited', () => {
    const runsOn = { ...lease, endsOn: null }
    expect(raiseDays(runsOn, { ...none, monthsBetween: 18 }).earliestOn).toBe('2027-12-15')
    expect(raiseDays(runsOn, { ...none, capPercent: 5 }).earliestOn).toBe('2027-06-15')
    expect(raiseDays(runsOn, { ...none, capPercent: 5, monthsBetween: 6 }).earliestOn).toBe('2027-06-15')
    expect(raiseDays({ ...runsOn, since: '2026-08-31' }, { ...none, monthsBetween: 6 }).earliestOn).toBe('2027-02-28')
  })

  it('breaks none of the limits, whatever they are', () => {
    const today = '2026-11-25'
    const days = (from: number, to: number) => fc.integer({ min: from, max: to }).map((count) => addDays(today, count))
    fc.assert(
      fc.property(
        days(-2000, 0),
        fc.option(days(-100, 700)),
        fc.option(fc.integer({ min: 1, max: 365 })),
        fc.option(fc.integer({ min: 1, max: 60 })),
        (since, endsOn, noticeDays, monthsBetween) => {
          const { earliestOn, noticeBy } = raiseDays({ since, endsOn, today }, { ...none, noticeDays, monthsBetween })
          expect(earliestOn >= today).toBe(true)
          if (endsOn !== null) expect(earliestOn > endsOn).toBe(true)
          if (monthsBetween !== null) expect(daysBetween(since, earliestOn)).toBeGreaterThanOrEqual(28 * monthsBetween)
          if (noticeDays === null) expect(noticeBy).toBeNull()
          else
            expect([noticeBy !== null && noticeBy >= today, noticeBy]).toEqual([true, addDays(earliestOn, -noticeDays)])
        },
      ),
    )
  })
})
