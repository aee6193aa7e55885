// cspell:ignore pids
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { remind, reminderRow } from '#test/harness/reminders.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

/** Removes a building and changes one of its reminders while both have to wait: the removal first. */
async function removeAndChange(buildingId: string, reminderId: string, body: object) {
  const { db } = server.services
  let answered = 0
  const send = (request: Promise<{ status: number }>) => request.finally(() => (answered += 1))
  const areBlocked = async (count: number) => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
    return rows.length >= count
  }
  const requests = await systemTransaction(db, async (tx) => {
    await tx.selectFrom('buildings').select('id').where('id', '=', buildingId).forUpdate().execute()
    const removal = send(landlord.send(api.buildings.remove, { params: { id: buildingId } }))
    while (!(await areBlocked(1)));
    const change = send(landlord.send(api.reminders.update, { params: { id: reminderId }, body }))
    while (answered === 0 && !(await areBlocked(2)));
    return [removal, change]
  })
  return (await Promise.all(requests)).map(({ status }) => status)
}

it('a reminder that names its building waits until the building is removed, and goes with it', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await remind(landlord, { buildingId })
  expect(await removeAndChange(buildingId, id, { buildingId, userId: landlord.id })).toEqual([200, 404])
})

it('a reminder that gets a reader just before its building is removed stays for them', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await remind(landlord, { buildingId })
  expect(await removeAndChange(buildingId, id, { userId: landlord.id })).toEqual([200, 200])
  expect(await reminderRow(server, id)).toMatchObject({ building_id: null, user_id: landlord.id, removed_at: null })
})

it('a reminder can’t move to a building that is being removed', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await remind(landlord, { buildingId: await addBuilding(landlord) })
  expect(await removeAndChange(buildingId, id, { buildingId })).toEqual([200, 422])
})
