import { describe, expect, it } from 'vitest'
import { APPLICATION_STATUSES } from '#contract/states.ts'
import { deliveryText, nextText, ordinal, placeText, queueText } from './queue-texts.ts'

describe('a place in the queue', () => {
  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [102, '102nd'],
    [1113, '1,113th'],
  ])('%d reads %s', (place, text) => expect(ordinal(place)).toBe(text))

  it('is said short to the landlord and whole to the applicant', () => {
    expect(placeText({ place: 2, waiting: 5 })).toBe('2 of 5')
    expect(queueText({ place: 2, waiting: 5 })).toBe('2nd of 5 in the queue')
  })

  it('is not said of an application that waits no more', () => {
    expect(placeText({ place: null, waiting: 5 })).toBeNull()
    expect(queueText({ place: null, waiting: 5 })).toBeNull()
  })
})

describe('what comes next', () => {
  it.each(APPLICATION_STATUSES)('is said of %s', (status) =>
    expect(nextText({ status, holdsHome: false, heldForOther: false })).toMatch(/\.$/),
  )

  it('promises the home only while it is kept', () => {
    expect(nextText({ status: 'APPROVED', holdsHome: true, heldForOther: false })).toContain('kept for you')
    expect(nextText({ status: 'APPROVED', holdsHome: false, heldForOther: false })).not.toContain('kept')
    const rival = { holdsHome: false, heldForOther: true } as const
    expect(nextText({ status: 'PENDING', ...rival })).toContain('Another applicant has been approved')
    expect(nextText({ status: 'DECLINED', ...rival })).not.toContain('Another applicant')
  })
})

describe('the delivery of a decision', () => {
  it('is said as it is', () => {
    expect(deliveryText(null)).toBeNull()
    expect(deliveryText({ state: 'SENT', at: '2026-04-05T12:00:00.000Z' })).toMatch(/^Decision mailed on 4\/5\/2026/)
    expect(deliveryText({ state: 'QUEUED', at: null })).toContain('waiting')
    expect(deliveryText({ state: 'FAILED', at: null })).toContain('could not be delivered')
  })
})
