import { describe, expect, it } from 'vitest'
import { blankInvitation, checkInvitation, toInvitationBody } from './invitation-form.ts'
import { lifeBadge, openText, sentText } from './invitation-texts.ts'

const typed = { firstName: ' Grace ', lastName: 'Hopper', email: ' Grace@Example.test', role: 'OWNER' }

describe('an invitation as typed', () => {
  it('names everything that is missing, including the role', () => {
    expect(checkInvitation(blankInvitation)).toEqual([
      { path: 'email', message: 'Enter an email address like name@example.com' },
      { path: 'firstName', message: 'First Name is required' },
      { path: 'lastName', message: 'Last Name is required' },
      { path: 'role', message: 'Please choose a role' },
    ])
    expect(checkInvitation({ ...typed, email: 'grace' })).toMatchObject([{ path: 'email' }])
    expect(checkInvitation(typed)).toEqual([])
  })

  it('is sent as the API expects it', () =>
    expect(toInvitationBody(typed)).toEqual({
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.test',
      role: 'OWNER',
    }))
})

describe('the words of an invitation', () => {
  it('say whether it replaced an earlier one', () => {
    expect(sentText({ email: 'a@b.test', replaced: false })).toBe(
      'Invitation sent to a@b.test. The link works for 7 days.',
    )
    expect(sentText({ email: 'a@b.test', replaced: true })).toMatch(/The earlier link no longer works\.$/)
  })

  it('say when it expires, and how many there are', () => {
    expect(lifeBadge({ status: 'Open', expiresAt: '2026-05-07T12:00:00.000Z' }).label).toBe('Open until 5/7/2026')
    expect(lifeBadge({ status: 'Expired', expiresAt: '2026-05-07T12:00:00.000Z' }).label).toBe('Expired')
    expect(openText(1200)).toBe('Open invitations (1,200)')
  })
})
