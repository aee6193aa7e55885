import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { registration } from '../factories.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

/** A body for a new account of an identity provider. */
export function identifiedAccount(changes: object = {}) {
  const { password: _, ...person } = registration(`new.${newId()}@test.example`)
  return { ...person, firebaseUid: newId(), ...changes }
}

export const identities = {
  names: { '/users/firebase/:uid': () => 'someone' },
  bodies: { create: identifiedAccount },
  tables: { identities: (world) => sql`user_id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'identities'>
