import { v7 as newId } from 'uuid'
import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts'
import type { Tx } from './db/transaction.ts'
import { type Caller, portfolioOf, type SignedCall } from './http/call.ts'

interface Audited {
  type: AuditSubject
  id: string | null
  portfolioId?: string
  outcome?: 'ok' | 'refused'
  detail?: Record<string, unknown>
}

/**
 * Logs who did what to which row, in the transaction of the change itself. `detail` holds facts about the change (field
 * names, states), never personal data.
 */
export const audit = (tx: Tx, call: Caller | SignedCall, action: AuditAction, subject: Audited): Promise<void> =>
  auditEach(tx, call, action, [subject])

/** The same for any number of rows that one step changes, in one statement. */
export async function auditEach(
  tx: Tx,
  call: Caller | SignedCall,
  action: AuditAction,
  subjects: readonly Audited[],
): Promise<void> {
  const rows = subjects.map((subject) => ({
    id: newId(),
    at: call.services.clock(),
    actor_id: call.actor?.id ?? null,
    actor_role: call.actor?.role ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    portfolio_id: subject.portfolioId ?? businessOf(call),
    outcome: subject.outcome ?? ('ok' as const),
    ip: call.ip,
    detail: JSON.stringify({ ...subject.detail, ...importFacts(call) }),
  }))
  if (rows.length > 0) await tx.insertInto('audit_events').values(rows).execute()
}

/** The business that a landlord did it for; null for what is the account's own. */
const businessOf = (call: Caller | SignedCall) =>
  'reach' in call && call.reach === 'owned' ? portfolioOf(call.actor) : null

/** The last record of an import stands for all of them in the activity feed. */
const importFacts = ({ importing }: Caller) =>
  importing && (importing.isLast ? { imported: importing.rows } : PART_OF_IMPORT)

/** A detail that keeps an event out of the activity feed: another one stands for the whole import, for undoing it, or for a month of all homes. */
export const PART_OF_IMPORT = { isPartOfImport: true }

/** In the activity feed, the last row added stands for a whole import, and nothing that a row brings along does. */
export const asPartOfImport = <C extends Caller>(call: C): C =>
  call.importing ? { ...call, importing: { ...call.importing, isLast: false } } : call

/** The names of the fields that a body changes, for the detail of an event. */
export const changedFields = (body: object): string[] =>
  Object.entries(body).flatMap(([name, value]) => (value === undefined ? [] : [name]))
