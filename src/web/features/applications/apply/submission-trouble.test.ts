import { expect, it } from 'vitest'
import { ApiError, UNREACHABLE } from '#web/api/api-error.ts'
import { CONSENT_REQUIRED } from './find-mistakes.ts'
import { NotReady, troubleOf } from './submission-trouble.ts'

it.each([422, 400, 200])(
  'lists what the server found wrong, one message per line, also with a status of %i',
  (status) => {
    const errors = [
      { path: 'dob', msg: 'Date of birth is required' },
      { path: 'pets.0.count', msg: 'Count must be at least 1' },
      { path: 'surprise', msg: 'Is not a known field' },
    ]
    expect(troubleOf(new ApiError(status, 'joined', { errors }))).toBe(
      '❌ Validation errors:\nDate of birth is required\nCount must be at least 1\nIs not a known field',
    )
  },
)

it('otherwise says why a submission failed', () => {
  expect(troubleOf(new ApiError(0, UNREACHABLE))).toBe(
    "❌ Submission failed: Can't reach server. Try again in a moment.",
  )
  expect(troubleOf(new ApiError(503, 'The server is busy. Try again in a moment.'))).toBe(
    '❌ Submission failed: The server is busy. Try again in a moment.',
  )
})

it('names what is missing when nothing was sent', () => {
  expect(troubleOf(new NotReady(CONSENT_REQUIRED))).toBe('Background check consent is required')
})
