import { sql } from 'kysely'
import { addRequest, requestInput } from '../requests.ts'
import type { NounTests } from './noun.ts'

export const contactRequests = {
  rows: { contactRequestId: ({ server }) => addRequest(server) },
  names: { '/contact-requests/:id': (world) => world.contactRequestId },
  bodies: {
    create: () => requestInput(),
    update: () => ({ status: 'ANSWERED' }),
  },
  creations: { create: { by: 'anyone', other: { firstName: 'Other' } } },
  tables: { contact_requests: (world) => sql`id = ${world.contactRequestId}` },
} satisfies NounTests<'contactRequests'>
