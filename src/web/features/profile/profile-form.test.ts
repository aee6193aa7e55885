import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { loadFailure, type ProfileValues, profileBody, profileMistakes, updateFailure } from './profile-form.ts'

const form = (changes: Partial<ProfileValues> = {}): ProfileValues => ({
  firstName: 'Ada',
  lastName: 'Byron',
  phone: '',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  ...changes,
})
const messages = (changes: Partial<ProfileValues>) => profileMistakes(form(changes)).map(({ message }) => message)

describe('the profile form', () => {
  it('accepts a name without a new password', () => {
    expect(messages({})).toEqual([])
    expect(messages({ currentPassword: 'only the current one' })).toEqual([])
  })

  it('asks for the same new password twice', () => {
    expect(messages({ currentPassword: 'old one', newPassword: 'long enough', confirmPassword: 'long enoug' })).toEqual(
      ['New passwords do not match'],
    )
    expect(messages({ confirmPassword: 'no new one' })).toEqual(['New passwords do not match'])
  })

  it('asks for six characters', () => {
    const short = { currentPassword: 'old one', newPassword: '12345', confirmPassword: '12345' }
    expect(messages(short)).toEqual(['New password must be at least 6 characters'])
    expect(messages({ ...short, newPassword: '123456', confirmPassword: '123456' })).toEqual([])
  })

  it('asks for the current password with a new one', () => {
    expect(messages({ newPassword: '123456', confirmPassword: '123456' })).toEqual([
      'Current password is required to set a new one',
    ])
  })

  it('asks for both names', () => {
    expect(messages({ firstName: ' ', lastName: '' })).toEqual(['First name is required', 'Last name is required'])
  })

  it('sends the passwords only when a new one was entered', () => {
    expect(profileBody(form({ currentPassword: 'typed', confirmPassword: 'typed' }))).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '',
    })
    expect(profileBody(form({ currentPassword: 'old', newPassword: 'newer1', confirmPassword: 'newer1' }))).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      phone: '',
      currentPassword: 'old',
      newPassword: 'newer1',
    })
  })
})

describe('what a failure says', () => {
  it('uses the words of the server', () => {
    expect(updateFailure(new ApiError(422, 'The current password is wrong'))).toBe('The current password is wrong')
    expect(loadFailure(new ApiError(503, 'Shutting down'))).toBe('Shutting down')
  })

  it('has its own if the server gave none', () => {
    const silent = new ApiError(502, 'HTTP 502: Bad Gateway', { isServerMessage: false })
    expect(updateFailure(silent)).toBe('Update failed')
    expect(loadFailure(silent)).toBe('Failed to load profile data')
    expect(updateFailure(new Error('storage is full'))).toBe('Failed to update profile')
  })
})
