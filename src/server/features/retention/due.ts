import { type RawBuilder, sql } from 'kysely'
import { NOTICE_DAYS } from '#contract/retention.ts'
import { ROLES } from '#contract/roles.ts'
import type { Tx } from '../../db/transaction.ts'
import { isLastOwner } from '../portfolio/lock-member.ts'
import { isAdministrating } from '../users/administrators.ts'

/** The moment that rows are judged at, and how long they're kept. */
export interface Keeping {
  now: Date
  months: number
}

const end = ({ now, months }: Keeping) => sql<Date>`(${now}::timestamptz - make_interval(months => ${months}))`
const notice = sql`make_interval(days => ${NOTICE_DAYS})`
const noticeGiven = ({ now }: Keeping) => sql<Date>`(${now}::timestamptz - ${notice})`

/** Whether it's time to say so, or to erase what was announced long enough ago. */
export type Step = 'announce' | 'erase'

interface Times {
  /** When the time began to run. */
  since: RawBuilder<unknown>
  announced: RawBuilder<unknown>
}

/** An announcement from before the time began to run again counts as none. */
const isDue = (step: Step, keeping: Keeping, { since, announced }: Times) =>
  step === 'announce'
    ? sql<boolean>`${since} < ${end(keeping)} + ${notice} and (${announced} is null or ${announced} <= ${since})`
    : sql<boolean>`${since} < ${end(keeping)} and ${announced} > ${since} and ${announced} <= ${noticeGiven(keeping)}`

/** Declined and withdrawn applications for which this step is due. SYSTEM only. */
export const applicationsDue = (tx: Tx, step: Step, keeping: Keeping) =>
  tx
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.applicant_id')
    .select(['applications.id', 'property_title', 'users.id as user_id', 'users.email', 'users.first_name'])
    .where('applications.status', 'in', ['DECLINED', 'REJECTED', 'WITHDRAWN'])
    .where(
      isDue(step, keeping, {
        since: sql.ref('applications.decided_at'),
        announced: sql.ref('applications.erase_announced_at'),
      }),
    )
    .orderBy('applications.id')

// The last message or visit, or an answer from before messages were kept.
const LAST_WORD = sql`greatest(leads.created_at, leads.answered_at, leads.invited_at,
  (select max(m.created_at) from lead_messages m where m.lead_id = leads.id),
  (select max(greatest(s.created_at, s.canceled_at, t.starts_at)) from showings s
    join showing_times t on t.id = s.time_id where s.lead_id = leads.id))`

/**
 * Inquiries that no one has added to for so long that they are erased. Left alone are those of people whose application for
 * the same home is kept. SYSTEM only.
 */
export const leadsDue = (tx: Tx, keeping: Keeping) =>
  tx
    .selectFrom('leads')
    .select('leads.id')
    // Cheap, and true of few.
    .where('leads.created_at', '<', end(keeping))
    .where(sql<boolean>`${LAST_WORD} < ${end(keeping)}`)
    .where(
      sql<boolean>`not exists (select from applications a join users u on u.id = a.applicant_id
        where a.property_id = leads.property_id and leads.email in (u.email, a.applicant_email))`,
    )
    .orderBy('leads.id')

// Whatever someone did is in the log, their sign-ins too.
const LAST_USE = sql`greatest(users.created_at, (
  select at from audit_events where actor_id = users.id order by id desc limit 1))`

const ownsItsBusiness = sql`not exists (select from portfolio_members own
  where own.user_id = users.id and own.portfolio_id = users.id and own.role = 'MEMBER')`

/**
 * Accounts that no one used for so long that this step is due. Left alone are those that administer the server, and those
 * with a current lease, an open application, a home that isn't archived, others who work for their business, or one that has no other owner.
 * A business that an account began and left keeps it no longer. SYSTEM only.
 */
export const accountsDue = (tx: Tx, step: Step, keeping: Keeping) =>
  tx
    .selectFrom('users')
    .select(['users.id', 'users.email', 'users.first_name', 'users.role', 'users.disabled_at'])
    .where('users.erased_at', 'is', null)
    .where('users.role', 'not in', ROLES.filter(isAdministrating))
    // Cheap, and true of few.
    .where('users.created_at', '<', sql<Date>`${end(keeping)} + ${notice}`)
    .where(isDue(step, keeping, { since: LAST_USE, announced: sql.ref('users.erase_announced_at') }))
    .where(
      sql<boolean>`not exists (select from properties p where p.archived_at is null
        and (users.id in (p.manager_id, p.owner_id) or p.landlord_id = users.id and ${ownsItsBusiness}))`,
    )
    .where(
      sql<boolean>`not exists (select from tenants t join lease_parties p on p.tenant_id = t.id and not p.has_left join leases l on l.id = p.lease_id
        where t.user_id = users.id and l.status in ('ACTIVE','DRAFT'))`,
    )
    .where(
      sql<boolean>`not exists (select from applications a where a.applicant_id = users.id
        and (a.status in ('PENDING','REVIEWING') or a.holds_home))`,
    )
    .where(
      sql<boolean>`not exists (select from portfolio_members m
        where m.portfolio_id = users.id and m.user_id <> users.id and ${ownsItsBusiness})`,
    )
    .where(sql<boolean>`not exists (select from portfolio_members m where ${isLastOwner(sql.ref('users.id'))})`)
    .orderBy('users.id')
