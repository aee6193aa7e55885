import { campaign } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { mailedReply } from './letters.ts'
import { HOW_TO_PAY_MAX } from './limits.ts'
import { plan } from './plans.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './product.ts'
import { ROLES, SELF_SERVICE_ROLES, type SelfServiceRole } from './roles.ts'
import { secondStep } from './second-step.ts'
import { ownUser, user } from './users.ts'
import {
  email,
  id,
  idParams,
  instant,
  linkToken,
  optionalPhone,
  optionalText,
  ownName,
  requiredText,
} from './values.ts'
import { z } from './zod.ts'

const selfServiceRoles = Object.keys(SELF_SERVICE_ROLES) as [SelfServiceRole, ...SelfServiceRole[]]

/** A new password. Kept exactly as typed: spaces, emoji and case count. */
export const newPassword = () =>
  z
    .string(requiredText)
    .min(PASSWORD_MIN, `Must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Must be at most ${PASSWORD_MAX} characters`)
    .refine((value) => value.isWellFormed() && !value.includes('\0'), 'Contains characters that are not text')

/** A password as someone types it to prove who they are. */
export const typedPassword = () => z.string(requiredText).min(1, 'Is required').max(1024, 'Is too long')

/** A sign-in, and whose it is. */
export const session = z.object({ token: z.string(), user: ownUser })

const LINK_MAX = 500

/** The refusal of a setup link once someone can administer the server. */
export const HAS_ADMINISTRATOR = 'This server already has an administrator. Sign in, or ask them to invite you.'

export const registration = z.strictObject({
  firstName: ownName(),
  lastName: ownName(),
  email: email(),
  password: newPassword(),
  role: z
    .string(requiredText)
    .overwrite((value) => value.toLowerCase())
    .pipe(z.enum(selfServiceRoles, 'Must be tenant or landlord')),
  phone: optionalPhone(),
  /** Where the visitor came from, from the URL of their first page. */
  campaign: campaign.optional(),
  /** The plan of the trial; null for an account that registers another way. */
  plan: plan.optional(),
})

/** The refusal when the address isn't confirmed yet; the form then offers to email the link again. */
export const UNVERIFIED = 'Please confirm your email address first: open the link in the email we sent you.'

export type Registration = z.output<typeof registration>

const ownSession = z.object({
  id: id(),
  /** In plain words: 'Chrome on Windows'. */
  device: z.string(),
  /** The network address it was opened from. */
  address: z.string(),
  signedInAt: instant(),
  lastUsedAt: instant(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

const tenantInfo = z.object({ howToPay: z.string().nullable(), emergencyPhone: z.string().nullable() })
export type TenantInfo = z.output<typeof tenantInfo>

export const auth = {
  registerDirect: endpoint({
    method: 'POST',
    path: '/auth/register-direct',
    can: 'public',
    summary: 'Create an account without email verification (only while direct registration is on)',
    kind: 'item',
    status: 201,
    newPassword: 'password',
    limit: 'register',
    message: 'Registration successful! Please sign in with your new account.',
    body: registration,
    reply: z.object({ user }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    can: 'public',
    summary: 'Create an account that becomes active when the emailed link is opened',
    kind: 'item',
    status: 201,
    newPassword: 'password',
    limit: 'register',
    message: 'Registration successful! Please confirm your email address with the link we sent you.',
    body: registration,
    reply: mailedReply.extend({ user }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    can: 'public',
    summary: 'Confirm an email address with the token from an emailed link; works once',
    kind: 'item',
    limit: 'signIn',
    message: 'Your email address is confirmed. Please sign in.',
    body: z.strictObject({ token: linkToken() }),
    /** The address that is confirmed, to sign in with. */
    reply: z.object({ email: z.string() }),
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/auth/resend-verification',
    can: 'public',
    summary: 'Resend the link that confirms an address; the reply is the same whether or not the account exists',
    kind: 'item',
    limit: 'signIn',
    message: 'If this address still needs to be confirmed, a new link is on its way.',
    body: z.strictObject({ email: email() }),
    reply: mailedReply,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    can: 'public',
    summary: 'Email a link to choose a new password; the reply is the same whether or not the account exists',
    kind: 'item',
    limit: 'signIn',
    message: 'If there is an account with this address, a link to choose a new password is on its way.',
    body: z.strictObject({ email: email() }),
    reply: mailedReply,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    can: 'public',
    summary:
      'Choose a new password with the token from an emailed link; works once and ends every session of the account',
    kind: 'item',
    newPassword: 'password',
    limit: 'signIn',
    knowsDevices: true,
    message: 'Your password has been changed. Please sign in with the new one.',
    body: z.strictObject({ token: linkToken(), password: newPassword() }),
    reply: z.object({}),
  }),
  readSetup: endpoint({
    method: 'POST',
    path: '/auth/read-setup',
    can: 'public',
    summary: 'Whether a setup link works: it does until the server has an administrator, for 24 hours',
    kind: 'item',
    limit: 'signIn',
    // Even without a link, the page says when there is nothing left to set up.
    body: z.strictObject({ token: z.string(requiredText).max(LINK_MAX, 'Is too long') }),
    reply: z.object({ expiresAt: instant() }),
  }),
  setup: endpoint({
    method: 'POST',
    path: '/auth/setup',
    can: 'public',
    summary: 'Create the first administrator with the token from the link that the server prints; works once',
    kind: 'item',
    limit: 'register',
    newPassword: 'password',
    message: 'Your administrator account is ready. Please sign in.',
    body: z.strictObject({
      token: linkToken('This link is incomplete. Copy all of it from where the server printed it.'),
      firstName: ownName(),
      lastName: ownName(),
      email: email(),
      password: newPassword(),
    }),
    reply: z.object({ user }),
  }),
  demoAccounts: endpoint({
    method: 'GET',
    path: '/auth/demo-accounts',
    can: 'public',
    summary: 'The demo accounts anyone can sign in with; none in production or without demo data',
    kind: 'item',
    reply: z.object({ accounts: z.array(z.object({ role: z.enum(ROLES), email: z.string(), password: z.string() })) }),
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    can: 'public',
    summary:
      'Exchange email and password for a token, or for the second step of an account that has one; a valid token sent along ends, and so does an earlier one of this browser',
    kind: 'item',
    limit: 'signIn',
    knowsDevices: true,
    recognizes: true,
    body: z.strictObject({ email: email(), password: typedPassword() }),
    /** An account with a second factor gets no token yet. */
    reply: z.union([session, secondStep]),
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
  logoutAll: endpoint({
    method: 'POST',
    path: '/auth/logout-all',
    can: 'account.leave',
    summary: 'End every session of the account, this one too',
    kind: 'item',
    reply: z.object({}),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    can: 'account.sessions',
    summary: 'Where you are signed in: this session first, then the one used last',
    kind: 'item',
    reply: z.object({ sessions: z.array(ownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    can: 'account.sessions',
    summary: 'Sign out on one device',
    kind: 'item',
    params: idParams,
    reply: z.object({}),
  }),
  tenantInfo: endpoint({
    method: 'GET',
    path: '/auth/tenant-info',
    can: 'tenantInfo.set',
    summary: 'What you tell your tenants: how to pay, and who to call in an emergency',
    kind: 'item',
    reply: tenantInfo,
  }),
  changeTenantInfo: endpoint({
    method: 'PUT',
    path: '/auth/tenant-info',
    can: 'tenantInfo.set',
    summary: 'Change what you tell your tenants',
    kind: 'item',
    body: z.strictObject({
      howToPay: optionalText({ max: HOW_TO_PAY_MAX, multiline: true }),
      emergencyPhone: optionalPhone(),
    }),
    reply: tenantInfo,
  }),
  profile: endpoint({
    method: 'PUT',
    path: '/auth/profile',
    can: 'account.update',
    summary:
      'Change your name, phone or password; a new password requires the current one and ends every other session',
    kind: 'item',
    newPassword: 'newPassword',
    message: 'Profile updated successfully',
    body: z
      .strictObject({
        firstName: ownName(),
        lastName: ownName(),
        phone: optionalPhone(),
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
