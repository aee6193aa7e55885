import { randomInt } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { reachOf } from '#contract/policy.ts'
import type { Role } from '#contract/roles.ts'
import type { Tx } from '../../db/transaction.ts'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE = /^[a-z0-9]{8}$/

/** What the links of a new account of this role carry: a new code for those with referrals of their own. */
export const codeFor = (role: Role): string | null => (reachOf(role, 'referral.list') === 'own' ? newCode() : null)

// Eight signs that are not mistaken for each other.
const newCode = (): string => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('')

/** Notes whose link an account came through. A code that nobody has, or the account's own, is no referral. */
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
