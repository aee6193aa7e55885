import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { addBuilding, buildingInput } from '../buildings.ts'
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
  },
  names: { '/buildings/:id': (world) => world.buildingId },
  bodies: {
    create: () => buildingInput(),
    update: () => ({ notes: 'The boiler is in the basement.' }),
    addUnits: () => ({ labels: ['9A', '9B'], rentAmount: 1200 }),
  },
  creations: {
    create: { by: 'LANDLORD', other: { name: 'Other House' } },
    addUnits: { by: 'LANDLORD', other: { labels: ['9C'] } },
  },
  subjects: { update: spare, remove: spare, addUnits: spare },
  tables: { buildings: (world) => sql`landlord_id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'buildings'>
