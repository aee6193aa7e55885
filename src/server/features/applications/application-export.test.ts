import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let propertyId: string
let id: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
beforeEach(async () => {
  propertyId = await addProperty(landlord)
  id = await addApplication(tenant, propertyId)
})

const readers = (person: Person) => person.send(api.applications.readers, { params: { id } })
const take = (person: Person) => person.send(api.applications.export, { params: { id } })

describe('who viewed an application', () => {
  it('is no one at first; the applicant’s own views do not count', async () => {
    await tenant.send(api.applications.read, { params: { id } })
    expect((await readers(tenant)).body.data).toEqual({ readers: [] })
  })

  it('is shown to the applicant, latest first, with name and role', async () => {
    const admin = await server.as('ADMIN')
    await landlord.send(api.applications.read, { params: { id } })
    await admin.send(api.applications.pdf, { params: { id } })
    const { body } = await readers(tenant)
    expect(body.data.readers).toEqual([
      { at: expect.any(String), action: 'print', readerName: `Test ${admin.id.slice(-6)}`, readerRole: 'ADMIN' },
      { at: expect.any(String), action: 'read', readerName: `Test ${landlord.id.slice(-6)}`, readerRole: 'LANDLORD' },
    ])
  })

  it('is hidden from everyone else', async () => {
    expect((await readers(server.anonymous)).status).toBe(401)
    expect((await readers(landlord)).status).toBe(403)
    expect((await readers(await server.as('TENANT'))).status).toBe(404)
  })
})

describe('exporting an application', () => {
  it('gives every answer by form field name, and the outcome', async () => {
    await landlord.send(api.applications.decide, { params: { id }, body: { status: 'REVIEWING' } })
    await landlord.send(api.applications.decide, {
      params: { id },
      body: { status: 'DECLINED', reasons: ['INCOME'], reason: 'canary note' },
    })
    const answer = await take(tenant)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': `attachment; filename="application-${id}.json"`,
    })
    const content = JSON.parse(answer.bytes.toString())
    expect(content).toMatchObject({ id, status: 'DECLINED', property: { id: propertyId, title: 'Maple Court 4B' } })
    expect(content.application).toEqual(applicationInput(propertyId))
    expect(content.statusHistory.map(({ status }: { status: string }) => status)).toEqual([
      'PENDING',
      'REVIEWING',
      'DECLINED',
    ])
    expect(answer.bytes.toString()).not.toMatch(/canary|INCOME"/)
  })

  it('is for the applicant only', async () => {
    expect((await take(server.anonymous)).status).toBe(401)
    expect((await take(landlord)).status).toBe(403)
    expect((await take(await server.as('TENANT'))).status).toBe(404)
  })
})
