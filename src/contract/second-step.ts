import { requiredText } from './values.ts'
import { z } from './zod.ts'

/** Ways to confirm a sign-in after the password. */
export const SECOND_FACTORS = ['authenticator', 'recoveryCode'] as const
export type SecondFactor = (typeof SECOND_FACTORS)[number]

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

/** What a sign-in with the right password still needs. */
export const secondStep = z.object({
  secondFactor: z.object({
    /** Names this sign-in; it works once, for five minutes. */
    challenge: z.string(),
    methods: z.array(z.enum(SECOND_FACTORS)),
  }),
})
export type SecondStep = z.output<typeof secondStep>['secondFactor']
