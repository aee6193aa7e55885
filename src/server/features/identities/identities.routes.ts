import type { identities } from '#contract/identities.ts'
import type { Handlers } from '../../http/call.ts'
import { createIdentified } from './create-identified.ts'
import { signInIdentified } from './sign-in-identified.ts'

export const identitiesHandlers: Handlers<typeof identities> = { read: signInIdentified, create: createIdentified }
