import { ROLES, type Role } from '#contract/roles.ts'
import type { Person, TestServer } from './app.ts'
import { addApplication, addProperty } from './factories.ts'

/** A small landlord's business with one person of every role, and one row of every noun. */
export interface World {
  people: Record<Role, Person>
  propertyId: string
  applicationId: string
}

/** Makes a world of its own: nothing in it is shared with another one. */
export async function makeWorld(server: TestServer): Promise<World> {
  const people = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await server.as(role)] as const)),
  ) as Record<Role, Person>
  const propertyId = await addProperty(people.LANDLORD)
  await server.services.db
    .updateTable('properties')
    .set({ manager_id: people.PROPERTY_MANAGER.id, owner_id: people.OWNER.id })
    .where('id', '=', propertyId)
    .execute()
  return { people, propertyId, applicationId: await addApplication(people.TENANT, propertyId) }
}
