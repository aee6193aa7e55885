import { sql } from 'kysely'
import type { Referral, ReferralSummary, referrals } from '#contract/referrals.ts'
import type { Role } from '#contract/roles.ts'
import { contains, fetchPage } from '../../db/page.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { homeOf } from '../../mail/render-letter.ts'
import { referralScope } from './referrals.scope.ts'

const DAY_MS = 86_400_000
const SHOWN_DAYS = 30

// Runs with the rights of the tables' owner: an affiliate sees neither homes nor applications.
const isActive = sql<boolean>`referral_is_active(referrals.user_id)`
const role = sql<Role>`(select role from users where users.id = referrals.user_id)`
const campaign = sql<string | null>`(select campaign->>'utm_campaign' from users where users.id = referrals.user_id)`

// One value per line keeps a search from matching across two columns.
const shown = sql<string>`lower(concat_ws(E'\\n', shown_date(referrals.created_at), ${role}, ${campaign},
  case when ${isActive} then 'Active' else 'Joined' end))`

const SORTS = { joinedAt: sql.ref('referrals.created_at'), role, status: isActive }

/** A page of those who signed up through the caller's link. */
export function listReferrals(call: Call<typeof referrals.list>): Promise<PageOf<Referral>> {
  return transaction(call, async (tx) => {
    let base = tx.selectFrom('referrals').where(referralScope(call))
    if (call.query.search !== '') base = base.where(contains(shown, call.query.search))
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

/** The caller's link, and what came of it. */
export function summariseReferrals(call: Call<typeof referrals.summary>): Promise<ReferralSummary> {
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
    const from = new Date(services.clock().getTime() - SHOWN_DAYS * DAY_MS).toISOString().slice(0, 10)
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
