import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { PASSWORD_MIN } from '#contract/product.ts'
import type { User } from '#contract/users.ts'
import { ApiError } from '#web/api/api-error.ts'
import { type Mistake, onePerPath, refusalsOf } from '#web/forms/mistakes.ts'

export interface ProfileValues {
  firstName: string
  lastName: string
  phone: string
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

const LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  currentPassword: 'Current password',
  newPassword: 'New password',
}

/** The form for an account, with the passwords blank. */
export const profileValues = ({ firstName, lastName, phone }: User): ProfileValues => ({
  firstName,
  lastName,
  phone: phone ?? '',
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
})

/** What to send: the passwords only when a new one was entered. */
export function profileBody(values: ProfileValues): BodyInput<typeof api.auth.profile> {
  const { firstName, lastName, phone, currentPassword, newPassword } = values
  return { firstName, lastName, phone, ...(newPassword !== '' && { currentPassword, newPassword }) }
}

/** What to fix before the form can be sent. */
export function profileMistakes(values: ProfileValues): Mistake[] {
  const refusals = refusalsOf(api.auth.profile.body, profileBody(values), (path) => LABELS[path] ?? path)
  return onePerPath([...passwordMistakes(values), ...refusals])
}

function passwordMistakes({ currentPassword, newPassword, confirmPassword }: ProfileValues): Mistake[] {
  const mistakes: Mistake[] = []
  const add = (path: keyof ProfileValues, message: string) => mistakes.push({ path, message })
  if (newPassword !== '' && currentPassword === '')
    add('currentPassword', 'Current password is required to set a new one')
  if (newPassword !== '' && newPassword.length < PASSWORD_MIN)
    add('newPassword', `New password must be at least ${PASSWORD_MIN} characters`)
  if (newPassword !== confirmPassword) add('confirmPassword', 'New passwords do not match')
  return mistakes
}

/** The message for a failed update: the server's own words if it gave any. */
export function updateFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Failed to update profile'
  return error.isServerMessage ? error.text : 'Update failed'
}

/** The message for a profile that couldn't be read. */
export const loadFailure = (error: Error): string =>
  error instanceof ApiError && error.isServerMessage ? error.message : 'Failed to load profile data'
