import { sql } from 'kysely'
import { askAlong, coApplicantInput } from '../application-groups.ts'
import { addApplication, addProperty } from '../factories.ts'
import { UNKNOWN_TOKEN } from '../invitations.ts'
import type { NounTests, Setting } from './noun.ts'

const spare = async ({ server, world }: Setting) =>
  (await askAlong(server, world.people.TENANT, world.applicationId)).invitationId

export const applicationGroups = {
  rows: {
    groupInvitationId: async ({ server, people, after }) =>
      (await askAlong(server, people.TENANT, await after('applicationId'))).invitationId,
  },
  names: {
    '/applications/:id': (world) => world.applicationId,
    '/applications/:id/group/:invitationId': (world) => world.groupInvitationId,
  },
  bodies: {
    invite: () => coApplicantInput(),
    join: () => ({ token: UNKNOWN_TOKEN }),
    read: () => ({ token: UNKNOWN_TOKEN }),
  },
  creations: { invite: { by: 'TENANT', other: { email: 'someone.else@test.example' } } },
  subjects: {
    invite: async ({ world: { people } }) => addApplication(people.TENANT, await addProperty(people.LANDLORD)),
    resend: spare,
    takeBack: spare,
  },
  tables: {
    application_groups: ({ propertyId }) => sql`property_id = ${propertyId}`,
    application_invitations: ({ propertyId }) =>
      sql`group_id in (select id from application_groups where property_id = ${propertyId})`,
  },
} satisfies NounTests<'applicationGroups'>
