import { fieldError } from '#contract/errors.ts'
import type { properties } from '#contract/properties.ts'
import type { Assignment } from '#contract/property-assignments.ts'
import type { Role } from '#contract/roles.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { readAssignment } from './assignments.queries.ts'
import { propertyScope } from './properties.scope.ts'

/** The manager's and owner's accounts for a home; null removes the assignment, leaving it out keeps it. */
interface Assignees {
  managerId?: string | null | undefined
  ownerId?: string | null | undefined
}

/**
 * Assigns a manager or an owner to a home within the caller's reach, or removes them.
 * @throws Refusal `not_found`; `invalid` when an account doesn't exist, has a different role or is deactivated.
 */
export const assignProperty = (call: Call<typeof properties.assign>): Promise<Assignment> =>
  transaction(call, async (tx) => {
    await checkAssignees(tx, call.body)
    const { found } = await lockHomes(tx, call, [call.params.id])
    if (found.length === 0) throw notFound('Property')
    await write(tx, call, found)
    return readAssignment(within(call, tx))
  })

/**
 * The same for many homes, all or none.
 * @throws Refusal `invalid` also when a home is out of the caller's reach; the error gives its index.
 */
export const assignProperties = (call: Call<typeof properties.assignMany>): Promise<{ count: number }> =>
  transaction(call, async (tx) => {
    await checkAssignees(tx, call.body)
    const wanted = call.body.propertyIds
    const { found, isFound } = await lockHomes(tx, call, wanted)
    const message = 'This property does not exist.'
    const errors = wanted.flatMap((id, at) => (isFound(id) ? [] : [fieldError(`propertyIds.${at}`, message)]))
    if (errors.length > 0) throw refused('invalid', message, { errors })
    await write(tx, call, found)
    return { count: found.length }
  })

const ASSIGNEES = [
  { field: 'managerId', role: 'PROPERTY_MANAGER', other: 'This account is not a property manager.' },
  { field: 'ownerId', role: 'OWNER', other: 'This account is not an owner.' },
] as const satisfies readonly { field: keyof Assignees; role: Role; other: string }[]

/** Locks the accounts so none of them loses its role or is deactivated before the assignment is saved. */
async function checkAssignees(tx: Tx, body: Assignees): Promise<void> {
  const named = [body.managerId, body.ownerId].filter((id) => id !== null && id !== undefined)
  if (named.length === 0) return
  const accounts = await tx
    .selectFrom('users')
    .select(['id', 'role', 'disabled_at'])
    .where('id', 'in', named)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const errors = ASSIGNEES.flatMap(({ field, role, other }) => {
    const id = body[field]
    if (id === null || id === undefined) return []
    const account = accounts.find((one) => one.id === id)
    if (!account) return [fieldError(field, 'This account does not exist.')]
    if (account.role !== role) return [fieldError(field, other)]
    return account.disabled_at === null ? [] : [fieldError(field, 'This account is deactivated.')]
  })
  if (errors.length > 0) throw refused('invalid', errors.map(({ msg }) => msg).join(', '), { errors })
}

interface Home {
  id: string
  manager_id: string | null
  owner_id: string | null
}

/**
 * Locks the homes within the caller's reach, always in the same order, so concurrent assignments wait instead of
 * deadlocking.
 */
async function lockHomes(tx: Tx, call: SignedCall, ids: readonly string[]) {
  const found: Home[] = await tx
    .selectFrom('properties')
    .select(['id', 'manager_id', 'owner_id'])
    .where('id', 'in', ids)
    .where(propertyScope(call))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const known = new Set(found.map(({ id }) => id))
  return { found, isFound: (id: string) => known.has(id) }
}

async function write(tx: Tx, call: SignedCall & { body: Assignees }, homes: readonly Home[]): Promise<void> {
  const { managerId, ownerId } = call.body
  const ids = homes.map(({ id }) => id)
  await tx
    .updateTable('properties')
    .set({ manager_id: managerId, owner_id: ownerId, updated_at: call.services.clock() })
    .where('id', 'in', ids)
    .execute()
  for (const home of homes) {
    const detail = {
      ...(managerId !== undefined && { manager: [home.manager_id, managerId] }),
      ...(ownerId !== undefined && { owner: [home.owner_id, ownerId] }),
    }
    await audit(tx, call, 'property.assign', { type: 'property', id: home.id, detail })
  }
}
