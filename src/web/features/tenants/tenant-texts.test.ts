import { describe, expect, it } from 'vitest'
import { moveInText, reminderEmailsText, tenantEmail, tenantName } from './tenant-texts.ts'

describe('a tenant in the back office', () => {
  it('moves in on the first day of the lease, if there is one', () => {
    expect(moveInText({ moveInDate: '2025-03-01' })).toBe('3/1/2025')
    expect(moveInText({ moveInDate: null })).toBe('Coming soon')
  })

  it('says what is missing', () => {
    expect(tenantName({ firstName: 'Ana', lastName: 'Okafor' })).toBe('Ana Okafor')
    expect(tenantName({ firstName: 'Ana', lastName: '' })).toBe('Ana')
    expect(tenantName({ firstName: '', lastName: '' })).toBe('Unknown Tenant')
    expect(tenantEmail({ email: '' })).toBe('No email')
  })

  it.each([
    ['ASKED', 'Waiting for Ana to agree to emails'],
    ['CONFIRMED', 'Ana gets reminders by email'],
    ['REFUSED', 'Ana doesn’t want reminders by email'],
    [null, null],
  ] as const)('without an account: %s', (reminderEmails, words) => {
    expect(reminderEmailsText({ firstName: 'Ana', reminderEmails })).toBe(words)
  })
})
