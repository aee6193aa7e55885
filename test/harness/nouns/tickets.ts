import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { create } from '../factories.ts'
import { addTicketPhoto } from '../ticket-photos.ts'
import type { NounTests, Setting } from './noun.ts'

const spare = ({ world: { people, propertyId } }: Setting) =>
  create(people.LANDLORD, api.tickets.create, { propertyId, title: 'Loose handle' })

export const tickets = {
  rows: {
    ticketId: async ({ people, after }) => {
      await after('tenantId')
      return create(people.LANDLORD, api.tickets.create, {
        propertyId: await after('propertyId'),
        title: 'Dripping tap',
      })
    },
    ticketPhotoId: async ({ server, people, after }) =>
      addTicketPhoto(server, { ticketId: await after('ticketId'), createdBy: people.LANDLORD.id }),
  },
  names: {
    '/tickets/:id': (world) => world.ticketId,
    '/tickets/:id/photos/:photoId': (world) => world.ticketPhotoId,
  },
  bodies: {
    create: ({ propertyId }) => ({ propertyId, title: 'Dripping tap' }),
    update: () => ({ status: 'IN_PROGRESS' }),
    comment: () => ({ body: 'It still drips' }),
  },
  reaching: ['create'],
  // A tenant reports repairs of the home they rent.
  needs: { create: ['leaseId'] },
  creations: {
    create: { by: 'LANDLORD', other: { title: 'Other' } },
    comment: { by: 'LANDLORD', other: { body: 'Other' } },
    addPhoto: { by: 'LANDLORD' },
  },
  // A ticket that was closed takes no more comments or photos.
  subjects: { comment: spare, addPhoto: spare },
  tables: {
    tickets: ({ propertyId }) => sql`property_id = ${propertyId}`,
    ticket_events: ({ ticketId }) => sql`ticket_id = ${ticketId}`,
    ticket_photos: ({ ticketId }) => sql`ticket_id = ${ticketId}`,
  },
} satisfies NounTests<'tickets'>
