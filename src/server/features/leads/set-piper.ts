import { sql } from 'kysely'
import { DAY_MS } from '#contract/calendar.ts'
import { type leads, PIPER_DAYS, type Piper } from '#contract/leads.ts'
import { audit } from '../../audit.ts'
import { bySystem, type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'

/** Whether Piper answers the caller's inquiries by itself, and how soon. */
export const readPiper = (call: Call<typeof leads.piper>): Promise<Piper> =>
  transaction(call, (tx) => findPiper(tx, call))

/** Lets Piper answer by itself, or stops it. */
export function setPiper(call: Call<typeof leads.setPiper>): Promise<Piper> {
  const { actor, body } = call
  return transaction(call, async (tx) => {
    const change = { piper_answers: body.answersByItself }
    // The account that began a business keeps this for all of its owners.
    await bySystem(tx, () => tx.updateTable('users').set(change).where('id', '=', portfolioOf(actor)).execute())
    await audit(tx, call, 'piper.update', { type: 'user', id: portfolioOf(actor), detail: { ...body } })
    return findPiper(tx, call)
  })
}

async function findPiper(tx: Tx, { actor, services }: SignedCall): Promise<Piper> {
  const { piper_answers } = await tx
    .selectFrom('users')
    .select('piper_answers')
    .where('id', '=', portfolioOf(actor))
    .executeTakeFirstOrThrow()
  const from = new Date(services.clock().getTime() - PIPER_DAYS * DAY_MS)
  const { answered, median } = await bySystem(tx, () => measure(tx, portfolioOf(actor), from))
  return { answersByItself: piper_answers, answered, medianSeconds: median }
}

/** How soon Piper answered what a landlord was asked since `from`. An email counts when it left. SYSTEM only, to read the outbox. */
async function measure(tx: Tx, landlordId: string, from: Date): Promise<{ answered: number; median: number | null }> {
  const { rows } = await sql<{ answered: number; median: number | null }>`
    select count(*)::int as answered,
      (percentile_cont(0.5) within group (order by greatest(0, extract(epoch from answer.at - leads.created_at))))::float
        as median
    from leads cross join lateral (
      select coalesce(
        max(coalesce(outbox.sent_at, message.created_at)) filter (where message.channel = 'EMAIL'),
        min(message.created_at)) as at
      from lead_messages message left join outbox on outbox.id = message.outbox_id
      where message.lead_id = leads.id and message.sender = 'PIPER'
        and (outbox.id is null or outbox.state = 'SENT')) answer
    where leads.landlord_id = ${landlordId} and leads.created_at >= ${from} and answer.at is not null`.execute(tx)
  return rows[0] ?? { answered: 0, median: null }
}
