import { sql } from 'kysely'
import type { Assignment } from '#contract/property-assignments.ts'
import { portfolioContact } from '../../db/functions.ts'
import { transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { nameOf } from '../../texts.ts'
import { propertyScope } from './properties.scope.ts'

/**
 * Who speaks for the landlord of a home within the caller's reach, and the accounts it is assigned to.
 * @throws Refusal `not_found`
 */
export const readAssignment = (call: SignedCall & { params: { id: string } }): Promise<Assignment> =>
  transaction(call, async (tx) => {
    const home = await tx
      .selectFrom('properties')
      .select(['id', 'manager_id', 'owner_id', portfolioContact(sql.ref('landlord_id')).as('landlord_id')])
      .where('id', '=', call.params.id)
      .where(propertyScope(call))
      .executeTakeFirst()
    if (!home) throw notFound('Property')
    const named = [home.landlord_id, home.manager_id, home.owner_id].filter((id) => id !== null)
    const people = await tx
      .selectFrom('users')
      .select(['id', 'first_name', 'last_name', 'email'])
      .where('id', 'in', named)
      .execute()
    const accounts = new Map(people.map(({ id, email, ...row }) => [id, { id, name: nameOf(row), email }]))
    const landlord = accounts.get(home.landlord_id)
    if (!landlord) throw new Error(`The home ${home.id} has no landlord`)
    return {
      propertyId: home.id,
      landlord,
      manager: accounts.get(home.manager_id ?? '') ?? null,
      owner: accounts.get(home.owner_id ?? '') ?? null,
    }
  })
