import { sql } from 'kysely'
import type { auth, OwnSession } from '#contract/auth.ts'
import { deviceName } from '#contract/device-name.ts'
import type { Role } from '#contract/roles.ts'
import { audit } from '../../audit.ts'
import { transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { endAllSessions, endSessionOf, isLive, openSessions } from '../../http/session.ts'

interface Row {
  id: string
  role: Role
  unused: number
  left: number
  created_at: Date
  last_used_at: Date
  ip: string
  user_agent: string
  is_current: boolean
}

/** Where the caller is signed in; this session first, then the one used last. */
export async function listSessions(call: Call<typeof auth.sessions>): Promise<{ sessions: OwnSession[] }> {
  const { services, actor } = call
  const rows = await transaction(call, async (tx) => {
    const found = await sql<Row>`
    select sessions.id, users.role, unused, "left", sessions.created_at, last_used_at, ip, user_agent,
      coalesce(token_hash = ${actor.session ?? null}::bytea, false) as is_current
    from ${openSessions(services.databaseTime())}
    where sessions.user_id = ${actor.id} order by is_current desc, last_used_at desc, sessions.id`.execute(tx)
    return found.rows
  })
  return { sessions: rows.filter(isLive).map(present) }
}

const present = (row: Row): OwnSession => ({
  id: row.id,
  device: deviceName(row.user_agent),
  address: row.ip,
  signedInAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at.toISOString(),
  isCurrent: row.is_current,
})

/**
 * Signs the caller out on one device.
 * @throws Refusal `not_found` for someone else's session, and for one that has ended.
 */
export const endOwnSession = (call: Call<typeof auth.endSession>) =>
  transaction(call, async (tx) => {
    if (!(await endSessionOf(within(call, tx).services, call.actor.id, call.params.id))) throw notFound('Session')
    await audit(tx, call, 'session.end', { type: 'user', id: call.actor.id })
    return {}
  })

/** Signs the caller out everywhere, here too. */
export const signOutEverywhere = (call: Call<typeof auth.logoutAll>) =>
  transaction(call, async (tx) => {
    await endAllSessions(within(call, tx).services, [call.actor.id])
    await audit(tx, call, 'session.endAll', { type: 'user', id: call.actor.id })
    return {}
  })
