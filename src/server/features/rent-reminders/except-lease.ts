import { type LeaseRentReminders, RENT_REMINDER_KINDS, type rentReminders } from '#contract/rent-reminders.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { findForLease } from './rent-reminders.queries.ts'

/**
 * Leaves a lease out of rent reminders, of all or some of them, or puts it back; a repeat changes nothing.
 * @throws Refusal `not_found`
 */
export function exceptLease(call: Call<typeof rentReminders.except>): Promise<LeaseRentReminders> {
  const { actor, body, params, services } = call
  const kinds = RENT_REMINDER_KINDS.filter((kind) => body.leftOut.includes(kind))
  return transaction(call, async (tx) => {
    const switches = await findForLease(tx, call, params.id)
    const key = { lease_id: params.id }
    const change = { kinds, created_by: actor.id, created_at: services.clock() }
    if (kinds.length === 0) await tx.deleteFrom('rent_reminder_exceptions').where('lease_id', '=', params.id).execute()
    else
      await tx
        .insertInto('rent_reminder_exceptions')
        .values({ ...key, ...change })
        .onConflict((conflict) => conflict.column('lease_id').doUpdateSet(change))
        .execute()
    const action = kinds.length === 0 ? 'rentReminder.include' : 'rentReminder.except'
    await audit(tx, call, action, { type: 'lease', id: params.id, detail: { leftOut: kinds } })
    return { ...switches, leftOut: kinds }
  })
}

/** A renewal goes on without the reminders that the lease before it went without. */
export async function exceptRenewal(tx: Tx, renewal: string, renewed: string): Promise<void> {
  await tx
    .insertInto('rent_reminder_exceptions')
    .columns(['lease_id', 'kinds', 'created_by', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('rent_reminder_exceptions as before')
        .select((row) => row.val(renewal).as('lease_id'))
        .select(['before.kinds', 'before.created_by', 'before.created_at'])
        .where('before.lease_id', '=', renewed),
    )
    .execute()
}
