import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { factorsChangedLetter, recoveryCodeLetter } from './letters.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

interface Reader {
  id: string
  email: string
  first_name: string
}

/** Tells an account that its factors changed; `what` is a sentence. SYSTEM only. */
export async function mailChange(tx: Tx, services: Services, userId: string, what: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const letter = factorsChangedLetter({ firstName: user.first_name, productName: services.env.PRODUCT_NAME, what })
  await queueMail(tx, services, { to: { address: user.email, userId }, letter })
}

/** Tells an account that a recovery code was used. SYSTEM only. */
export async function mailUsedCode(tx: Tx, services: Services, user: Reader): Promise<void> {
  const left = await countRecoveryCodes(tx, user.id)
  const letter = recoveryCodeLetter({ firstName: user.first_name, productName: services.env.PRODUCT_NAME, left })
  await queueMail(tx, services, { to: { address: user.email, userId: user.id }, letter })
}
