import { type SelectQueryBuilder, sql } from 'kysely'
import type { Action, Reach } from '#contract/policy.ts'
import type { Task } from '#contract/today.ts'
import type { DB } from '../../db/schema.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'

/** A question to ask about the caller's rows. */
export interface Question {
  /** The action the caller would take; its reach decides which rows count. */
  action: Action
  /** The reaches it applies to. */
  reaches: readonly Reach[]
  ask: (tx: Tx, call: SignedCall) => Promise<Task[]>
}

/** The reaches of people who run homes. */
export const RUNNING: readonly Reach[] = ['owned', 'managed', 'all']
/** The same without administrators, for tasks that only the landlord or manager can act on. */
export const DAILY: readonly Reach[] = ['owned', 'managed']

type Known = Pick<Task, 'kind' | 'urgency'> & Partial<Omit<Task, 'since'>> & { since?: Date | null }

/** A task, or none when the count is zero. The id is the row's if there is just one. */
export function taskOf({ kind, urgency, count = 1, since = null, ...known }: Known): Task[] {
  if (count === 0) return []
  const { countIsCapped = false, amount = null, waitingAmount = null, day = null, title = null } = known
  const id = count === 1 ? (known.id ?? null) : null
  const { currency, locale, amounts } = known
  const place = amounts ? { amounts } : currency && locale ? { currency, locale } : {}
  const money = amount === null ? {} : place
  const figures = { amount, waitingAmount, ...money, day, since: since?.toISOString() ?? null }
  return [{ kind, urgency, count, countIsCapped, id, title, ...figures }]
}

/** Counts stop here. */
export const COUNT_MAX = 1_000

/** What a question selects of each row: when it began to wait, and the day it is about. */
interface Waiting {
  id: string
  at: Date | null
  on: string | null
}

/** For rows without one of them. */
export const NO_TIME = sql<Date | null>`null::timestamptz`.as('at')
export const NO_DAY = sql<string | null>`null::date`.as('on')

/** How many rows there are, up to a cap, with the earliest of their times and days. */
export async function tally<TB extends keyof DB>(
  tx: Tx,
  rows: SelectQueryBuilder<DB, TB, Waiting>,
  max = COUNT_MAX,
): Promise<Pick<Task, 'count' | 'countIsCapped' | 'id' | 'day'> & { since: Date | null }> {
  const { rows: found } = await sql<{ count: number; id: string | null; since: Date | null; day: string | null }>`
    select count(*)::integer as count, min(id::text) as id, min("at") as since, min("on") as day
    from (${rows.limit(max + 1)}) as waiting`.execute(tx)
  const [{ count, ...rest } = NONE] = found
  return { ...rest, count: Math.min(count, max), countIsCapped: count > max }
}

const NONE = { count: 0, id: null, since: null, day: null }
