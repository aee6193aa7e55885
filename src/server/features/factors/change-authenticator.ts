import type { factors } from '#contract/factors.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { requireCurrentPassword } from '../auth/current-password.ts'
import { type Changed, changeFactors } from './change-factors.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { secretPlace, spendCode } from './spend-code.ts'
import { newSecret, otpauthUri } from './totp.ts'

/** Guesses of one's own code, by someone who knows the password. */
const CODES = { max: 10, seconds: 900 }

/**
 * Makes a secret for an authenticator app, in place of one that was never confirmed.
 * @throws Refusal `conflict` when there is an app already, `invalid` for a wrong password.
 */
export async function startAuthenticator(call: Call<typeof factors.startAuthenticator>) {
  const { services, actor } = call
  if (await asSystem(call, (tx) => hasAuthenticator(tx, actor.id))) throw already()
  await requireCurrentPassword(call, call.body.currentPassword)
  return asSystem(call, async (tx) => {
    const secret = newSecret()
    const sealed = { secret_sealed: services.cipher.seal(secret, secretPlace(actor.id)), last_step: null }
    const made = await tx
      .insertInto('authenticators')
      .values({ user_id: actor.id, ...sealed, confirmed_at: null, created_at: services.databaseTime() })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(sealed).where('authenticators.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows !== 1n) throw already()
    const { email } = await tx.selectFrom('users').select('email').where('id', '=', actor.id).executeTakeFirstOrThrow()
    return { secret, uri: otpauthUri(secret, { issuer: services.env.PRODUCT_NAME, account: email }) }
  })
}

/**
 * Turns the app on with one of its codes.
 * @throws Refusal `invalid` for a wrong code, `conflict` when no secret was made.
 */
export function confirmAuthenticator(call: Call<typeof factors.confirmAuthenticator>): Promise<Changed> {
  const { services, actor, body } = call
  return changeFactors(call, {
    action: 'authenticator.add',
    what: 'An authenticator app was set up to confirm sign-ins to your account.',
    make: async (tx) => {
      const waiting = tx.selectFrom('authenticators').select('user_id').where('user_id', '=', actor.id)
      if (!(await waiting.where('confirmed_at', 'is', null).executeTakeFirst()))
        throw refused('conflict', 'There is no authenticator app to confirm. Start over.')
      if (!(await spendCode(tx, services, { userId: actor.id, code: body.code, isConfirmed: false }))) throw wrongCode()
    },
  })
}

/**
 * Turns the app off.
 * @throws Refusal `conflict` when there is none, `invalid` for a wrong password or code, `too_many`.
 */
export async function removeAuthenticator(call: Call<typeof factors.removeAuthenticator>): Promise<Changed> {
  const { services, actor, body } = call
  const userId = actor.id
  if (!(await asSystem(call, (tx) => hasAuthenticator(tx, userId)))) throw none()
  await requireCurrentPassword(call, body.currentPassword)
  await countAttempt(services, `factorCode:account:${userId}`, CODES)
  return changeFactors(call, {
    action: 'authenticator.remove',
    what: 'The authenticator app that confirms sign-ins to your account was turned off.',
    make: async (tx) => {
      const { code, recoveryCode } = body
      if (code !== undefined && !(await spendCode(tx, services, { userId, code, isConfirmed: true }))) throw wrongCode()
      if (recoveryCode !== undefined && !(await spendRecoveryCode(tx, services, { userId, code: recoveryCode })))
        throw wrongField('recoveryCode', 'That recovery code isn’t right, or it was used already')
      const removed = await tx.deleteFrom('authenticators').where('user_id', '=', userId).executeTakeFirst()
      if (removed.numDeletedRows === 0n) throw none()
    },
  })
}

const already = () =>
  refused('conflict', 'You already have an authenticator app. Turn it off before you set up another.')
const none = () => refused('conflict', 'You have no authenticator app to turn off.')
const wrongCode = () => wrongField('code', 'That code isn’t right, or it was used already')

const hasAuthenticator = async (tx: Tx, userId: string): Promise<boolean> => {
  const row = tx.selectFrom('authenticators').select('user_id').where('user_id', '=', userId)
  return (await row.where('confirmed_at', 'is not', null).executeTakeFirst()) !== undefined
}
