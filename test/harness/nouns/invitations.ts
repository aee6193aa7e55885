import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { create } from '../factories.ts'
import { acceptance, invitationInput, invite, UNKNOWN_TOKEN } from '../invitations.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

const spare = async ({ server, world }: Setting) => (await invite(server, world.people.ADMIN)).id

export const invitations = {
  rows: { invitationId: ({ people }) => create(people.ADMIN, api.invitations.invite, invitationInput()) },
  names: { '/users/invitations/:id': (world) => world.invitationId },
  bodies: {
    invite: () => invitationInput(),
    read: () => ({ token: UNKNOWN_TOKEN }),
    link: () => ({ token: UNKNOWN_TOKEN }),
    accept: () => acceptance(UNKNOWN_TOKEN),
  },
  creations: {
    invite: { by: 'ADMIN', other: { firstName: 'Other' } },
    accept: {
      by: 'anyone',
      body: async ({ server, world }) => acceptance((await invite(server, world.people.ADMIN)).token),
      other: { firstName: 'Other' },
    },
  },
  subjects: { resend: spare, revoke: spare },
  tables: { invitations: (world) => sql`invited_by = any(${idsOfPeople(world)})` },
} satisfies NounTests<'invitations'>
