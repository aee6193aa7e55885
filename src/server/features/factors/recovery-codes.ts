import { randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#contract/factors.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

/** Without the letters that look like digits or like each other. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
const LENGTH = 10

/** Replaces an account's recovery codes; resolves to the new ones, which only their digests are kept of. SYSTEM only. */
export async function makeRecoveryCodes(tx: Tx, { cipher }: Services, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await dropRecoveryCodes(tx, userId)
  const rows = codes.map((code) => ({
    user_id: userId,
    code_digest: cipher.digest(code, placeOf(userId)),
    used_at: null,
  }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`)
}

export const dropRecoveryCodes = (tx: Tx, userId: string) =>
  tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()

/** Uses up a code, as the contract has parsed it; resolves to whether it was one. Of two uses at once, one wins. SYSTEM only. */
export async function spendRecoveryCode(tx: Tx, services: Services, use: { userId: string; code: string }) {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: services.databaseTime() })
    .where('user_id', '=', use.userId)
    .where('code_digest', 'in', services.cipher.digests(use.code, placeOf(use.userId)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}

/** How many codes an account has left. SYSTEM only. */
export async function countRecoveryCodes(tx: Tx, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

const newCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const placeOf = (userId: string) => `recovery_codes.code:${userId}`
