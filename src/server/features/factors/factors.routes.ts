import type { factors } from '#contract/factors.ts'
import type { Handlers } from '../../http/call.ts'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './change-authenticator.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { readFactors, renewRecoveryCodes } from './own-factors.ts'

export const factorsHandlers: Handlers<typeof factors> = {
  own: readFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  makeRecoveryCodes: renewRecoveryCodes,
  confirmSignIn,
}
