import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { registration } from '../factories.ts'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

const unknownEmail = () => `nobody.${newId()}@test.example`
const newAccount = () => registration(`new.${newId()}@test.example`)

export const auth = {
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
