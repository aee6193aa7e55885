import { describe, expect, it } from 'vitest'
import {
  APPLICATION_STATUSES,
  applicationCan,
  mayStep,
  STEP_TO,
  TICKET_STATUSES,
  TICKET_STEP_TO,
  ticketCan,
} from './states.ts'

describe('an application', () => {
  it.each([
    ['PENDING', ['REVIEWING', 'APPROVED', 'DECLINED']],
    ['REVIEWING', ['APPROVED', 'DECLINED']],
    ['APPROVED', []],
    ['DECLINED', []],
    ['REJECTED', []],
  ] as const)('that is %s may become %j', (from, to) => {
    const targets = (['REVIEWING', 'APPROVED', 'DECLINED'] as const).filter((status) =>
      mayStep(applicationCan[STEP_TO[status]], from),
    )
    expect(targets).toEqual(to)
  })

  it('has a rule for each status', () => {
    expect(APPLICATION_STATUSES).toEqual(['PENDING', 'REVIEWING', 'APPROVED', 'DECLINED', 'REJECTED'])
  })
})

describe('a ticket', () => {
  it.each([
    ['OPEN', ['IN_PROGRESS']],
    ['IN_PROGRESS', ['RESOLVED']],
    ['RESOLVED', ['OPEN', 'CLOSED']],
    ['CLOSED', []],
  ] as const)('that is %s may become %j', (from, to) => {
    expect(TICKET_STATUSES.filter((status) => mayStep(ticketCan[TICKET_STEP_TO[status]], from))).toEqual(to)
  })
})
