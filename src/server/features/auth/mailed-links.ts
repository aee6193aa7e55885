import type { auth } from '#contract/auth.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { endAllSessions } from '../../http/session.ts'
import { letterPlace } from '../../mail/can-send-mail.ts'
import { dropNewFactors } from '../factors/drop-new-factors.ts'
import { notify } from '../notifications/notify.ts'
import { useLink } from './account-links.ts'
import { askLater } from './account-requests.ts'
import { rememberDevice } from './known-devices.ts'
import { passwordChangedLetter } from './letters.ts'
import { forgetSignIns } from './sign-in-limits.ts'

const HOUR_SECONDS = 3_600
const MAILS_AN_HOUR = 5

/**
 * Confirms the email address that the link was sent to.
 * @returns that address
 * @throws Refusal `invalid` for a link that was used, replaced or has expired.
 */
export const verifyEmail = (call: Call<typeof auth.verifyEmail>) =>
  asSystem(call, async (tx) => {
    const now = call.services.clock()
    const userId = await useLink(tx, now, { token: call.body.token, purpose: 'verify' })
    if (userId === undefined) throw deadLink('This link has been used or has expired. Sign in, or ask for a new one.')
    const confirmed = tx
      .updateTable('users')
      .set({ email_verified_at: now })
      .where('id', '=', userId)
      .returning('email')
    const { email } = await confirmed.executeTakeFirstOrThrow()
    await audit(tx, call, 'account.verify', { type: 'user', id: userId })
    return { email }
  })

/** Sends the confirmation email again, if an account is waiting for it. */
export async function resendVerification(call: Call<typeof auth.resendVerification>) {
  await countMail(call, call.body.email)
  await askLater(call, 'verify', call.body.email)
  return { letter: letterPlace(call.services.env) }
}

/** Emails a link to choose a new password, if the address has an account. */
export async function forgotPassword(call: Call<typeof auth.forgotPassword>) {
  await countMail(call, call.body.email)
  await askLater(call, 'reset', call.body.email)
  return { letter: letterPlace(call.services.env) }
}

/**
 * Sets a new password on the link's account, and ends all its sessions and the second factors that were just added. Having
 * the link also proves the address, so the account's counts of wrong passwords start over and this device is known to it.
 * @throws Refusal `invalid` for a link that was used, replaced or has expired.
 */
export const resetPassword = (call: Call<typeof auth.resetPassword>) =>
  asSystem(call, async (tx) => {
    const now = call.services.clock()
    const userId = await useLink(tx, now, { token: call.body.token, purpose: 'reset' })
    if (userId === undefined) throw deadLink('This link has been used or has expired. Please ask for a new one.')
    await replacePassword(tx, call, { userId, hash: call.passwordHash })
    await audit(tx, call, 'account.reset', { type: 'user', id: userId })
    return {}
  })

async function replacePassword(tx: Tx, call: Caller, { userId, hash }: { userId: string; hash: string }) {
  const now = call.services.clock()
  const { env } = call.services
  const user = await tx
    .updateTable('users')
    .set((eb) => ({
      password_hash: hash,
      email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)),
    }))
    .where('id', '=', userId)
    .returning(['email', 'first_name'])
    .executeTakeFirstOrThrow()
  const inside = within(call, tx)
  await endAllSessions(inside.services, [userId])
  await forgetSignIns(inside, user.email)
  await rememberDevice(tx, call, userId)
  const letter = passwordChangedLetter({
    firstName: user.first_name,
    productName: env.PRODUCT_NAME,
    how: 'with an emailed link, and your account was signed out everywhere',
    more: await dropNewFactors(tx, call, { userId, until: now }),
  })
  const to = { address: user.email, userId }
  await notify(tx, call.services, { to, kind: 'ACCOUNT', letter, inbox: { path: '/profile' } })
}

/** The refusal for a link that no longer works; `message` says why in a sentence. */
export const deadLink = (message: string) => wrongField('token', message)

// Counted for every address, with or without an account, so the limit reveals nothing.
export const countMail = (call: Caller, email: string) =>
  countAttempt(call.services, `mail:account:${email}`, {
    max: MAILS_AN_HOUR,
    seconds: HOUR_SECONDS,
  })
