import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Role } from '#contract/roles.ts'
import { audit } from '#server/audit.ts'
import { introduce, systemTransaction, type Tx, transaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let propertyId: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  propertyId = await addProperty(landlord)
})

const CHANGES = {
  update: sql`update audit_events set ip = '' where false`,
  delete: sql`delete from audit_events where false`,
  truncate: sql`truncate audit_events`,
}
const kinds = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

describe('what happened', () => {
  it.each(kinds)('is never changed: %s is refused for the program, no matter who it works for', async (kind) => {
    for (const role of ['ADMIN', 'SYSTEM', 'LANDLORD', ''] as const) {
      const change = server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, '', role)
        await CHANGES[kind].execute(tx)
      })
      await expect(change, role).rejects.toMatchObject({ code: '42501' })
    }
  })

  it.each(kinds)('is never changed: %s is refused for the table owner', async (kind) => {
    const change = server.services.db.transaction().execute(async (tx) => {
      // The role that opened the connection.
      await sql`set local role none`.execute(tx)
      await CHANGES[kind].execute(tx)
    })
    await expect(change).rejects.toThrow(`Audit events are append-only: ${kind} is refused`)
  })
})

describe('the wall behind the log', () => {
  /** The subjects of the events that a query without a scope would show. */
  const seenBy = (actor: { id: string; role: Role } | null) =>
    transaction({ services: server.services, actor: actor && { ...actor, token: '' }, ip: '', userAgent: '' }, (tx) =>
      subjectsIn(tx),
    )
  const subjectsIn = async (tx: Tx) =>
    (await tx.selectFrom('audit_events').select('subject_id').execute()).map(({ subject_id }) => subject_id)

  it('lets administrators and the program read every event', async () => {
    const admin = await server.as('ADMIN')
    expect(await seenBy({ id: admin.id, role: 'ADMIN' })).toContain(propertyId)
    expect(await systemTransaction(server.services.db, subjectsIn)).toContain(propertyId)
  })

  it('lets managers read the events of the homes they manage', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const managed = await addProperty(landlord)
    const actor = { id: manager.id, role: 'PROPERTY_MANAGER' } as const
    expect(await seenBy(actor)).toEqual(expect.arrayContaining([propertyId, managed]))
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', managed).execute(),
    )
    expect(await seenBy(actor)).toEqual([managed])
  })

  it('lets landlords read the events of the business they act for, and file them under no other', async () => {
    const [other, theirs] = [await server.as('LANDLORD'), await addProperty(await server.as('LANDLORD'))]
    expect(await seenBy({ id: landlord.id, role: 'LANDLORD' })).toContain(propertyId)
    expect(await seenBy({ id: landlord.id, role: 'LANDLORD' })).not.toContain(theirs)
    expect(await seenBy({ id: other.id, role: 'LANDLORD' })).toEqual([])
    const actor = { id: other.id, role: 'LANDLORD', token: '' } as const
    const call = { services: server.services, actor, ip: '', userAgent: '' }
    const file = (portfolioId: string) =>
      transaction(call, (tx) => audit(tx, call, 'member.leave', { type: 'user', id: other.id, portfolioId }))
    await expect(file(landlord.id)).rejects.toMatchObject({ code: '42501' })
    await file(other.id)
  })

  it.each(['TENANT', 'OWNER', 'AFFILIATE'] as const)('lets %s read none, not even their own', async (role) => {
    const { id } = await server.as(role)
    expect(await seenBy({ id, role })).toEqual([])
    expect(await seenBy(null)).toEqual([])
  })

  it('lets no signed-in user write in someone else’s name', async () => {
    const [one, other] = [await server.as('TENANT'), await server.as('TENANT')]
    const writing = (actorId: string | null) =>
      server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, one.id, 'TENANT')
        const actor = actorId === null ? null : { id: actorId, role: 'TENANT' as const, token: '' }
        const call = { services: server.services, actor, ip: '', userAgent: '' }
        await audit(tx, call, 'session.end', { type: 'user', id: one.id })
      })
    await expect(writing(other.id)).rejects.toMatchObject({ code: '42501' })
    await writing(one.id)
    await writing(null)
  })
})

describe('an event', () => {
  it('is filed under the home that its record belongs to', async () => {
    const tenant = await server.as('TENANT')
    const applicationId = await addApplication(tenant, propertyId)
    const tenantId = (
      await landlord.send(api.tenants.create, {
        body: { firstName: 'A', lastName: 'B', email: `${newId()}@test.example`, propertyId },
      })
    ).body.data.id
    const subjects = [propertyId, applicationId, tenantId, tenant.id]
    await landlord.send(api.tickets.create, { body: { propertyId, title: 'Dripping tap' } })
    const rows = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['subject_type', 'property_id'])
        .where('subject_id', 'in', subjects)
        .execute(),
    )
    const homes = new Map(rows.map((row) => [row.subject_type, row.property_id]))
    expect(Object.fromEntries(homes)).toMatchObject({
      property: propertyId,
      application: propertyId,
      tenant: propertyId,
    })
  })

  it('cannot be filed under a home that the writer chooses', async () => {
    const tenant = await server.as('TENANT')
    const id = newId()
    await server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, tenant.id, 'TENANT')
      await sql`
        insert into audit_events (id, action, subject_type, subject_id, outcome, ip, detail, property_id, search_text)
        values (${id}, 'session.end', 'user', ${tenant.id}, 'ok', '', '{}', ${propertyId}, 'mine')`.execute(tx)
    })
    const row = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['property_id', 'search_text'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(row.property_id).toBeNull()
    expect(row.search_text).toContain(tenant.id)
  })
})

describe('an applicant', () => {
  it('can still see who read their application, and export its history', async () => {
    const tenant = await server.as('TENANT')
    const id = await addApplication(tenant, propertyId)
    await landlord.send(api.applications.read, { params: { id } })
    await landlord.send(api.applications.decide, { params: { id }, body: { status: 'DECLINED' } })
    const readers = await tenant.send(api.applications.readers, { params: { id } })
    expect(readers.body.data.readers).toMatchObject([{ action: 'read', readerRole: 'LANDLORD' }])
    const file = JSON.parse((await tenant.send(api.applications.export, { params: { id } })).bytes.toString())
    expect(file.statusHistory.map(({ status }: { status: string }) => status)).toEqual(['PENDING', 'DECLINED'])
  })
})
