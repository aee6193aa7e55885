import { type Action, reachOf } from '#contract/policy.ts'
import { TASK_KINDS, type Task, type today } from '#contract/today.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { businessQuestions } from './business-questions.ts'
import { ownQuestions } from './own-questions.ts'
import type { Question } from './question.ts'

const QUESTIONS: readonly Question[] = [...businessQuestions, ...ownQuestions]
const URGENCIES: readonly Task['urgency'][] = ['now', 'soon', 'later']

/**
 * Asks every question open to the caller's role, within its reach; only those that need attention are in the answer.
 * Managers have tasks only at the homes assigned to them, where they can act.
 */
export function readToday(call: Call<typeof today.read>): Promise<{ tasks: Task[] }> {
  const reaching = (action: Action) => ({
    ...call,
    reach: reachOf(call.actor, action),
    isAssigned: true,
  })
  return transaction(call, async (tx) => {
    const tasks: Task[] = []
    for (const { action, reaches, ask } of QUESTIONS) {
      const asking = reaching(action)
      if (reaches.includes(asking.reach)) tasks.push(...(await ask(tx, asking)))
    }
    return { tasks: tasks.sort(byWeight) }
  })
}

/** By urgency, then by kind, then the earliest day first. */
const byWeight = (one: Task, other: Task): number =>
  URGENCIES.indexOf(one.urgency) - URGENCIES.indexOf(other.urgency) ||
  TASK_KINDS.indexOf(one.kind) - TASK_KINDS.indexOf(other.kind) ||
  (one.day ?? '').localeCompare(other.day ?? '')
