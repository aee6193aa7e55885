import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { systemTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/http/session.ts'
import type { Person, TestServer } from '../app.ts'
import { registration } from '../factories.ts'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

const unknownEmail = () => `nobody.${newId()}@test.example`
const newAccount = () => registration(`new.${newId()}@test.example`)

/** Another session of the tenant, who stays signed in without it. */
async function addSession({ services }: TestServer, { id }: Person): Promise<string> {
  await openSession(services, { user: { id, role: 'TENANT' }, ip: '127.0.0.1', userAgent: 'test' })
  return systemTransaction(services.db, async (tx) => {
    const newest = tx.selectFrom('sessions').select('id').where('user_id', '=', id).orderBy('id', 'desc')
    return (await newest.executeTakeFirstOrThrow()).id
  })
}

export const auth = {
  rows: { sessionId: ({ server, people }) => addSession(server, people.TENANT) },
  names: { '/auth/sessions/:id': (world) => world.sessionId },
  bodies: {
    registerDirect: newAccount,
    register: newAccount,
    verifyEmail: () => ({ token: UNKNOWN_TOKEN }),
    resendVerification: () => ({ email: unknownEmail() }),
    forgotPassword: () => ({ email: unknownEmail() }),
    resetPassword: () => ({ token: UNKNOWN_TOKEN, password: 'tin lamp' }),
    readSetup: () => ({ token: UNKNOWN_TOKEN }),
    setup: () => ({ token: UNKNOWN_TOKEN, firstName: 'A', lastName: 'B', email: unknownEmail(), password: 'tin lamp' }),
    // Attempts on one address are counted.
    login: () => ({ email: unknownEmail(), password: 'tin lamp' }),
    changeTenantInfo: () => ({ howToPay: 'By check', emergencyPhone: null }),
    profile: () => ({ firstName: 'A', lastName: 'B', phone: null }),
  },
  subjects: { endSession: ({ server, world }) => addSession(server, world.people.TENANT) },
  creations: {
    registerDirect: { by: 'anyone', other: { firstName: 'Other' } },
    register: { by: 'anyone', other: { firstName: 'Other' } },
  },
  tables: {
    sessions: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    known_devices: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    account_links: (world) => sql`user_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'auth'>
