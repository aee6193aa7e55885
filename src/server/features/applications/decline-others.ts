import type { applications, ListedApplication } from '#contract/applications.ts'
import { isUndecided } from '../../db/parts.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { leaseOf } from './application-lease.ts'
import { findListed } from './applications.queries.ts'
import { applicationScope } from './applications.scope.ts'
import { type LockedApplication, lockApplication } from './lock-application.ts'
import { presentListed } from './present-application.ts'
import { type Decision, settleApplication } from './settle-application.ts'

type Declining = Call<typeof applications.declineOthers>

const RENTED: Decision = { status: 'DECLINED', reason: null, conditions: null, reasons: ['HOME_TAKEN'] }

/**
 * Declines everyone else who waits for the home of an approved application, because it was rented to someone else. Each
 * gets an email of their own.
 * @throws Refusal `not_found`; `conflict` when the application doesn't have the home, or no one else waits for it.
 */
export function declineOthers(call: Declining): Promise<{ declined: ListedApplication[] }> {
  const { params } = call
  return transaction(call, async (tx) => {
    const approved = await lockApplication(tx, call, params.id, 'lease')
    if (!approved.holds_home && (await leaseOf(tx, approved.id)) === undefined) {
      throw refused('conflict', 'This applicant doesn’t have the home anymore.')
    }
    const others = await lockOthers(tx, call, approved)
    if (others.length === 0) throw refused('conflict', 'No one else is waiting for this home.')
    for (const other of others) await settleApplication(tx, call, other, RENTED)
    const declined: ListedApplication[] = []
    for (const { id } of others) declined.push(presentListed(call, await findListed(tx, id)))
    return { declined }
  })
}

// Locked in order of arrival, so two who decline at once don't wait for each other.
const lockOthers = (tx: Tx, call: Declining, approved: LockedApplication) =>
  tx
    .selectFrom('applications')
    .select(['id', 'status'])
    .where('property_id', '=', approved.property_id)
    .where('id', '<>', approved.id)
    .$if(approved.group_id !== null, (rows) => rows.where('group_id', 'is distinct from', approved.group_id))
    .where(isUndecided)
    .where(applicationScope(call))
    .orderBy('id')
    .forUpdate()
    .execute()
