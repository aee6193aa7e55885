import { describe, expect, it } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { registrationError, signInError } from './auth-errors.ts'

const unreachable = new ApiError(0, "Can't reach server. Try again in a moment.")
const silent = new ApiError(502, 'HTTP 502: Bad Gateway', { isServerMessage: false })
const invalid = new ApiError(422, 'Please check', {
  errors: [
    { path: 'email', msg: 'Enter an email address like name@example.com' },
    { path: 'password', msg: 'Is required' },
  ],
})

describe('signing in says', () => {
  it.each([
    [unreachable, "Can't reach server. Try again in a moment."],
    [new ApiError(401, 'No'), 'Invalid email or password.'],
    [new ApiError(400, 'Bad credentials'), 'Invalid email or password.'],
    [new ApiError(409, 'Conflict'), 'An account with this email already exists'],
    [new ApiError(429, 'Slow down'), 'Too many failed attempts. Please try again later.'],
    [new ApiError(403, 'Rate limit exceeded'), 'Too many failed attempts. Please try again later.'],
    [new ApiError(403, 'This account is deactivated.'), 'This account is deactivated.'],
    [invalid, 'Enter an email address like name@example.com, Is required'],
    [silent, 'Login failed'],
    [new Error('storage refused'), 'Login failed'],
  ])('%s: %s', (error, text) => {
    expect(signInError(error)).toBe(text)
  })
})

describe('registering says', () => {
  it.each([
    [unreachable, "Can't reach server. Try again in a moment."],
    [new ApiError(401, 'No'), 'Invalid email or password.'],
    [new ApiError(409, 'Conflict'), 'An account with this email already exists'],
    [new ApiError(400, 'User already exists'), 'An account with this email already exists'],
    [new ApiError(429, 'Slow down'), 'Too many failed attempts. Please try again later.'],
    [new ApiError(403, 'Registration is closed.'), 'Registration is closed.'],
    [invalid, 'Enter an email address like name@example.com, Is required'],
    [silent, 'Registration failed'],
    [new Error('anything'), 'Registration failed'],
  ])('%s: %s', (error, text) => {
    expect(registrationError(error)).toBe(text)
  })
})
