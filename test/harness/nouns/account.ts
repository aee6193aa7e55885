import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

export const account = {
  bodies: {
    // The people of a world have no password, so this one is refused as wrong.
    changeEmail: () => ({ email: `moved.${newId()}@test.example`, currentPassword: 'tin lamp' }),
    close: () => ({ currentPassword: 'tin lamp' }),
    confirmEmail: () => ({ token: UNKNOWN_TOKEN }),
    refuseEmail: () => ({ token: UNKNOWN_TOKEN }),
  },
  tables: { email_changes: (world) => sql`user_id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'account'>
