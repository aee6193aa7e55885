import { type Selectable, sql } from 'kysely'
import type {
  AffiliateApplication,
  AffiliateApplicationDetails,
  affiliateApplications,
} from '#contract/affiliate-applications.ts'
import { withinDays } from '../../db/days.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { fullName } from '../../db/parts.ts'
import type { AffiliateApplicationsTable } from '../../db/tables/requests.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { nameOf } from '../../texts.ts'
import { affiliateApplicationScope } from './affiliate-applications.scope.ts'
import { progressOf } from './affiliate-progress.ts'

const COLUMNS = [
  'affiliate_applications.id',
  'affiliate_applications.first_name',
  'affiliate_applications.last_name',
  'affiliate_applications.email',
  'affiliate_applications.channel',
  'affiliate_applications.status',
  'affiliate_applications.created_at',
] as const

type Row = Pick<
  Selectable<AffiliateApplicationsTable>,
  (typeof COLUMNS)[number] extends `affiliate_applications.${infer Name}`
    ? Name & keyof AffiliateApplicationsTable
    : never
>

const SORTS = {
  name: sql`lower(${fullName('affiliate_applications')})`,
  channel: sql`lower(affiliate_applications.channel)`,
  createdAt: sql.ref('affiliate_applications.created_at'),
  status: sql.ref('affiliate_applications.status'),
}

export function listAffiliateApplications(
  call: Call<typeof affiliateApplications.list>,
): Promise<PageOf<AffiliateApplication>> {
  const { query } = call
  return transaction(call, async (tx) => {
    const received = sql.ref('affiliate_applications.created_at')
    let base = tx
      .selectFrom('affiliate_applications')
      .where(affiliateApplicationScope(call))
      .where(withinDays(received, query))
    if (query.status !== undefined) base = base.where('affiliate_applications.status', '=', query.status)
    const page = await fetchPage(
      tx,
      base,
      {
        select: (rows) => rows.select(COLUMNS),
        sorts: SORTS,
        id: sql.ref('affiliate_applications.id'),
        found: (typed) => matches(sql.ref('affiliate_applications.search_text'), typed),
        dated: received,
      },
      query,
    )
    return { ...page, rows: page.rows.map(presentListed) }
  })
}

/**
 * One application with everything the applicant wrote and its outcome.
 * @throws Refusal `not_found`
 */
export const readAffiliateApplication = (
  call: Call<typeof affiliateApplications.read>,
): Promise<AffiliateApplicationDetails> => transaction(call, (tx) => affiliateDetails(tx, call, call.params.id))

/**
 * The same in a transaction.
 * @throws Refusal `not_found`
 */
export async function affiliateDetails(tx: Tx, call: SignedCall, id: string): Promise<AffiliateApplicationDetails> {
  const row = await tx
    .selectFrom('affiliate_applications')
    .leftJoin('users', 'users.id', 'affiliate_applications.decided_by')
    .select(COLUMNS)
    .select([
      'affiliate_applications.plan',
      'affiliate_applications.campaign',
      'affiliate_applications.reason',
      'affiliate_applications.decided_at',
      fullName('users').$castTo<string | null>().as('decider'),
    ])
    .where('affiliate_applications.id', '=', id)
    .where(affiliateApplicationScope(call))
    .executeTakeFirst()
  if (!row) throw notFound('Affiliate application')
  const { plan, campaign, reason, decider, decided_at } = row
  const decided = { decidedBy: decider, decidedAt: decided_at?.toISOString() ?? null, reason }
  const progress =
    row.status === 'APPROVED' ? await progressOf(tx, row.email, call.services.clock()) : { access: null, results: null }
  return { ...presentListed(row), plan, campaign, ...decided, ...progress }
}

const presentListed = (row: Row): AffiliateApplication => ({
  id: row.id,
  name: nameOf(row),
  email: row.email,
  channel: row.channel,
  status: row.status,
  createdAt: row.created_at.toISOString(),
})
