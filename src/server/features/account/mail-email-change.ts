import type { Selectable } from 'kysely'
import type { EmailChangesTable } from '../../db/tables/people.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import type { JobData } from '../../jobs/jobs-port.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { digest, newToken } from '../auth/account-links.ts'
import { isKept } from './kept-email.ts'
import { confirmEmailLetter, emailAskedLetter, takenLetter } from './letters.ts'

type Change = Pick<Selectable<EmailChangesTable>, 'id' | 'user_id' | 'old_email' | 'new_email'>

/** Emails both addresses of a change: a link that confirms, or that it's taken, to the new one; one that refuses to the old. */
export const mailEmailChange = (services: Services, { changeId }: JobData['email-change']): Promise<void> =>
  systemTransaction(services.db, async (tx) => {
    const change = await tx
      .selectFrom('email_changes')
      .innerJoin('users', 'users.id', 'email_changes.user_id')
      .select(['email_changes.id', 'user_id', 'old_email', 'new_email', 'users.first_name'])
      .where('email_changes.id', '=', changeId)
      .where('mailed_at', 'is', null)
      .forUpdate('email_changes')
      .executeTakeFirst()
    // Emailed by an earlier run of this job, or replaced by a newer one.
    if (!change) return
    const [confirm, refuse] = [newToken(), newToken()]
    const isFree = !(await isTaken(tx, change))
    await tx
      .updateTable('email_changes')
      .set({
        confirm_hash: isFree ? digest(confirm) : null,
        refuse_hash: digest(refuse),
        mailed_at: services.clock(),
      })
      .where('id', '=', change.id)
      .execute()
    const productName = services.env.PRODUCT_NAME
    const atNew = isFree ? confirmEmailLetter({ token: confirm, productName }) : takenLetter({ productName })
    // To no account: the reader of this one must be at the new address.
    await queueMail(tx, services, { to: { address: change.new_email }, letter: atNew })
    const asked = { firstName: change.first_name, newEmail: change.new_email, token: refuse, productName }
    await queueMail(tx, services, {
      to: { address: change.old_email, userId: change.user_id },
      letter: emailAskedLetter(asked),
    })
  })

/** Whether the new address has another account, or one that moved away and may still come back. */
async function isTaken(tx: Tx, { user_id, new_email }: Change): Promise<boolean> {
  const holder = await tx.selectFrom('users').select('id').where('email', '=', new_email).executeTakeFirst()
  return holder !== undefined || (await isKept(tx, new_email, user_id))
}
