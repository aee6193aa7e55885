import { describe, expect, it } from 'vitest'
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/states.ts'
import { deliveryText, earlierText, nextText, placeText, queueOf, queueText } from './queue-texts.ts'

describe('a place in the queue', () => {
  it('is short for the landlord and spelled out for the applicant', () => {
    expect(placeText({ place: 2, waiting: 5 })).toBe('2 of 5')
    expect(queueText({ place: 2, waiting: 5 })).toBe('2nd of 5 in line')
  })

  it('is not shown for an application that is no longer waiting', () => {
    expect(placeText({ place: null, waiting: 5 })).toBeNull()
    expect(queueText({ place: null, waiting: 5 })).toBeNull()
  })
})

describe('what comes next', () => {
  it.each(APPLICATION_STATUSES)('has a sentence for %s', (status) =>
    expect(nextText({ status, holdsHome: false, heldForOther: false })).toMatch(/\.$/),
  )

  it('promises the home only while it is held', () => {
    expect(nextText({ status: 'APPROVED', holdsHome: true, heldForOther: false })).toContain('held for you')
    expect(nextText({ status: 'APPROVED', holdsHome: false, heldForOther: false })).not.toContain('held')
    const rival = { holdsHome: false, heldForOther: true } as const
    expect(nextText({ status: 'PENDING', ...rival })).toContain('Another applicant has been approved')
    expect(nextText({ status: 'DECLINED', ...rival })).not.toContain('Another applicant')
  })
})

describe('the delivery of a decision', () => {
  it('is reported as it happened', () => {
    expect(deliveryText(null)).toBeNull()
    expect(deliveryText({ state: 'SENT', at: '2026-04-05T12:00:00.000Z' })).toMatch(/^Decision emailed on 4\/5\/2026/)
    expect(deliveryText({ state: 'QUEUED', at: null })).toContain('waiting')
    expect(deliveryText({ state: 'FAILED', at: null })).toContain('could not be delivered')
  })
})

describe('who came earlier', () => {
  it.each([
    [[], 0, 'No other application came earlier.'],
    [['Ann Lee'], 1, '1 complete application came earlier: Ann Lee.'],
    [['Ann Lee', 'Bo Ray'], 2, '2 complete applications came earlier: Ann Lee and Bo Ray.'],
    [['A', 'B', 'C', 'D', 'E', 'F'], 6, '6 complete applications came earlier: A, B, C, D, E, and one other.'],
    [['A', 'B', 'C', 'D', 'E', 'F'], 130, '130 complete applications came earlier: A, B, C, D, E, and 125 others.'],
  ])('%j, %i in all', (names, count, text) => expect(earlierText(names, count)).toBe(text))
})

describe('the group of an application', () => {
  const application = (changes: { status: ApplicationStatus; holdsHome?: boolean; waiting?: number }) => ({
    ...{ propertyId: 'maple', propertyTitle: 'Maple House', holdsHome: false, waiting: 1 },
    ...changes,
  })

  it('is its home with those who wait, also once one of them holds it', () => {
    const waiting = queueOf(application({ status: 'PENDING', waiting: 3 }))
    expect(waiting).toMatchObject({ title: 'Maple House', note: '3 waiting' })
    expect(queueOf(application({ status: 'APPROVED', holdsHome: true, waiting: 3 }))).toEqual(waiting)
    expect(queueOf(application({ status: 'APPROVED', holdsHome: true, waiting: 0 })).note).toBe(
      'No one else is waiting',
    )
  })

  it('is another one after the decision', () => {
    const over = queueOf(application({ status: 'DECLINED' }))
    expect(over).toMatchObject({ title: 'Maple House', note: 'No longer open' })
    expect(over.id).not.toBe(queueOf(application({ status: 'PENDING' })).id)
  })
})
