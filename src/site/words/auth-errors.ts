import { ApiError } from '#web/api/api-error.ts'
import { IdentityError } from '#web/api/identity-error.ts'

/** What the sign-in form says if it fails. */
export function signInError(error: unknown): string {
  const known = commonError(error) ?? accountError(error)
  if (known) return known
  if (!(error instanceof ApiError)) return 'Login failed'
  if (error.errors.length > 0) return error.text
  if (/invalid|credential/i.test(error.message)) return 'Invalid email or password.'
  return error.isServerMessage ? error.message : 'Login failed'
}

/** What the second step of signing in says if it fails. */
export function secondStepError(error: unknown): string {
  const known = commonError(error)
  if (known) return known
  // Browsers report a closed window, a timeout and a missing passkey alike.
  if (!(error instanceof ApiError)) return 'Your browser didn’t use a passkey. Try again, or sign in another way.'
  if (error.errors.length > 0) return error.text
  return error.isServerMessage ? error.message : 'Login failed'
}

/** What the registration form says if it fails. */
export function registrationError(error: unknown): string {
  const known = commonError(error) ?? accountError(error)
  if (known) return known
  if (!(error instanceof ApiError)) return 'Registration failed'
  if (error.errors.length > 0) return error.text
  return error.isServerMessage ? error.message : 'Registration failed'
}

/** What the forgot-password form says if it fails. */
export function forgotPasswordError(error: unknown): string {
  if (error instanceof IdentityError) return error.message
  if (error instanceof ApiError && error.status === 0) return error.message
  if (!(error instanceof ApiError)) return 'Failed to send reset email. Please try again.'
  if (error.errors.length > 0) return error.text
  return error.isServerMessage ? error.message : 'Failed to send reset email'
}

/** What a page opened from an emailed link says if it fails. */
export function linkError(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.'
  if (error.status === 429) return 'Too many failed attempts. Please try again later.'
  return error.errors.length > 0 ? error.text : error.message
}

function commonError(error: unknown): string | null {
  if (error instanceof IdentityError) return error.message
  if (!(error instanceof ApiError)) return null
  if (error.status === 0) return error.message
  if (error.status === 429 || /\brate\b/i.test(error.message))
    return 'Too many failed attempts. Please try again later.'
  return null
}

/** What signing in and registering say alike, whichever backend refuses. */
function accountError(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 401) return 'Invalid email or password.'
  const isTaken = error.status === 409 || /already exists/i.test(error.message)
  return isTaken ? 'An account with this email already exists' : null
}
