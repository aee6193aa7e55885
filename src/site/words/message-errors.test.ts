import { expect, it } from 'vitest'
import { fieldError } from '#contract/errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { messageError } from './message-errors.ts'

const say = messageError('booking')

it('a limit of the connection is said in words of the form, one of an input at the input', () => {
  expect(say(new ApiError(429, 'Slow down'))).toBe(
    'Too many bookings have come from your connection. Please try again in an hour.',
  )
  const often = 'This address has booked as many showings as it can in a day.'
  expect(say(new ApiError(429, often, { errors: [fieldError('email', often)] }))).toBeNull()
})
