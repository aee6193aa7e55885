import { expect, it } from 'vitest'
import type { ApplicationDetail } from '#contract/applications.ts'
import { startingTerms } from './starting-terms.ts'

const application = (desiredMoveIn: string, depositAmount: number | null = null) =>
  ({
    answers: { desiredMoveIn },
    property: { rentAmount: 1450, depositAmount },
    propertyId: 'p1',
    applicantId: 'u1',
  }) as unknown as ApplicationDetail

it.each([
  ['2026-12-01', '2026-12-01', '2027-11-30'],
  ['2026-11-22', '2026-11-22', '2027-11-21'],
  ['2026-11-21', '', ''],
  ['2020-01-01', '', ''],
])('a lease for someone who wants to move in on %s starts on %j', (moveIn, startsOn, endsOn) => {
  expect(startingTerms(application(moveIn), '2026-11-22')).toMatchObject({ startsOn, endsOn, rentAmount: '1,450' })
})

it.each([
  [1200.5, '1,200.50'],
  [null, '0'],
])('a lease of a home with the deposit %s starts with %j', (depositAmount, typed) => {
  expect(startingTerms(application('2026-12-01', depositAmount), '2026-11-22').depositAmount).toBe(typed)
})
