import type { Tx } from '../../db/transaction.ts'

/** Whether an account can still move back to the address, other than this one. SYSTEM only. */
export async function isKept(tx: Tx, email: string, userId: string | null): Promise<boolean> {
  const kept = await tx
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('confirmed_at', 'is not', null)
    .$if(userId !== null, (rows) => rows.where('user_id', '!=', userId))
    .executeTakeFirst()
  return kept !== undefined
}
