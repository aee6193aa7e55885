import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import type { Person } from '../app.ts'
import { idsOfPeople, type NounTests, type Setting } from './noun.ts'

/** A file with the draft of a lease for a new tenant. */
const leasesFile = (home: string) =>
  `Home,Tenant email,First name,Last name,First day,Rent,Status\n${home},${newId()}@test.example,A,B,2027-01-01,900,DRAFT`

const homesFile = () => `Title,City,State,Rent\nElm ${newId()},Salem,OR,900`

/** Imports a home for `landlord`; resolves to the import's id. */
async function importHome(landlord: Person): Promise<string> {
  const answer = await landlord.send(api.imports.properties, { body: { csv: homesFile(), dryRun: false } })
  if (answer.status !== 201) throw new Error(`could not import: ${JSON.stringify(answer.body)}`)
  return answer.body.data.importId
}

const spare = ({ world }: Setting) => importHome(world.people.LANDLORD)

export const imports = {
  rows: { importId: ({ people }) => importHome(people.LANDLORD) },
  names: { '/imports/:id': (world) => world.importId },
  bodies: {
    properties: () => ({ csv: homesFile(), dryRun: false }),
    tenants: () => ({ csv: `First name,Last name,Email\nA,B,${newId()}@test.example`, dryRun: false }),
    leases: ({ propertyId }) => ({ csv: leasesFile(propertyId), dryRun: false }),
  },
  creations: {
    properties: { by: 'LANDLORD', other: { onlyGood: true } },
    tenants: { by: 'LANDLORD', other: { onlyGood: true } },
    leases: { by: 'LANDLORD', other: { onlyGood: true } },
  },
  subjects: { undo: spare },
  tables: { imports: (world) => sql`user_id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'imports'>
