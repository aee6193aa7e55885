import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { reachOf } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import type { Tx } from '../../db/transaction.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE = /^[a-z0-9]{8}$/

/** The referral code for a new account: a new one for roles that can refer people. */
export const codeFor = (role: Role): string | null => (reachOf(role, 'referral.list') === 'own' ? newCode() : null)

// Eight characters that aren't easily confused.
const newCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')

/** Records whose link an account came through. An unknown code, or the account's own, is not a referral. */
export async function noteReferral(tx: Tx, now: Date, { userId, ref }: { userId: string; ref: string | undefined }) {
  const affiliateId = ref === undefined ? undefined : await affiliateOf(tx, ref)
  if (affiliateId === undefined || affiliateId === userId) return
  await tx
    .insertInto('referrals')
    .values({ id: newId(), affiliate_id: affiliateId, user_id: userId, created_at: now })
    .execute()
}

/** The account whose links carry this code. */
export async function affiliateOf(tx: Pick<Tx, 'selectFrom'>, code: string): Promise<string | undefined> {
  const plain = code.trim().toLowerCase()
  if (!CODE.test(plain)) return undefined
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('referral_code', '=', plain)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
