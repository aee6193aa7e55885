import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { create } from './factories.ts'
import { addTenancy } from './tenancies.ts'

/** What a landlord sends to add a building, with `changes` applied. */
export const buildingInput = (changes: Record<string, unknown> = {}) => ({
  name: 'Maple House',
  address: { street: '12 Maple Court', city: 'Portland', state: 'OR', postalCode: '97201' },
  criteria: 'Income of three times the rent.',
  ...changes,
})

/** Adds a building for `landlord`; resolves to its id. */
export const addBuilding = (landlord: Person, changes: Record<string, unknown> = {}): Promise<string> =>
  create(landlord, api.buildings.create, buildingInput(changes))

/** Adds a home to a building for each label; resolves to their ids, in that order. */
export async function addUnits(landlord: Person, id: string, ...labels: string[]): Promise<string[]> {
  const answer = await landlord.send(api.buildings.addUnits, { params: { id }, body: { labels, rentAmount: 1200 } })
  if (answer.status !== 201) throw new Error(`The homes were refused: ${JSON.stringify(answer.body)}`)
  return answer.body.data.map((home: { id: string }) => home.id)
}

/** Assigns homes to a manager. */
export const assignHomes = ({ services }: TestServer, manager: Person, homes: readonly string[]) =>
  systemTransaction(services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: manager.id }).where('id', 'in', homes).execute(),
  )

/** A manager who runs these homes. */
export async function managerOf(server: TestServer, ...homes: string[]): Promise<Person> {
  const manager = await server.as('PROPERTY_MANAGER')
  await assignHomes(server, manager, homes)
  return manager
}

/** A building with two homes, 1A, which is leased, and 1B. */
export async function addLeasedBuilding(server: TestServer) {
  const [landlord, tenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
  const buildingId = await addBuilding(landlord)
  const { propertyId: home, leaseId } = await addTenancy(landlord, tenant)
  await landlord.send(api.properties.update, { params: { id: home }, body: { buildingId, unitLabel: '1A' } })
  const [otherHome = ''] = await addUnits(landlord, buildingId, '1B')
  return { landlord, tenant, buildingId, home, otherHome, leaseId }
}
