import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { remind, reminderRow } from '#test/harness/reminders.ts'
import { removeAndChange } from '#test/harness/removed-building.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const removeAndUpdate = (buildingId: string, id: string, body: object) =>
  removeAndChange(server, {
    landlord,
    buildingId,
    change: () => landlord.send(api.reminders.update, { params: { id }, body }),
  })

it('a reminder that names its building waits until the building is removed, and goes with it', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await remind(landlord, { buildingId })
  expect(await removeAndUpdate(buildingId, id, { buildingId, userId: landlord.id })).toEqual([200, 404])
})

it('a reminder that gets a reader just before its building is removed stays for them', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await remind(landlord, { buildingId })
  expect(await removeAndUpdate(buildingId, id, { userId: landlord.id })).toEqual([200, 200])
  expect(await reminderRow(server, id)).toMatchObject({ building_id: null, user_id: landlord.id, removed_at: null })
})

it('a reminder can’t move to a building that is being removed', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await remind(landlord, { buildingId: await addBuilding(landlord) })
  expect(await removeAndUpdate(buildingId, id, { buildingId })).toEqual([200, 422])
})
