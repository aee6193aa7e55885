import { auth } from '#contract/auth.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import type { LetterPlace } from '#contract/letters.ts'
import { askedText, letterIn } from '#site/letter-in.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { Call } from '#web/api/call.ts'

export interface Registered {
  message: string
  /** Where the email lies that confirms the address. */
  letter: LetterPlace
}

interface Registration {
  body: BodyInput<typeof auth.register>
  idempotencyKey: string
  /** Whether the API's address asks for an account without a verification email. */
  isDirect: boolean
}

/** Registers, without a verification email where the API's address asks for that and the server allows it. */
export async function register(call: Call, { body, idempotencyKey, isDirect }: Registration): Promise<Registered> {
  const sending = { body, anonymous: true, idempotencyKey }
  if (isDirect) {
    try {
      await call(auth.registerDirect, sending)
      return { message: auth.registerDirect.message, letter: 'EMAIL' }
    } catch (error) {
      // The address may contain the letters by chance.
      if (!(error instanceof ApiError) || error.status !== 403) throw error
    }
  }
  const letter = letterIn(await call(auth.register, sending))
  return { message: askedText('register', letter), letter }
}
