import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import type { Person } from '../app.ts'
import type { NounTests } from './noun.ts'

const tableFile = () => `City,State,Bedrooms,Median rent,Month,Source\nNowhere,OR,2,1890,2026-06,Survey ${newId()}`

/** Imports a published table; resolves to its id. */
async function importTable(admin: Person): Promise<string> {
  const answer = await admin.send(api.publicRents.import, { body: { csv: tableFile(), dryRun: false } })
  if (answer.status !== 201) throw new Error(`could not import: ${JSON.stringify(answer.body)}`)
  return answer.body.data.importId
}

export const publicRents = {
  rows: { publicTableId: ({ people }) => importTable(people.ADMIN) },
  names: { '/ai/rent/public-tables/:id': (world) => world.publicTableId },
  bodies: {
    use: () => ({ isOn: false }),
    import: () => ({ csv: tableFile(), dryRun: false }),
  },
  creations: { import: { by: 'ADMIN', other: { onlyGood: true } } },
  subjects: { remove: ({ world }) => importTable(world.people.ADMIN) },
} satisfies NounTests<'publicRents'>
