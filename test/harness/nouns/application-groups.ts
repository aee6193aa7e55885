import { sql } from 'kysely'
import { askAlong, coApplicantInput } from '../application-groups.ts'
import { addApplication, addProperty } from '../factories.ts'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import type { NounTests, Setting } from './noun.ts'

/** An application for a home that no one else applied for yet. */
const alone = async ({ world: { people } }: Setting) =>
  addApplication(people.TENANT, await addProperty(people.LANDLORD))

export const applicationGroups = {
  rows: {
    /** For a home of its own, so nothing that happens to another application ends its group. */
    groupedApplicationId: async ({ people }) => addApplication(people.TENANT, await addProperty(people.LANDLORD)),
    groupInvitationId: async ({ server, people, after }) =>
      (await askAlong(server, people.TENANT, await after('groupedApplicationId'))).invitationId,
  },
  names: {
    '/applications/:id': (world) => world.groupedApplicationId,
    '/applications/:id/group/:invitationId': (world) => world.groupInvitationId,
  },
  bodies: {
    invite: () => coApplicantInput(),
    join: () => ({ token: UNKNOWN_TOKEN }),
    read: () => ({ token: UNKNOWN_TOKEN }),
  },
  creations: { invite: { by: 'TENANT', other: { email: 'someone.else@test.example' } } },
  subjects: {
    invite: alone,
    join: alone,
  },
  tables: {
    application_groups: ({ groupedApplicationId }) =>
      sql`id in (select group_id from applications where id = ${groupedApplicationId})`,
    application_invitations: ({ groupedApplicationId }) =>
      sql`group_id in (select group_id from applications where id = ${groupedApplicationId})`,
  },
} satisfies NounTests<'applicationGroups'>
