import { describe, expect, it } from 'vitest'
import type { GroupMember } from '#contract/application-members.ts'
import { approvedWith, decidedWith, standingText, withText } from './group-texts.ts'

const member = (name: string, status: GroupMember['status'], applicationId: string | null = name): GroupMember => ({
  ...{ applicationId, invitationId: applicationId === null ? name : null, name, email: null, status },
  ...{ isMain: false, canTakeBack: false, expiresAt: null },
})
const inGroup = (...others: GroupMember[]) => ({
  id: 'Ada',
  applicantName: 'Ada',
  group: [member('Ada', 'PENDING'), ...others],
})

describe('who applies together', () => {
  it.each([
    [[], null],
    [[member('Grace', 'PENDING')], 'With Grace'],
    [[member('Grace', 'PENDING'), member('Alan', 'REVIEWING')], 'With Grace and 1 more'],
    [[member('Alan', 'INVITED', null)], 'Waiting for 1 invited'],
    [[member('Grace', 'PENDING'), member('Alan', 'INVITED', null)], 'With Grace · waiting for 1 invited'],
  ])('is said in one line', (others, text) => expect(withText(inGroup(...others))).toBe(text))

  it('is decided together while they wait', () => {
    const group = inGroup(member('Grace', 'REVIEWING'), member('Joan', 'DECLINED'), member('Alan', 'INVITED', null))
    expect(decidedWith(group)).toEqual(['Ada', 'Grace'])
    expect(approvedWith(inGroup(member('Grace', 'APPROVED'), member('Joan', 'DECLINED')))).toEqual(['Ada', 'Grace'])
  })
})

it('an invitation says when its link ended', () => {
  const invited = { status: 'INVITED' as const, expiresAt: '2026-11-20T12:00:00Z' }
  expect(standingText(invited, new Date('2026-11-19T12:00:00Z'))).toBe('Invited')
  expect(standingText(invited, new Date('2026-11-21T12:00:00Z'))).toMatch(/^Invitation expired on 11\/20\/2026/)
  expect(standingText({ status: 'APPLIED', expiresAt: null }, new Date())).toBe('Applied')
})
