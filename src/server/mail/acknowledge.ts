import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import type { Letter } from './letter.ts'
import { queueMail } from './queue-mail.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Confirms to an address that nobody has checked that something came from it, at most once a day for each kind of letter:
 * whoever types somebody else's address must not be able to fill their mailbox. In a transaction of SYSTEM.
 */
export async function acknowledge(tx: Tx, services: Services, address: string, letter: Letter): Promise<void> {
  const now = services.clock()
  const first = await tx
    .insertInto('rate_counts')
    .values({ key: `acknowledged:${letter.template}:${address}`, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ window_start: now })
        .where('rate_counts.window_start', '<=', new Date(now.getTime() - DAY_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (first) await queueMail(tx, services, { to: { address }, letter })
}
