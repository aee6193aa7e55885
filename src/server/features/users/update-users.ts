import { LAST_ADMINISTRATOR, OWN_ACCOUNT, type users } from '#contract/users.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { endAllSessions } from '../../http/session.ts'
import { isAdministeredWithout, isAdministrating, lockAdministratorsFor } from './administrators.ts'
import type { UserRow } from './users.queries.ts'
import { userScope } from './users.scope.ts'

type Update = Call<typeof users.updateMany>
type Status = Update['body']['status']
type Row = Pick<UserRow, 'id' | 'role' | 'disabled_at'>
interface Outcome {
  changed: string[]
  skipped: { id: string; reason: string }[]
}

/**
 * Deactivates or reactivates accounts; each one that changes loses its sessions. The caller's own, the last active
 * administrators, those out of reach and those already in that state are skipped, and the reply says why.
 */
export function updateUsers(call: Update): Promise<Outcome> {
  const { body, services } = call
  const ids = [...new Set(body.ids)]
  return transaction(call, async (tx) => {
    const now = services.clock()
    await lockAdministratorsFor(call, tx)
    // In a fixed order, so two such changes wait for each other instead of deadlocking.
    const rows = await tx
      .selectFrom('users')
      .select(['users.id', 'users.role', 'users.disabled_at'])
      .where('users.id', 'in', ids)
      .where(userScope(call))
      .orderBy('users.id')
      .forUpdate()
      .execute()
    const before = new Map(rows.map((row) => [row.id, statusOf(row.disabled_at)]))
    const isLast = body.status === 'Deactivated' ? await lastAdministrators(tx, rows, call) : []
    const { changed, skipped } = sortOut(ids, before, { ...call, isLast })
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

/** The administrators among these accounts, if no one could administer the server without them. */
async function lastAdministrators(tx: Tx, rows: readonly Row[], { actor }: Update): Promise<string[]> {
  const going = rows.filter((row) => row.disabled_at === null && row.id !== actor.id && isAdministrating(row.role))
  const ids = going.map(({ id }) => id)
  return ids.length === 0 || (await isAdministeredWithout(tx, ids)) ? [] : ids
}

type Sorting = Pick<Update, 'actor' | 'body'> & { isLast: readonly string[] }

function sortOut(ids: string[], before: ReadonlyMap<string, Status>, { actor, body, isLast }: Sorting): Outcome {
  const reasonOf = (id: string): string | undefined => {
    if (id === actor.id) return OWN_ACCOUNT
    if (!before.has(id)) return 'User not found'
    if (isLast.includes(id)) return LAST_ADMINISTRATOR
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
