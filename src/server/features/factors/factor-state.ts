import { sql } from 'kysely'
import type { SecondFactor } from '#contract/second-step.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { countRecoveryCodes, dropRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'

/** Waits for other changes to the account's factors, and keeps others waiting until the transaction ends. */
export const lockAccount = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()

/**
 * Notes whether the account has a second factor now, after a change. The first one brings recovery codes, which are
 * returned; without any, they go. SYSTEM only.
 */
export async function noteFactors(tx: Tx, services: Services, userId: string): Promise<string[] | null> {
  const { has } = await factorsOf(tx, userId)
  await tx
    .updateTable('users')
    .set({
      second_factor_since: has ? sql<Date>`coalesce(second_factor_since, ${services.databaseTime()})` : null,
    })
    .where('id', '=', userId)
    .execute()
  if (!has) await dropRecoveryCodes(tx, userId)
  const { had } = await tx
    .selectFrom('recovery_codes')
    .select(sql<boolean>`count(*) > 0`.as('had'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return has && !had ? makeRecoveryCodes(tx, services, userId) : null
}

/** Takes all factors of an account away; resolves to whether it had any. SYSTEM only. */
export async function dropFactors(tx: Tx, services: Services, userId: string): Promise<boolean> {
  const { has } = await factorsOf(tx, userId)
  await tx.deleteFrom('authenticators').where('user_id', '=', userId).execute()
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await noteFactors(tx, services, userId)
  return has
}

/** What can confirm a sign-in to the account, the handiest first. SYSTEM only. */
export async function methodsOf(tx: Tx, userId: string): Promise<SecondFactor[]> {
  const { app, passkey } = await factorsOf(tx, userId)
  const left = await countRecoveryCodes(tx, userId)
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(app ? (['authenticator'] as const) : []),
    ...(left > 0 ? (['recoveryCode'] as const) : []),
  ]
}

async function factorsOf(tx: Tx, userId: string) {
  const exists = await tx
    .selectFrom('users')
    .select([
      sql<boolean>`exists (select from authenticators where user_id = users.id and confirmed_at is not null)`.as('app'),
      sql<boolean>`exists (select from passkeys where user_id = users.id)`.as('passkey'),
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...exists, has: exists.app || exists.passkey }
}
