import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { STEP_SECONDS, stepOf } from './totp.ts'

/** Where the secret of an account is sealed. */
export const secretPlace = (userId: string) => `authenticators.secret:${userId}`

interface Use {
  userId: string
  code: string
  /** Whether the app was turned on before, or is by this code. */
  isConfirmed: boolean
}

/**
 * Uses up a code of an account's authenticator app; resolves to whether it was a code of the present that hasn't been
 * used, nor a later one. The time is the database's. SYSTEM only.
 */
export async function spendCode(tx: Tx, services: Services, { userId, code, isConfirmed }: Use): Promise<boolean> {
  const present = sql<number>`floor(extract(epoch from ${services.databaseTime()}) / ${STEP_SECONDS})::bigint`
  const row = await tx
    .selectFrom('authenticators')
    .select(['secret_sealed', present.as('present')])
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .executeTakeFirst()
  const step = row && stepOf(services.cipher.open(row.secret_sealed, secretPlace(userId)), code, row.present)
  if (step === undefined) return false
  const used = await tx
    .updateTable('authenticators')
    .set({ last_step: step, ...(!isConfirmed && { confirmed_at: services.databaseTime() }) })
    .where('user_id', '=', userId)
    .where('confirmed_at', isConfirmed ? 'is not' : 'is', null)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
