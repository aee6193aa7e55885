import type { Action, Reach } from '#contract/policy.ts'
import type { Task } from '#contract/today.ts'
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
export const LANDLORDS: readonly Reach[] = ['owned']

type Known = Pick<Task, 'kind' | 'urgency'> & Partial<Omit<Task, 'since'>> & { since?: Date | null }

/** A task, or none when the count is zero. */
export function taskOf({ kind, urgency, count = 1, since = null, ...known }: Known): Task[] {
  if (count === 0) return []
  const { amount = null, day = null, title = null } = known
  return [{ kind, urgency, count, amount, day, title, since: since?.toISOString() ?? null }]
}

/** Counts stop here. */
export const COUNT_MAX = 1_000
