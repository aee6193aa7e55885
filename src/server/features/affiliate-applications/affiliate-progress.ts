import { sql } from 'kysely'
import type { AffiliateApplicationDetails } from '#contract/affiliate-applications.ts'
import type { Tx } from '../../db/transaction.ts'

type Progress = Pick<AffiliateApplicationDetails, 'access' | 'results'>

/** An approved applicant's access and their link's results, by the address they applied with. */
export async function progressOf(tx: Tx, email: string, now: Date): Promise<Progress> {
  const account = await tx
    .selectFrom('users')
    .select(['id', 'referral_code'])
    .where('email', '=', email)
    .where('referral_code', 'is not', null)
    .executeTakeFirst()
  if (account && account.referral_code !== null) {
    return { access: 'JOINED', results: { code: account.referral_code, ...(await resultsOf(tx, account.id)) } }
  }
  const open = await tx
    .selectFrom('invitations')
    .select('id')
    .where('email', '=', email)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return { access: open ? 'INVITED' : 'ENDED', results: null }
}

async function resultsOf(tx: Tx, affiliateId: string): Promise<{ clicks: number; signUps: number }> {
  const { clicks } = await tx
    .selectFrom('referral_clicks')
    .select(sql<number>`coalesce(sum(count), 0)::integer`.as('clicks'))
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow()
  const { signUps } = await tx
    .selectFrom('referrals')
    .select(sql<number>`count(*)::integer`.as('signUps'))
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow()
  return { clicks, signUps }
}
