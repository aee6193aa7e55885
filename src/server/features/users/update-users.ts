import { OWN_ACCOUNT, type users } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { endAllSessions } from '../../http/session.ts'
import { userScope } from './users.scope.ts'

type Update = Call<typeof users.updateMany>
type Status = Update['body']['status']
interface Outcome {
  changed: string[]
  skipped: { id: string; reason: string }[]
}

/**
 * Deactivates or reactivates accounts; each one that changes loses its sessions. The caller's own, those out of reach
 * and those already in that state are skipped, and the reply says why.
 */
export function updateUsers(call: Update): Promise<Outcome> {
  const { body, services } = call
  const ids = [...new Set(body.ids)]
  return transaction(call, async (tx) => {
    const now = services.clock()
    // In a fixed order, so two such changes wait for each other instead of deadlocking.
    const rows = await tx
      .selectFrom('users')
      .select(['users.id', 'users.disabled_at'])
      .where('users.id', 'in', ids)
      .where(userScope(call))
      .orderBy('users.id')
      .forUpdate()
      .execute()
    const before = new Map(rows.map((row) => [row.id, statusOf(row.disabled_at)]))
    const { changed, skipped } = sortOut(ids, before, call)
    if (changed.length > 0) {
      const disabledAt = body.status === 'Deactivated' ? now : null
      await tx.updateTable('users').set({ disabled_at: disabledAt }).where('users.id', 'in', changed).execute()
      await endAllSessions(within(call, tx).services, changed)
    }
    for (const id of changed)
      await audit(tx, call, 'user.update', { type: 'user', id, detail: { status: body.status } })
    return { changed, skipped }
  })
}

const statusOf = (disabledAt: Date | null): Status => (disabledAt === null ? 'Active' : 'Deactivated')

function sortOut(ids: string[], before: ReadonlyMap<string, Status>, { actor, body }: Update): Outcome {
  const reasonOf = (id: string): string | undefined => {
    if (id === actor.id) return OWN_ACCOUNT
    if (!before.has(id)) return 'User not found'
    return before.get(id) === body.status ? ALREADY[body.status] : undefined
  }
  const outcome: Outcome = { changed: [], skipped: [] }
  for (const id of ids) {
    const reason = reasonOf(id)
    if (reason === undefined) outcome.changed.push(id)
    else outcome.skipped.push({ id, reason })
  }
  return outcome
}

const ALREADY: Record<Status, string> = {
  Active: 'This account is already active.',
  Deactivated: 'This account is already deactivated.',
}
