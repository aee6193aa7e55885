import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addBuilding } from '#test/harness/buildings.ts'
import { pdfOf } from '#test/harness/document-files.ts'
import { addDocument } from '#test/harness/documents.ts'
import type { SentFile } from '#test/harness/form.ts'
import { removeAndChange } from '#test/harness/removed-building.ts'

let server: TestServer
let landlord: Person
let pdf: SentFile
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  pdf = { name: 'House rules.pdf', type: 'application/pdf', bytes: await pdfOf(['A lost key costs $15.']) }
})

const removeAndUpdate = (buildingId: string, id: string, body: object) =>
  removeAndChange(server, {
    landlord,
    buildingId,
    change: () => landlord.send(api.documents.update, { params: { id }, body }),
  })

it('a document can’t become the house rules of its building while that is being removed', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await addDocument(landlord, { buildingId }, pdf)
  expect(await removeAndUpdate(buildingId, id, { isHouseRules: true })).toEqual([200, 422])
})

it('a document that names its building can’t stay with it while that is being removed', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await addDocument(landlord, { buildingId }, pdf)
  expect(await removeAndUpdate(buildingId, id, { buildingId, isHouseRules: true })).toEqual([200, 422])
})

it('a document that gets another name just before its building is removed stays, about nothing', async () => {
  const buildingId = await addBuilding(landlord)
  const id = await addDocument(landlord, { buildingId }, pdf)
  expect(await removeAndUpdate(buildingId, id, { originalName: 'Rules' })).toEqual([200, 200])
  const { body } = await landlord.send(api.documents.read, { params: { id } })
  expect(body.data).toMatchObject({ originalName: 'Rules.pdf', buildingId: null })
})
