import { type ApplicationStep, applicationCan, mayStep } from '#contract/states.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Caller, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { lockHome } from '../leases/lock-home.ts'
import { applicationScope } from './applications.scope.ts'
import { LOCKED_COLUMNS, type LockedApplication, requireApplicationStep } from './lock-application.ts'

/** Steps that give the home to someone, or to a group. */
const HOLDING: readonly ApplicationStep[] = ['approve', 'lease']

/**
 * An application within the caller's reach with those of its group that can take the same step, locked until the
 * transaction ends. Anyone who locks several goes by home, group, and order of arrival.
 * @returns them in order of arrival.
 * @throws Refusal `not_found`; `conflict` when the state of the application does not allow `step`.
 */
export async function lockTogether(
  tx: Tx,
  call: SignedCall,
  id: string,
  step: ApplicationStep,
): Promise<LockedApplication[]> {
  const found = await tx
    .selectFrom('applications')
    .select(['property_id', 'group_id'])
    .where('applications.id', '=', id)
    .where(applicationScope(call))
    .executeTakeFirst()
  if (!found) throw notFound('Application')
  if (HOLDING.includes(step)) await lockHome(tx, found.property_id)
  if (found.group_id !== null) await lockGroup(tx, call, found.group_id)
  const rows = await tx
    .selectFrom('applications')
    .select(LOCKED_COLUMNS)
    .where((eb) => eb.or([eb('applications.id', '=', id), eb('group_id', '=', found.group_id)]))
    .where(applicationScope(call))
    .orderBy('id')
    .forUpdate()
    .execute()
  const application = rows.find((row) => row.id === id)
  if (!application) throw notFound('Application')
  requireApplicationStep(step, application)
  return rows.filter(
    (row) => row.id === id || (row.group_id === application.group_id && mayStep(applicationCan[step], row.status)),
  )
}

/** Keeps people from joining a group, and deciding on it, until the transaction ends. */
export const lockGroup = (tx: Tx, call: Caller, groupId: string): Promise<{ id: string; property_id: string }> =>
  asSystem(within(call, tx), (system) =>
    system
      .selectFrom('application_groups')
      .select(['id', 'property_id'])
      .where('id', '=', groupId)
      .forUpdate()
      .executeTakeFirstOrThrow(),
  )
