import { type account, UNDO_EMAIL_DAYS } from '#contract/account.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { endAllSessions } from '../../http/session.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { digest, dropAllLinks, makeLink } from '../auth/account-links.ts'
import { deadLink } from '../auth/mailed-links.ts'
import { dropNewFactors } from '../factors/drop-new-factors.ts'
import { notify } from '../notifications/notify.ts'
import { confirmEnd } from './change-email.ts'
import { unknownHash } from './erase.ts'
import { isKept } from './kept-email.ts'
import { emailChangedLetter, emailKeptLetter } from './letters.ts'

const DAY = 86_400_000

/**
 * Gives the account of the link its new address and ends all its sessions.
 * @throws Refusal `invalid` for a link that was used, replaced or has expired; `conflict` for an address that has an
 * account by now.
 */
export async function confirmEmail(call: Call<typeof account.confirmEmail>) {
  try {
    return await asSystem(call, async (tx) => {
      const now = call.services.clock()
      const change = await findChange(tx, 'confirm_hash', call.body.token)
      if (
        !change ||
        change.confirmed_at !== null ||
        confirmEnd(change.created_at) <= now ||
        change.disabled_at !== null
      )
        throw deadLink('This link has been used or has expired. You can ask for a new one in your profile.')
      if (await isKept(tx, change.new_email, change.user_id)) throw hasAccount()
      await moveTo(tx, call, { userId: change.user_id, email: change.new_email })
      await tx.updateTable('email_changes').set({ confirmed_at: now }).where('id', '=', change.id).execute()
      const productName = call.services.env.PRODUCT_NAME
      const letter = emailChangedLetter({ firstName: change.first_name, newEmail: change.new_email, productName })
      // Not to the inbox: this one is for the reader of an address that the account no longer has.
      await queueMail(tx, call.services, { to: { address: change.old_email, userId: change.user_id }, letter })
      await audit(tx, call, 'account.email', { type: 'user', id: change.user_id })
      return {}
    })
  } catch (error) {
    if (uniqueViolation(error) === 'users_email_key') throw hasAccount()
    throw error
  }
}

/**
 * Keeps an account's address, or gives it back, and ends all its sessions and every newer change. Anyone who asked for the
 * new address knew the password, so it and the second factors added about then stop working, and a link to choose another
 * password follows.
 * @throws Refusal `invalid` for a link that was used, replaced or has expired.
 */
export async function refuseEmail(call: Call<typeof account.refuseEmail>) {
  const hash = await unknownHash(call.services)
  return asSystem(call, async (tx) => {
    const now = call.services.clock()
    const change = await findChange(tx, 'refuse_hash', call.body.token)
    if (!change || change.created_at.getTime() + UNDO_EMAIL_DAYS * DAY <= now.getTime())
      throw deadLink('This link has been used or has expired.')
    const { user_id: userId, old_email: email } = change
    // Ids grow with time, so this one and what was asked for after it.
    await tx.deleteFrom('email_changes').where('user_id', '=', userId).where('id', '>=', change.id).execute()
    if (change.confirmed_at !== null) await moveTo(tx, call, { userId, email })
    else await endAllSessions(within(call, tx).services, [userId])
    await dropPassword(tx, userId, hash)
    const more = await dropNewFactors(tx, call, { userId, until: change.created_at })
    const token = await makeLink(tx, now, { userId, purpose: 'reset' })
    const letter = emailKeptLetter({
      firstName: change.first_name,
      token,
      productName: call.services.env.PRODUCT_NAME,
      more,
    })
    // The link that chooses a password stays in the email.
    const inbox = { path: '/profile' }
    await notify(tx, call.services, { to: { address: email, userId }, kind: 'ACCOUNT', letter, inbox })
    await audit(tx, call, 'account.refuseEmail', { type: 'user', id: userId })
    return {}
  })
}

/** The change that a link belongs to, locked, with its account. */
const findChange = (tx: Tx, hash: 'confirm_hash' | 'refuse_hash', token: string) =>
  tx
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .select([
      'email_changes.id',
      'user_id',
      'old_email',
      'new_email',
      'email_changes.created_at',
      'confirmed_at',
      'users.first_name',
      'users.disabled_at',
    ])
    .where(hash, '=', digest(token))
    .forUpdate()
    .executeTakeFirst()

/** Links that were sent to the address before end with it: one of them could choose the password. */
async function moveTo(tx: Tx, call: Caller, { userId, email }: { userId: string; email: string }): Promise<void> {
  const { services } = within(call, tx)
  await tx.updateTable('users').set({ email, email_verified_at: services.clock() }).where('id', '=', userId).execute()
  await dropAllLinks(tx, userId)
  await endAllSessions(services, [userId])
}

/** Of an account that has one here: an identity provider keeps the others. */
const dropPassword = (tx: Tx, userId: string, hash: string) =>
  tx
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .execute()

const hasAccount = () => refused('conflict', 'This address has another account by now. Nothing was changed.')
