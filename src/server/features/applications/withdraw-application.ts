import { sql } from 'kysely'
import type { applications, ListedApplication } from '#contract/applications.ts'
import { audit } from '../../audit.ts'
import { cancelApplicationDraft } from '../../db/functions.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { leaseOf } from './application-lease.ts'
import { partiesOf } from './application-parties.ts'
import { findListed } from './applications.queries.ts'
import { leftLetter } from './group-letters.ts'
import { withdrawnLetter } from './letters.ts'
import { type LockedApplication, lockApplication } from './lock-application.ts'
import { presentListed } from './present-application.ts'
import { tellGroup } from './tell-group.ts'

/**
 * Withdraws the caller's application. Its draft lease is canceled, the home is free again, and the landlord is told. Those
 * who applied together go on without them.
 * @throws Refusal `not_found`; `conflict` once it was declined, withdrawn, or has a lease.
 */
export function withdrawApplication(call: Call<typeof applications.withdraw>): Promise<ListedApplication> {
  const { params, services, actor } = call
  return transaction(call, async (tx) => {
    // The lease is locked before the application, the same order as when a landlord changes the lease.
    const early = await cancelDraft(tx, params.id)
    const before = await lockApplication(tx, call, params.id, 'withdraw')
    const canceled = [...early, ...(await cancelDraft(tx, before.id))]
    await refuseOnceLeased(tx, before.id)
    const parties = await partiesOf(tx, services, before.id)
    const left = { status: 'WITHDRAWN', decided_by: actor.id, holds_home: false, group_id: null } as const
    await tx
      .updateTable('applications')
      .set({ ...left, decided_at: services.clock() })
      .where('id', '=', before.id)
      .execute()
    if (before.group_id !== null) await goOnWithout(tx, call, before, canceled.length > 0)
    const about = { type: 'application', id: before.id } as const
    for (const leaseId of canceled) await audit(tx, call, 'lease.cancel', { type: 'lease', id: leaseId })
    await audit(tx, call, 'application.withdraw', { ...about, detail: { from: before.status, to: 'WITHDRAWN' } })
    await notifyBusiness(tx, services, {
      portfolioId: parties.landlord.portfolioId,
      right: 'lets',
      kind: 'APPLICATIONS',
      letterTo: (reader) => withdrawnLetter(parties, reader.first_name, canceled.length > 0),
      about,
      causedBy: actor.id,
    })
    return presentListed(call, await findListed(tx, before.id))
  })
}

/** The others of a group go on: the home stays with them although a draft for all of them was canceled. */
async function goOnWithout(tx: Tx, call: SignedCall, left: LockedApplication, hadDraft: boolean): Promise<void> {
  const { id: except, group_id: groupId, applicant_name: name } = left
  if (groupId === null) return
  if (hadDraft) {
    await asSystem(within(call, tx), (system) =>
      system
        .updateTable('applications')
        .set({ holds_home: true })
        .where('group_id', '=', groupId)
        .where('status', '=', 'APPROVED')
        .execute(),
    )
  }
  const about = { type: 'application', id: except } as const
  await tellGroup(tx, call, { groupId, except, about, letterTo: (parties) => leftLetter(parties, { name, hadDraft }) })
}

async function refuseOnceLeased(tx: Tx, applicationId: string): Promise<void> {
  const lease = await leaseOf(tx, applicationId)
  if (lease === undefined) return
  if (lease.status === 'DRAFT') {
    if (!lease.isMadeFromIt) return
    throw refused('conflict', 'There is a payment under the draft lease. Ask the landlord to return the payment first.')
  }
  throw refused('conflict', 'You have a lease from this application, so it can no longer be withdrawn.')
}

async function cancelDraft(tx: Tx, applicationId: string): Promise<string[]> {
  const canceled = await tx.selectNoFrom(cancelApplicationDraft(sql.val(applicationId)).as('id')).execute()
  return canceled.map(({ id }) => id)
}
