import type { Endpoint } from '#contract/endpoint.ts'
import { isEasyToGuess } from '../security/common-passwords.ts'
import type { Services } from './call.ts'
import { wrongField } from './errors.ts'

const TOO_EASY = 'This password is too easy to guess. Please choose another one.'

/**
 * The hash of the new password in a parsed body; undefined when there is none. Hashing takes a while, in which no
 * transaction may be open.
 * @throws Refusal `invalid` for a password that guessers try first.
 */
export async function hashNewPassword(
  { passwords, env }: Services,
  { newPassword: field }: Endpoint,
  body: unknown,
): Promise<string | undefined> {
  const password: unknown = field && Object.getOwnPropertyDescriptor(body, field)?.value
  if (field === undefined || typeof password !== 'string') return undefined
  if (isEasyToGuess(password, env.PRODUCT_NAME)) throw wrongField(field, TOO_EASY)
  return passwords.hash(password)
}
