import { describe, expect, it } from 'vitest'
import { OWN_ACCOUNT, type User } from '#contract/users.ts'
import { bulkOutcome, bulkQuestion, campaignText, devicesText } from './user-texts.ts'

const user = (name: string): User => ({
  id: name,
  firstName: name,
  lastName: '',
  name,
  email: '',
  phone: null,
  role: 'TENANT',
  status: 'Active',
  createdAt: '',
  profileUpdatedAt: null,
})

describe('changing several accounts', () => {
  it('asks by name for one, by number for more', () => {
    expect(bulkQuestion('Deactivated', [user('Ana')])).toBe('Deactivate Ana?')
    expect(bulkQuestion('Active', [user('Ana'), user('Ben')])).toBe('Activate 2 users?')
  })

  it('says what did not change, each reason once', () => {
    expect(bulkOutcome('Active', { changed: ['a'], skipped: [] })).toBe('1 user activated')
    const reason = 'This account is already deactivated.'
    const skipped = [
      { id: 'b', reason },
      { id: 'c', reason },
      { id: 'd', reason: OWN_ACCOUNT },
    ]
    expect(bulkOutcome('Deactivated', { changed: ['a', 'e'], skipped })).toBe(
      `2 users deactivated. 3 users not changed: ${reason} ${OWN_ACCOUNT}`,
    )
  })
})

it('says on how many devices someone is signed in, and where they came from', () => {
  expect([0, 1, 3].map(devicesText)).toEqual(['Not signed in', 'Signed in on 1 device', 'Signed in on 3 devices'])
  expect(campaignText({ utm_source: 'letter', ref: 'abcd2345' })).toBe('utm_source: letter\nref: abcd2345')
  expect(campaignText(null)).toBe('')
})
