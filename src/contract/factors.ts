import { session, typedPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { code, recoveryCode } from './second-step.ts'
import { instant, requiredText } from './values.ts'
import { z } from './zod.ts'

/** How many recovery codes an account gets at a time. */
export const RECOVERY_CODES = 10

/** What an administrator without a second factor is told where one is required. */
export const ADD_FACTOR_FIRST =
  'This server asks administrators for two-step sign-in. Set it up in your profile, then go on.'

/** The refusal of a sign-in that took more than five minutes, was already used, or had too many wrong codes. */
export const SIGN_IN_OVER = 'This sign-in took too long or was used already. Please start again.'

/** The token replaces the one that was sent. The codes are there when the account had none, and are never shown again. */
const changed = session.extend({ recoveryCodes: z.array(z.string()).nullable() })

const factorList = z.object({
  authenticator: z.object({ addedAt: instant(), lastUsedAt: instant().nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether this server asks the account for a second factor. */
  isRequired: z.boolean(),
})
export type FactorList = z.output<typeof factorList>

const withPassword = z.strictObject({ currentPassword: typedPassword() })

export const factors = {
  own: endpoint({
    method: 'GET',
    path: '/auth/factors',
    can: 'account.secure',
    summary: 'Your ways to confirm a sign-in: authenticator app, and how many recovery codes are left',
    kind: 'item',
    reply: factorList,
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/auth/factors/authenticator',
    can: 'account.secure',
    summary: 'Get the secret for an authenticator app; it counts once a code of it has been confirmed',
    kind: 'item',
    body: withPassword,
    reply: z.object({
      /** Base32, to type by hand. */
      secret: z.string(),
      /** The same as an `otpauth` address, for a QR code. */
      uri: z.string(),
    }),
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/auth/factors/authenticator/confirm',
    can: 'account.secure',
    summary: 'Turn on the authenticator app with one of its codes; ends every other session',
    kind: 'item',
    message: 'Your authenticator app is set up',
    body: z.strictObject({ code: code() }),
    reply: changed,
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/auth/factors/authenticator/remove',
    can: 'account.secure',
    summary: 'Turn off the authenticator app, with the password and a code of the app or a recovery code',
    kind: 'item',
    message: 'Your authenticator app is turned off',
    body: withPassword
      .extend({ code: code().optional(), recoveryCode: recoveryCode().optional() })
      .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
        path: ['code'],
        message: 'Enter a code of the app, or a recovery code',
      }),
    reply: session,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/factors/recovery-codes',
    can: 'account.secure',
    summary: 'Get ten new recovery codes; earlier ones no longer work',
    kind: 'item',
    body: withPassword,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  confirmSignIn: endpoint({
    method: 'POST',
    path: '/auth/login/second-step',
    can: 'public',
    summary:
      'Finish a sign-in that asked for a second factor, with a code or a recovery code; a wrong one is a 401, a sign-in that is over a 409',
    kind: 'item',
    limit: 'signIn',
    knowsDevices: true,
    recognizes: true,
    body: z
      .strictObject({
        challenge: z.string(requiredText).regex(/^[\w-]{43}$/, 'Must be the challenge of a sign-in'),
        code: code().optional(),
        recoveryCode: recoveryCode().optional(),
      })
      .refine(({ code, recoveryCode }) => (code === undefined) !== (recoveryCode === undefined), {
        path: ['code'],
        message: 'Enter a code',
      }),
    reply: session,
  }),
}
