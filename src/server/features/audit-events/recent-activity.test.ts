import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Activity } from '#contract/audit-events.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const feedOf = async (person: Person): Promise<Activity[]> =>
  (await person.send(api.auditEvents.activity)).body.data.events
const assign = (propertyId: string, manager: Person) =>
  systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
  )

describe('recent activity', () => {
  it('shows the latest eight that people want to know about, newest first', async () => {
    const [admin, landlord] = [await server.as('ADMIN'), await server.as('LANDLORD')]
    for (let n = 0; n < 9; n++) await addProperty(landlord, { title: `Owl ${n}` })
    const feed = await feedOf(admin)
    expect(feed.map(({ propertyTitle }) => propertyTitle)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Owl ${n}`))
    expect(feed[0]).toMatchObject({ action: 'property.create', isAutomatic: false, actorName: expect.any(String) })
    expect(Object.keys(feed[0] ?? {}).sort()).toEqual([
      'action',
      'actorName',
      'at',
      'id',
      'imported',
      'isAutomatic',
      'propertyTitle',
      'subjectId',
      'subjectName',
      'subjectType',
    ])
  })

  it('shows an import as one event that says how many it added', async () => {
    const [admin, manager, landlord] = await Promise.all([
      server.as('ADMIN'),
      server.as('PROPERTY_MANAGER'),
      server.as('LANDLORD'),
    ])
    const rows = Array.from({ length: 12 }, (_, n) => `Heron ${n},Reno,NV,900`)
    const csv = ['Title,City,State,Rent', ...rows].join('\n')
    const done = await landlord.send(api.imports.properties, { body: { csv, dryRun: false, onlyGood: false } })
    expect(done.body.data.created).toBe(12)
    for (const person of [admin, manager]) {
      const feed = await feedOf(person)
      expect(feed.filter(({ propertyTitle }) => propertyTitle?.startsWith('Heron'))).toEqual([
        expect.objectContaining({ action: 'property.create', imported: 12 }),
      ])
      expect(feed.filter(({ action }) => action.endsWith('.import'))).toEqual([])
    }
  })

  it('leaves out reads and refusals', async () => {
    const [manager, landlord, tenant] = await Promise.all([
      server.as('PROPERTY_MANAGER'),
      server.as('LANDLORD'),
      server.as('TENANT'),
    ])
    const propertyId = await addProperty(landlord)
    await assign(propertyId, manager)
    const id = await addApplication(tenant, propertyId)
    await landlord.send(api.applications.read, { params: { id } })
    await landlord.send(api.applications.pdf, { params: { id } })
    expect((await feedOf(manager)).map(({ action }) => action)).toEqual(['application.create', 'property.create'])
  })

  it('shows managers what happens to the homes they manage, no matter who did it', async () => {
    const [manager, other, landlord] = await Promise.all([
      server.as('PROPERTY_MANAGER'),
      server.as('PROPERTY_MANAGER'),
      server.as('LANDLORD'),
    ])
    const mine = await addProperty(landlord, { title: `Mine ${manager.id}` })
    const theirs = await addProperty(landlord, { title: `Theirs ${manager.id}` })
    expect((await feedOf(manager)).map(({ subjectId }) => subjectId)).toEqual(expect.arrayContaining([mine, theirs]))
    await assign(mine, manager)
    await assign(theirs, other)
    expect((await feedOf(manager)).map(({ subjectId }) => subjectId)).toEqual([mine])
    expect((await feedOf(other)).map(({ subjectId }) => subjectId)).toEqual([theirs])
  })

  it('shows managers nothing unrelated to a home, such as new accounts', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const email = `told.${manager.id}@test.example`
    const body = { firstName: 'Told', lastName: manager.id, email, password: 'tin lamp', role: 'tenant', phone: null }
    await server.anonymous.send(api.auth.registerDirect, { body })
    const names = async (person: Person) => (await feedOf(person)).map(({ subjectName }) => subjectName)
    expect(await names(manager)).not.toContain(`Told ${manager.id}`)
    expect(await names(await server.as('ADMIN'))).toContain(`Told ${manager.id}`)
  })

  it.each(['LANDLORD', 'TENANT', 'OWNER', 'AFFILIATE'] as const)('is refused to %s', async (role) => {
    expect((await (await server.as(role)).send(api.auditEvents.activity)).status).toBe(403)
  })
})
