import type { factors } from '#contract/factors.ts'
import type { Handlers } from '../../http/call.ts'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './change-authenticator.ts'
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './change-passkeys.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { readFactors, renewRecoveryCodes } from './own-factors.ts'
import { signInWithPasskey, startPasskeySignIn } from './passkey-sign-in.ts'

export const factorsHandlers: Handlers<typeof factors> = {
  own: readFactors,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  makeRecoveryCodes: renewRecoveryCodes,
  confirmSignIn,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  signInWithPasskey,
}
