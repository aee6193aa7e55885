import type { ExpressionBuilder } from 'kysely'
import type { ShowingSide, showings } from '#contract/showings.ts'
import type { LeadStatus } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import type { DB } from '../../db/schema.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { digest } from '../auth/account-links.ts'
import { deadLink } from '../auth/mailed-links.ts'
import { tellOfCanceled } from './tell-of-showings.ts'

/**
 * Cancels the showing that an emailed link is for. A repeat changes nothing.
 * @throws Refusal `invalid` for an unknown link; `conflict` once it began.
 */
export const cancelOwnShowing = (call: Call<typeof showings.cancelOwn>): Promise<Record<string, never>> =>
  asSystem(call, async (tx) => {
    const showing = await tx
      .selectFrom('showings')
      .innerJoin('showing_times', 'showing_times.id', 'showings.time_id')
      .select(['showings.id', 'starts_at', 'showings.canceled_at'])
      .where('token_hash', '=', digest(call.body.token))
      .executeTakeFirst()
    if (!showing) throw deadLink('This link doesn’t work. Open the link in the email that confirmed your showing.')
    if (showing.canceled_at === null) requireAhead(showing.starts_at, call.services.clock())
    await cancelShowings(tx, call, { by: 'VISITOR', id: showing.id })
    return {}
  })

/** @throws Refusal `conflict` once it began. */
export function requireAhead(startsAt: Date, now: Date): void {
  if (startsAt <= now) throw refused('conflict', 'This showing has begun or is over, so it can’t be canceled.')
}

type Which = { by: ShowingSide } & ({ id: string } | { timeId: string } | { leadId: string })

/**
 * Cancels a showing, all those of a time, or those ahead of an inquiry, and tells both sides. What is canceled already
 * stays so. SYSTEM only.
 */
export async function cancelShowings(tx: Tx, call: Caller, which: Which): Promise<void> {
  const { by } = which
  const now = call.services.clock()
  await lockLeads(tx, which, now)
  const canceled = await tx
    .updateTable('showings')
    .set({ canceled_at: now, canceled_by: by })
    .where(toCancel(which, now))
    .returning(['id', 'lead_id'])
    .execute()
  for (const { id, lead_id } of canceled) {
    await leaveShowing(tx, call, lead_id)
    await audit(tx, call, 'showing.cancel', { type: 'lead', id: lead_id, detail: { by } })
    await tellOfCanceled(tx, call, { id, by })
  }
}

/** Which showings of `which` aren't canceled yet, for a WHERE clause. */
const toCancel = (which: Which, now: Date) => (eb: ExpressionBuilder<DB, 'showings'>) => {
  const ahead = eb.selectFrom('showing_times').select('id').where('starts_at', '>', now)
  const chosen =
    'id' in which
      ? [eb('showings.id', '=', which.id)]
      : 'timeId' in which
        ? [eb('showings.time_id', '=', which.timeId)]
        : [eb('showings.lead_id', '=', which.leadId), eb('showings.time_id', 'in', ahead)]
  return eb.and([eb('showings.canceled_at', 'is', null), ...chosen])
}

/** Before their showings: every change of an inquiry holds it first, and would wait for us as we wait for it. */
const lockLeads = (tx: Tx, which: Which, now: Date) =>
  tx
    .selectFrom('leads')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('showings').select('lead_id').where(toCancel(which, now)))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Without another showing ahead, the inquiry is what it was before. */
async function leaveShowing(tx: Tx, { services }: Caller, leadId: string): Promise<void> {
  const ahead = await tx
    .selectFrom('showings')
    .innerJoin('showing_times', 'showing_times.id', 'showings.time_id')
    .select('showings.id')
    .where('showings.lead_id', '=', leadId)
    .where('showings.canceled_at', 'is', null)
    .where('showing_times.starts_at', '>', services.clock())
    .executeTakeFirst()
  if (ahead) return
  const { answered_at } = await tx
    .selectFrom('leads')
    .select('answered_at')
    .where('id', '=', leadId)
    .executeTakeFirstOrThrow()
  const status: LeadStatus = answered_at === null ? 'NEW' : 'ANSWERED'
  await tx.updateTable('leads').set({ status }).where('id', '=', leadId).where('status', '=', 'SHOWING').execute()
  // Reopened later, it must not say that they come.
  await tx
    .updateTable('leads')
    .set({ lost_from: status })
    .where('id', '=', leadId)
    .where('lost_from', '=', 'SHOWING')
    .execute()
}
