import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { create } from './factories.ts'

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
