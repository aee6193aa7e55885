import { sql } from 'kysely'
import { systemTransaction } from '#server/db/transaction.ts'
import { addProperty, propertyInput } from '../factories.ts'
import { addPhotos } from '../photos.ts'
import type { NounTests, Setting } from './noun.ts'

const spare = ({ world }: Setting) => addProperty(world.people.LANDLORD)

export const properties = {
  rows: {
    propertyId: async ({ server, people }) => {
      const id = await addProperty(people.LANDLORD)
      await systemTransaction(server.services.db, (tx) =>
        tx
          .updateTable('properties')
          .set({ manager_id: people.PROPERTY_MANAGER.id, owner_id: people.OWNER.id })
          .where('id', '=', id)
          .execute(),
      )
      return id
    },
    photoId: async ({ server, people, after }) => {
      const [id = ''] = await addPhotos(server, {
        propertyId: await after('propertyId'),
        createdBy: people.LANDLORD.id,
      })
      return id
    },
  },
  names: {
    '/properties/:id': (world) => world.propertyId,
    '/properties/:id/photos/:photoId': (world) => world.photoId,
    '/photos/:id': (world) => world.photoId,
    '/photos/:id/:size': () => 'small',
  },
  bodies: {
    create: () => propertyInput(),
    update: () => ({ title: 'Changed' }),
    archive: () => ({ archived: true }),
    addPhoto: () => ({ alt: 'The kitchen' }),
    updatePhoto: () => ({ alt: 'The garden', position: 0 }),
    assign: ({ people }) => ({ managerId: people.PROPERTY_MANAGER.id, ownerId: null }),
    assignMany: ({ propertyId }) => ({ propertyIds: [propertyId], managerId: null }),
  },
  reaching: ['assignMany'],
  creations: {
    create: { by: 'LANDLORD', other: { title: 'Other' } },
    addPhoto: { by: 'LANDLORD' },
  },
  subjects: {
    update: spare,
    archive: spare,
    assign: spare,
    addPhoto: spare,
    photo: async ({ server, world: { people, propertyId } }) => {
      const [id = ''] = await addPhotos(server, { propertyId, createdBy: people.LANDLORD.id })
      return id
    },
  },
  tables: {
    properties: ({ propertyId }) => sql`id = ${propertyId}`,
    property_photos: ({ propertyId }) => sql`property_id = ${propertyId}`,
  },
} satisfies NounTests<'properties'>
