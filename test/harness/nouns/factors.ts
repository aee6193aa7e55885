import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from '../app.ts'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

const guess = () => ({ currentPassword: 'tin lamp' })

/** A passkey that no one holds. */
async function addPasskey({ services }: TestServer, { id: userId }: Person): Promise<string> {
  const id = newId()
  const row = { id, user_id: userId, credential_id: id, public_key: new Uint8Array(77), sign_count: 0 }
  await systemTransaction(services.db, (tx) =>
    tx
      .insertInto('passkeys')
      .values({ ...row, transports: [], name: 'Phone', created_at: new Date(), last_used_at: null })
      .execute(),
  )
  return id
}

const use = { id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }

export const factors = {
  rows: { passkeyId: ({ server, people }) => addPasskey(server, people.TENANT) },
  names: { '/auth/factors/passkeys/:id': (world) => world.passkeyId },
  bodies: {
    startAuthenticator: guess,
    confirmAuthenticator: () => ({ code: '123456' }),
    removeAuthenticator: () => ({ ...guess(), code: '123456' }),
    makeRecoveryCodes: guess,
    startPasskey: guess,
    addPasskey: () => ({
      name: 'Phone',
      passkey: { id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: [] },
    }),
    renamePasskey: () => ({ name: 'Old phone' }),
    removePasskey: guess,
    signInWithPasskey: () => ({ passkey: use }),
    confirmSignIn: () => ({ challenge: UNKNOWN_TOKEN, code: '123456' }),
  },
  tables: {
    authenticators: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    passkeys: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    recovery_codes: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    sign_in_challenges: (world) => sql`user_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'factors'>
