import { v7 as newId } from 'uuid'
import { type account, CONFIRM_EMAIL_HOURS, EMAIL_CHANGE_NEEDS_MAIL, type EmailChange } from '#contract/account.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { canSendMail } from '../../mail/can-send-mail.ts'
import { hasPassword, requireCurrentPassword } from '../auth/current-password.ts'
import { countMail } from '../auth/mailed-links.ts'

const HOUR = 3_600_000
const ASKS = {
  max: 5,
  seconds: 86_400,
  refusal: 'You asked for another address five times today. Please try again tomorrow.',
}

/** When an address that was asked for then can no longer be confirmed. */
export const confirmEnd = (createdAt: Date): Date => new Date(createdAt.getTime() + CONFIRM_EMAIL_HOURS * HOUR)

/** The new address that waits for its confirmation. */
export const readEmailChange = (call: SignedCall): Promise<EmailChange> =>
  asSystem(call, async (tx) => {
    const { env, clock } = call.services
    const row = await tx
      .selectFrom('email_changes')
      .select(['new_email', 'created_at'])
      .where('user_id', '=', call.actor.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
    const pending = row && { email: row.new_email, end: confirmEnd(row.created_at) }
    return {
      canSendMail: canSendMail(env),
      hasPassword: await hasPassword(tx, call.actor.id),
      pending: pending && pending.end > clock() ? { email: pending.email, expiresAt: pending.end.toISOString() } : null,
    }
  })

/**
 * Asks for another address, in place of one asked for earlier. A job looks whether it has an account and writes the
 * emails, so the answer takes as long, and says the same, for one that has.
 * @throws Refusal `invalid` for a wrong password and for the present address, `too_many`, `conflict` without email.
 */
export async function changeEmail(call: Call<typeof account.changeEmail>): Promise<EmailChange> {
  const { services, actor, body } = call
  if (!canSendMail(services.env)) throw refused('conflict', EMAIL_CHANGE_NEEDS_MAIL)
  await requireCurrentPassword(call, body.currentPassword)
  const present = await transaction(call, (tx) => emailOf(tx, actor.id))
  if (present === body.email) throw wrongField('email', 'This is your address already')
  await countAttempt(services, `emailChange:account:${actor.id}`, ASKS)
  await countMail(call, body.email)
  const now = services.clock()
  await asSystem(call, async (tx) => {
    // Two requests at once wait for each other here, so the newest ends the older.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    await tx.deleteFrom('email_changes').where('user_id', '=', actor.id).where('confirmed_at', 'is', null).execute()
    const id = newId()
    const row = { id, user_id: actor.id, old_email: present, new_email: body.email, created_at: now }
    await tx.insertInto('email_changes').values(row).execute()
    await services.jobs.enqueue(tx, 'email-change', { changeId: id })
    await audit(tx, call, 'account.askEmail', { type: 'user', id: actor.id })
  })
  return {
    canSendMail: true,
    hasPassword: true,
    pending: { email: body.email, expiresAt: confirmEnd(now).toISOString() },
  }
}

const emailOf = async (tx: Tx, id: string): Promise<string> =>
  (await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
