import { sql } from 'kysely'
import { emailIsKept } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'

/** Whether an account can still move back to the address, other than this one. */
export async function isKept(tx: Tx, email: string, userId: string | null): Promise<boolean> {
  const answer = tx.selectNoFrom(emailIsKept(sql.val(email), sql`${userId}::uuid`).as('is_kept'))
  return (await answer.executeTakeFirstOrThrow()).is_kept
}
