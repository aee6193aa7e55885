import { requiredText } from './values.ts'
import { z } from './zod.ts'

/** Ways to confirm a sign-in after the password. */
export const SECOND_FACTORS = ['authenticator', 'passkey', 'recoveryCode'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

/** Bytes as base64url. */
export const bytes = (max: number) =>
  z
    .string(requiredText)
    .regex(/^[\w-]+$/, 'Must be base64url')
    .max(max, 'Is too long')

/** The code of an authenticator app, however its digits are spaced. */
export const code = () =>
  z
    .string(requiredText)
    .overwrite((value) => value.replaceAll(/\s/g, ''))
    .regex(/^\d{6}$/, 'Enter the six digits')

/** A recovery code, with or without its hyphen, in either case. */
export const recoveryCode = () =>
  z
    .string(requiredText)
    .overwrite((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
    .regex(/^[\da-z]{10}$/, 'Enter all ten characters')

/** What a browser says about a passkey that it used; each value is base64url. */
export const passkeyUse = z.strictObject({
  id: bytes(1_400),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
})

export type PasskeyUse = z.output<typeof passkeyUse>

export const knownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** What a browser is asked about a passkey: WebAuthn's request options as JSON. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  allowCredentials: z.array(knownPasskey),
})
export type PasskeyRequest = z.output<typeof passkeyRequest>

/** What a sign-in with the right password still needs. */
export const secondStep = z.object({
  secondFactor: z.object({
    /** Names this sign-in; it works once, for five minutes. */
    challenge: z.string(),
    methods: z.array(z.enum(SECOND_FACTORS)),
    /** For an account with passkeys. */
    passkey: passkeyRequest.nullable(),
  }),
})
export type SecondStep = z.output<typeof secondStep>['secondFactor']
