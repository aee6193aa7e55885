import { sql } from 'kysely'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

const guess = () => ({ currentPassword: 'tin lamp' })

export const factors = {
  bodies: {
    startAuthenticator: guess,
    confirmAuthenticator: () => ({ code: '123456' }),
    removeAuthenticator: () => ({ ...guess(), code: '123456' }),
    makeRecoveryCodes: guess,
    confirmSignIn: () => ({ challenge: UNKNOWN_TOKEN, code: '123456' }),
  },
  tables: {
    authenticators: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    passkeys: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    recovery_codes: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    sign_in_challenges: (world) => sql`user_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'factors'>
