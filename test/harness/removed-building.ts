// cspell:ignore pids
import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'

type Sent = Promise<{ status: number }>

/**
 * Removes a building and changes something about it while both have to wait, the removal first. On PostgreSQL only: the
 * embedded database has one connection.
 * @returns the status of the removal's answer, then of the change's
 */
export async function removeAndChange(
  { services: { db } }: TestServer,
  { landlord, buildingId, change }: { landlord: Person; buildingId: string; change: () => Sent },
): Promise<number[]> {
  let answered = 0
  const send = (request: Sent) => request.finally(() => (answered += 1))
  const areBlocked = async (count: number) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    return rows.length >= count
  }
  const requests = await systemTransaction(db, async (tx) => {
    await tx.selectFrom('buildings').select('id').where('id', '=', buildingId).forUpdate().execute()
    const removal = send(landlord.send(api.buildings.remove, { params: { id: buildingId } }))
    while (!(await areBlocked(1)));
    const changed = send(change())
    while (answered === 0 && !(await areBlocked(2)));
    return [removal, changed]
  })
  return (await Promise.all(requests)).map(({ status }) => status)
}
