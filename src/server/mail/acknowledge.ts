import { sql } from 'kysely'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import type { Letter } from './letter.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Sends a confirmation to an unverified address, at most once a day per kind of letter, so no one can flood someone
 * else's mailbox by typing their address. In a transaction of SYSTEM.
 * @returns whether it goes out.
 */
export async function acknowledge(tx: Tx, services: Services, address: string, letter: Letter): Promise<boolean> {
  const now = services.databaseTime()
  const first = await tx
    .insertInto('rate_counts')
    .values({ key: `acknowledged:${letter.template}:${address}`, window_start: now, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ window_start: now })
        // A time later than now comes from a clock that has been set back since.
        .where(sql<boolean>`rate_counts.window_start not between ${now} - interval '1 day' and ${now}`),
    )
    .returning('key')
    .executeTakeFirst()
  if (!first) return false
  await queueMail(tx, services, { to: { address }, letter })
  return true
}
