import { describe, expect, it } from 'vitest'
import type { ListedApplication } from '#contract/applications.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import type { List } from '#web/api/read-list.ts'
import { countText, homesInBrief, waitingInBrief } from './briefs.ts'

const list = <T>(rows: T[], total = rows.length, totalIsCapped = false): List<T> => ({
  rows,
  total,
  totalIsCapped,
  page: 1,
  pageSize: 100,
})
const application = (id: string, submittedAt: string): ListedApplication => ({
  id,
  propertyId: 'p',
  propertyTitle: 'Loft',
  ...USUAL_PLACE,
  applicantId: 'a',
  applicantName: 'Ada Byron',
  applicantEmail: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  status: 'PENDING',
  submittedAt,
  monthlyIncome: null,
  place: 1,
  waiting: 1,
  conditions: null,
  holdsHome: false,
  heldForOther: false,
  leaseId: null,
  groupId: null,
  group: [],
  groupIncome: null,
})

describe('applications in brief', () => {
  it('counts those that are not shown, too', () => {
    const waiting = [application('1', '2026-01-01T00:00:00Z'), application('2', '2026-02-01T00:00:00Z')]
    const { total, rows } = waitingInBrief(list(waiting, 14))
    expect(total).toEqual({ count: 14, isLeast: false })
    expect(rows.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('leaves out what is decided where a backend cannot filter', () => {
    const decided = { ...application('1', '2026-01-01T00:00:00Z'), status: 'DECLINED' as const }
    const { total, rows } = waitingInBrief(list([decided, application('2', '2026-02-01T00:00:00Z')], 9, true))
    expect(total).toEqual({ count: 1, isLeast: false })
    expect(rows.map(({ id }) => id)).toEqual(['2'])
  })
})

describe('homes in brief', () => {
  it('counts the available ones', () => {
    expect(homesInBrief(list([{ isAvailable: true }, { isAvailable: false }]))).toEqual({
      all: { count: 2, isLeast: false },
      available: { count: 1, isLeast: false },
    })
  })

  it('marks a count that may be higher than the page shows', () => {
    expect(homesInBrief(list([{ isAvailable: true }], 7)).available).toEqual({ count: 1, isLeast: true })
    expect(homesInBrief(list([{ isAvailable: false }], 7)).available).toEqual({ count: 0, isLeast: false })
  })
})

it('writes counts with separators, and a plus where counting stopped', () => {
  expect(countText({ count: 1204, isLeast: false })).toBe('1,204')
  expect(countText({ count: 10_000, isLeast: true })).toBe('10,000+')
})
