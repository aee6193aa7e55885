import { expect, it } from 'vitest'
import type { ApplicationDetail } from '#contract/applications.ts'
import { startingTerms } from './starting-terms.ts'

const application = (desiredMoveIn: string) =>
  ({
    answers: { desiredMoveIn },
    property: { rentAmount: 1450 },
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
