import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { auditActionsLike } from '#contract/audit-actions.ts'
import type { AuditEvent, auditEvents } from '#contract/audit-events.ts'
import type { Role } from '#contract/roles.ts'
import { withinDays } from '../../db/days.ts'
import { auditName, searchLine } from '../../db/functions.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { fullName, propertyTitle, userName } from '../../db/parts.ts'
import type { DB } from '../../db/schema.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { auditEventScope } from './audit-events.scope.ts'

type Listing = Call<typeof auditEvents.list>

const COLUMNS = [
  'audit_events.id',
  'audit_events.at',
  'audit_events.actor_id',
  'audit_events.actor_role',
  'audit_events.action',
  'audit_events.subject_type',
  'audit_events.subject_id',
  'audit_events.outcome',
  'audit_events.ip',
  'audit_events.detail',
] as const

/** The current names of people and records, looked up only for the rows of a page. */
export const NAMES = [
  userName('audit_events.actor_id').$castTo<string | null>().as('actor_name'),
  auditName(sql.ref('audit_events.subject_type'), sql.ref('audit_events.subject_id')).as('subject_name'),
  propertyTitle('audit_events.property_id').$castTo<string | null>().as('property_title'),
] as const
const actorEmail = sql<string | null>`(select email from users where users.id = audit_events.actor_id)`

const SORTS = {
  at: sql.ref('audit_events.at'),
  action: sql.ref('audit_events.action'),
  outcome: sql.ref('audit_events.outcome'),
}

export function listAuditEvents(call: Listing): Promise<PageOf<AuditEvent>> {
  const { query } = call
  return transaction(call, async (tx) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (rows) => rows.select(COLUMNS).select(NAMES).select(actorEmail.as('actor_email')),
        sorts: SORTS,
        id: sql.ref('audit_events.id'),
        found: shows,
        dated: sql.ref('audit_events.at'),
      },
      query,
    )
    return { ...page, rows: page.rows.map((row) => presentAuditEvent(row, call)) }
  })
}

function filtered(tx: Tx, call: Listing) {
  const { actor, action, subjectType, outcome } = call.query
  let rows = tx
    .selectFrom('audit_events')
    .where(auditEventScope(call))
    .where(withinDays(sql.ref('audit_events.at'), call.query))
  if (actor) rows = rows.where((eb) => doneBy(eb, actor))
  if (action !== undefined) rows = rows.where('audit_events.action', '=', action)
  if (subjectType !== undefined) rows = rows.where('audit_events.subject_type', '=', subjectType)
  if (outcome !== undefined) rows = rows.where('audit_events.outcome', '=', outcome)
  return rows
}

/** Whether the person's current name or address contains what was typed. */
const doneBy = (eb: ExpressionBuilder<DB, 'audit_events'>, typed: string) =>
  eb(
    'audit_events.actor_id',
    'in',
    eb
      .selectFrom('users')
      .select('users.id')
      // The index finds candidates by all their searchable text; name and address decide.
      .where(matches(sql.ref('users.search_text'), typed))
      .where(matches(searchLine(fullName('users'), sql.ref('users.email')), typed)),
  )

/** Whether a row on the screen contains what was typed: in what it was filed under, or in the words for its action. */
function shows(typed: string): Expression<SqlBool> {
  const filed = matches(sql.ref('audit_events.search_text'), typed)
  const actions = auditActionsLike(typed)
  return actions.length === 0 ? filed : sql<SqlBool>`(${filed} or audit_events.action = any(${actions}))`
}

interface Row {
  id: string
  at: Date
  actor_id: string | null
  actor_name: string | null
  actor_email: string | null
  actor_role: Role | null
  action: string
  subject_type: string
  subject_id: string | null
  subject_name: string | null
  property_title: string | null
  outcome: 'ok' | 'refused'
  ip: string
  detail: Record<string, unknown>
}

const presentAuditEvent = (row: Row, { reach }: Listing): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name ?? '', email: row.actor_email ?? '' },
  actorRole: row.actor_role,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  propertyTitle: row.property_title,
  outcome: row.outcome,
  // Where someone was is for administrators.
  ip: reach === 'all' ? row.ip : '',
  detail: row.detail,
})
