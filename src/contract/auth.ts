import { endpoint } from './endpoint.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './product.ts'
import { SELF_SERVICE_ROLES, type SelfServiceRole } from './roles.ts'
import { user } from './users.ts'
import { email, optionalText, requiredText, text } from './values.ts'
import { z } from './zod.ts'

const selfServiceRoles = Object.keys(SELF_SERVICE_ROLES) as [SelfServiceRole, ...SelfServiceRole[]]

/** A new password. Kept exactly as typed: spaces, emoji and case count. */
export const newPassword = () =>
  z
    .string(requiredText)
    .min(PASSWORD_MIN, `Must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Contains characters that are not text')

const typedPassword = () => z.string(requiredText).min(1, 'Is required').max(1024, 'Is too long')

const session = z.object({ token: z.string(), user })

const name = () => text({ max: 80 })
const phone = () => optionalText({ max: 40 })

export const registration = z.strictObject({
  firstName: name(),
  lastName: name(),
  email: email(),
  password: newPassword(),
  role: z
    .string(requiredText)
    .overwrite((value) => value.toLowerCase())
    .pipe(z.enum(selfServiceRoles, 'Must be tenant or landlord')),
  phone: phone(),
})

export const auth = {
  registerDirect: endpoint({
    method: 'POST',
    path: '/auth/register-direct',
    can: 'public',
    summary: 'Create an account without e-mail verification (only while direct registration is on)',
    kind: 'item',
    status: 201,
    limit: 'register',
    message: 'Registration successful! Please sign in with your new account.',
    body: registration,
    reply: z.object({ user }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    can: 'public',
    summary: 'Exchange e-mail and password for a token',
    kind: 'item',
    limit: 'signIn',
    body: z.strictObject({ email: email(), password: typedPassword() }),
    reply: session,
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    can: 'account.read',
    summary: 'The signed-in account and its token',
    kind: 'item',
    reply: session,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    can: 'account.leave',
    summary: 'End this session',
    kind: 'item',
    reply: z.object({}),
  }),
  profile: endpoint({
    method: 'PUT',
    path: '/auth/profile',
    can: 'account.update',
    summary: 'Change name, phone and, with the current one, the password; a new password ends every other session',
    kind: 'item',
    message: 'Profile updated successfully',
    body: z
      .strictObject({
        firstName: name(),
        lastName: name(),
        phone: phone(),
        currentPassword: typedPassword().optional(),
        newPassword: newPassword().optional(),
      })
      .refine((body) => body.newPassword === undefined || body.currentPassword !== undefined, {
        path: ['currentPassword'],
        message: 'Current password is required to set a new one',
      }),
    reply: session,
  }),
}
