import { type RawBuilder, sql } from 'kysely'
import { ACTIVITY_ACTIONS } from '#contract/audit-actions.ts'
import { ACTIVITY_SIZE, type Activity, type auditEvents } from '#contract/audit-events.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { NAMES } from './audit-events.queries.ts'
import { auditEventScope } from './audit-events.scope.ts'

type Reading = Call<typeof auditEvents.activity>

/** The latest events within the caller's reach that people want to know about. */
export function readActivity(call: Reading): Promise<{ events: Activity[] }> {
  return transaction(call, async (tx) => {
    const rows = await tx
      .selectFrom('audit_events')
      .select([
        'audit_events.id',
        'audit_events.at',
        'audit_events.action',
        'audit_events.subject_type',
        'audit_events.subject_id',
        sql<boolean>`audit_events.actor_id is null and audit_events.ip = ''`.as('is_automatic'),
        sql<number | null>`(audit_events.detail ->> 'imported')::integer`.as('imported'),
      ])
      .select(NAMES)
      .where('audit_events.id', 'in', await latest(tx, call))
      .where(auditEventScope(call))
      .orderBy('audit_events.id', 'desc')
      .limit(ACTIVITY_SIZE)
      .execute()
    return { events: rows.map(presentActivity) }
  })
}

/** With more homes than this, searching by action is faster than home by home. */
const FEW_HOMES = 1_000

/**
 * The ids to choose from, a few for each action or home, which avoids scanning a million events of other kinds or other
 * people's homes.
 */
async function latest(tx: Tx, call: Reading): Promise<RawBuilder<string>> {
  if (call.reach === 'managed') {
    const homes = await tx
      .selectFrom('properties')
      .select('properties.id')
      .where(propertyScope(call))
      .limit(FEW_HOMES + 1)
      .execute()
    if (homes.length <= FEW_HOMES)
      return latestOfHomes(
        tx,
        call,
        homes.map(({ id }) => id),
      )
  }
  const ofAction = tellable(tx, call).where('audit_events.action', '=', sql.ref<string>('wanted.action'))
  return sql<string>`(
    select of_action.id from unnest(${ACTIVITY_ACTIONS}::text[]) as wanted(action) cross join lateral ${ofAction} as of_action)`
}

function latestOfHomes(tx: Tx, call: Reading, homes: string[]): RawBuilder<string> {
  const ofHome = tellable(tx, call)
    .where('audit_events.property_id', '=', sql.ref<string>('wanted.id'))
    .where('audit_events.action', 'in', ACTIVITY_ACTIONS)
  return sql<string>`(
    select of_home.id from unnest(${homes}::uuid[]) as wanted(id) cross join lateral ${ofHome} as of_home)`
}

const tellable = (tx: Tx, call: Reading) =>
  tx
    .selectFrom('audit_events')
    .select('audit_events.id')
    .where(auditEventScope(call))
    .where('audit_events.outcome', '=', 'ok')
    .where(sql<boolean>`not audit_events.detail ? 'isPartOfImport'`)
    .orderBy('audit_events.id', 'desc')
    .limit(ACTIVITY_SIZE)

const presentActivity = (row: {
  id: string
  at: Date
  action: string
  subject_type: string
  subject_id: string | null
  is_automatic: boolean
  imported: number | null
  actor_name: string | null
  subject_name: string | null
  property_title: string | null
}): Activity => ({
  id: row.id,
  at: row.at.toISOString(),
  actorName: row.actor_name,
  isAutomatic: row.is_automatic,
  imported: row.imported,
  action: row.action,
  subjectType: row.subject_type,
  subjectId: row.subject_id,
  subjectName: row.subject_name,
  propertyTitle: row.property_title,
})
