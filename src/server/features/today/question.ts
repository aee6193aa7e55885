import type { Action, Reach } from '#contract/policy.ts'
import type { Task } from '#contract/today.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'

/** Something to ask of the caller's rows. */
export interface Question {
  /** What the caller would do about it; its reach decides which rows are looked at. */
  action: Action
  /** The reaches for which it is asked at all. */
  reaches: readonly Reach[]
  ask: (tx: Tx, call: SignedCall) => Promise<Task[]>
}

/** The reaches of those who run homes. */
export const RUNNING: readonly Reach[] = ['owned', 'managed', 'all']
/** The same without the back office's administrator, for what only who runs the home can act on. */
export const LANDLORDS: readonly Reach[] = ['owned']

type Known = Pick<Task, 'kind' | 'urgency'> & Partial<Omit<Task, 'since'>> & { since?: Date | null }

/** A task, or none when it is about nothing. */
export function taskOf({ kind, urgency, count = 1, since = null, ...known }: Known): Task[] {
  if (count === 0) return []
  const { amount = null, day = null, title = null } = known
  return [{ kind, urgency, count, amount, day, title, since: since?.toISOString() ?? null }]
}

/** No count goes beyond this: more are as many. */
export const COUNT_MAX = 1_000
