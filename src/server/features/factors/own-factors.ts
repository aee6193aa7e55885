import type { FactorList, factors } from '#contract/factors.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { needsFactor } from '../../http/needs-factor.ts'
import { hasPassword, requireCurrentPassword } from '../auth/current-password.ts'
import { lockAccount } from './factor-state.ts'
import { mailChange } from './mail-factors.ts'
import { listPasskeys } from './passkey-rows.ts'
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { STEP_SECONDS } from './totp.ts'

/** The caller's ways to confirm a sign-in. */
export const readFactors = (call: Call<typeof factors.own>): Promise<FactorList> =>
  asSystem(call, async (tx) => ({
    authenticator: await readAuthenticator(tx, call.actor.id),
    passkeys: await listPasskeys(tx, call.actor.id),
    recoveryCodesLeft: await countRecoveryCodes(tx, call.actor.id),
    isRequired: needsFactor(call.services.env, call.actor.role),
    hasPassword: await hasPassword(tx, call.actor.id),
  }))

async function readAuthenticator(tx: Tx, userId: string): Promise<FactorList['authenticator']> {
  const row = await tx
    .selectFrom('authenticators')
    .select(['confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row?.confirmed_at) return null
  const lastUsedAt = row.last_step === null ? null : new Date(row.last_step * STEP_SECONDS * 1_000).toISOString()
  return { addedAt: row.confirmed_at.toISOString(), lastUsedAt }
}

/**
 * Replaces the caller's recovery codes.
 * @throws Refusal `conflict` for an account without a second factor, `invalid` for a wrong password, `too_many`.
 */
export async function renewRecoveryCodes(call: Call<typeof factors.makeRecoveryCodes>) {
  const { services, actor } = call
  if (!actor.hasFactor) throw refused('conflict', 'Recovery codes come with two-step sign-in. Set that up first.')
  await requireCurrentPassword(call, call.body.currentPassword)
  return asSystem(call, async (tx) => {
    await lockAccount(tx, actor.id)
    const recoveryCodes = await makeRecoveryCodes(tx, services, actor.id)
    await audit(tx, call, 'recoveryCode.create', { type: 'user', id: actor.id })
    await mailChange(tx, services, actor.id, 'Your account got new recovery codes. Earlier ones no longer work.')
    return { recoveryCodes }
  })
}
