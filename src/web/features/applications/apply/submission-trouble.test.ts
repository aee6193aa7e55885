import { expect, it } from 'vitest'
import { ApiError, UNREACHABLE } from '#web/api/api-error.ts'
import { troubleOf } from './submission-trouble.ts'

it('lists what the server found wrong, one message a line, and marks the inputs that the form has', () => {
  const errors = [
    { path: 'dob', msg: 'Date of birth is required' },
    { path: 'pets.0.count', msg: 'Count must be at least 1' },
    { path: 'surprise', msg: 'Is not a known field' },
  ]
  const { text, mistakes } = troubleOf(new ApiError(422, 'joined', { errors }))
  expect(text).toBe('❌ Validation errors:\nDate of birth is required\nCount must be at least 1\nIs not a known field')
  expect(mistakes.map(({ path }) => path)).toEqual(['dob', 'pets.0.count'])
})

it('says why a submission failed otherwise', () => {
  expect(troubleOf(new ApiError(0, UNREACHABLE)).text).toBe(
    "❌ Submission failed: Can't reach server. Try again in a moment.",
  )
  expect(troubleOf(new ApiError(503, 'The server is busy. Try again in a moment.'))).toEqual({
    text: '❌ Submission failed: The server is busy. Try again in a moment.',
    mistakes: [],
  })
})
