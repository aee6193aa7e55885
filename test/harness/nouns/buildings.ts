import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { addBuilding, buildingInput } from '../buildings.ts'
import { addPhotos } from '../photos.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

const spare = ({ world: { people } }: Setting) => addBuilding(people.LANDLORD)

export const buildings = {
  rows: {
    buildingId: async ({ people, after }) => {
      const id = await addBuilding(people.LANDLORD)
      // Its home makes it one of the manager's, too.
      await people.LANDLORD.send(api.properties.update, {
        params: { id: await after('propertyId') },
        body: { buildingId: id, unitLabel: '1A' },
      })
      return id
    },
    buildingPhotoId: async ({ server, people, after }) => {
      const [id = ''] = await addPhotos(server, {
        buildingId: await after('buildingId'),
        createdBy: people.LANDLORD.id,
      })
      return id
    },
  },
  names: {
    '/buildings/:id': (world) => world.buildingId,
    '/buildings/:id/photos/:photoId': (world) => world.buildingPhotoId,
  },
  bodies: {
    create: () => buildingInput(),
    update: () => ({ notes: 'The boiler is in the basement.' }),
    addUnits: () => ({ labels: ['9A', '9B'], rentAmount: 1200 }),
    addPhoto: () => ({ alt: 'The entrance' }),
    updatePhoto: () => ({ alt: 'The yard', position: 0 }),
  },
  creations: {
    create: { by: 'LANDLORD', other: { name: 'Other House' } },
    addUnits: { by: 'LANDLORD', other: { labels: ['9C'] } },
    addPhoto: { by: 'LANDLORD' },
  },
  subjects: { update: spare, remove: spare, addUnits: spare, addPhoto: spare },
  tables: { buildings: (world) => sql`landlord_id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'buildings'>
