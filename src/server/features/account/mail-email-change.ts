import type { Selectable } from 'kysely'
import type { EmailChangesTable } from '../../db/tables/people.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import type { JobData } from '../../jobs/jobs-port.ts'
import type { Letter } from '../../mail/letter.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { digest, newToken } from '../auth/account-links.ts'
import { notify } from '../notifications/notify.ts'
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
    const holder = await tx.selectFrom('users').select('id').where('email', '=', change.new_email).executeTakeFirst()
    // Kept for an account that moved away and may still come back.
    const isFree = !holder && !(await isKept(tx, change.new_email, change.user_id))
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
    if (holder) await tellHolder(tx, services, { holder, change, letter: atNew })
    // To no account: the reader of this one must be at the new address.
    else await queueMail(tx, services, { to: { address: change.new_email }, letter: atNew })
    const asked = { firstName: change.first_name, newEmail: change.new_email, token: refuse, productName }
    await notify(tx, services, {
      to: { address: change.old_email, userId: change.user_id },
      kind: 'ACCOUNT',
      letter: emailAskedLetter(asked),
      // The link that refuses stays in the email: it has to be read at the old address.
      inbox: {
        body: `You’ll sign in with ${change.new_email} once the link we sent there is opened. If that wasn’t you, open “Keep my address” in the email we sent you.`,
        path: '/profile',
      },
    })
  })

interface Taken {
  holder: { id: string }
  change: Change
  letter: Letter
}

/** Tells the account that has the new address already. */
const tellHolder = (tx: Tx, services: Services, { holder, change, letter }: Taken) =>
  notify(tx, services, {
    to: { address: change.new_email, userId: holder.id },
    kind: 'ACCOUNT',
    letter,
    inbox: { title: 'Someone asked to use your email address', path: '/profile' },
  })
