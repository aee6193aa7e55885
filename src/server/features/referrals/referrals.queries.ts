import { sql } from 'kysely'
import { addDays, utcDay } from '#contract/calendar.ts'
import type { Referral, ReferralSummary, referrals } from '#contract/referrals.ts'
import type { Role } from '#contract/roles.ts'
import { referralIsActive, searchLine, shownDate } from '../../db/functions.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { homeOf } from '../../mail/render-letter.ts'
import { referralScope } from './referrals.scope.ts'

const SHOWN_DAYS = 30

const isActive = referralIsActive(sql.ref('referrals.user_id'))
const role = sql<Role>`(select role from users where users.id = referrals.user_id)`
const campaign = sql<string | null>`(select campaign->>'utm_campaign' from users where users.id = referrals.user_id)`

const shown = searchLine(
  shownDate(sql.ref('referrals.created_at')),
  role,
  campaign,
  sql`case when ${isActive} then 'Active' else 'Joined' end`,
)

const SORTS = { joinedAt: sql.ref('referrals.created_at'), role, status: isActive }

/** A page of the people who signed up through the caller's link. */
export function listReferrals(call: Call<typeof referrals.list>): Promise<PageOf<Referral>> {
  return transaction(call, async (tx) => {
    let base = tx.selectFrom('referrals').where(referralScope(call))
    if (call.query.search !== '') base = base.where(matches(shown, call.query.search))
    const page = await fetchPage(
      tx,
      base,
      {
        select: (rows) =>
          rows
            .select(['referrals.id', 'referrals.created_at'])
            .select([role.as('role'), isActive.as('is_active'), campaign.as('campaign')]),
        sorts: SORTS,
        id: sql.ref('referrals.id'),
      },
      call.query,
    )
    const rows = page.rows.map((row) => ({
      id: row.id,
      joinedAt: row.created_at.toISOString(),
      role: row.role,
      status: row.is_active ? ('Active' as const) : ('Joined' as const),
      campaign: row.campaign,
    }))
    return { ...page, rows }
  })
}

/** The caller's link, and how it is doing. */
export function summarizeReferrals(call: Call<typeof referrals.summary>): Promise<ReferralSummary> {
  const { services, actor, reach } = call
  return transaction(call, async (tx) => {
    const counts = await tx
      .selectFrom('referrals')
      .select([
        sql<number>`count(*)::integer`.as('sign_ups'),
        sql<number>`(count(*) filter (where ${isActive}))::integer`.as('active'),
      ])
      .where(referralScope(call))
      .executeTakeFirstOrThrow()
    const mine = tx
      .selectFrom('referral_clicks')
      .$if(reach === 'own', (rows) => rows.where('affiliate_id', '=', actor.id))
    const clicks = await mine
      .select(sql<number>`coalesce(sum(count), 0)::integer`.as('total'))
      .executeTakeFirstOrThrow()
    const from = addDays(utcDay(services.clock()), -SHOWN_DAYS)
    const clicksByDay = await mine
      .select(['day', sql<number>`sum(count)::integer`.as('count')])
      .where('day', '>', from)
      .groupBy('day')
      .orderBy('day')
      .execute()
    const { referral_code: code } = await tx
      .selectFrom('users')
      .select('referral_code')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    return {
      code,
      link: code === null ? null : `${homeOf(services.env)}/signup?ref=${code}`,
      clicks: clicks.total,
      signUps: counts.sign_ups,
      active: counts.active,
      clicksByDay,
    }
  })
}
