import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { ApplicationNote } from '#contract/application-notes.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let manager: Person
let tenant: Person
let id: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  manager = await server.as('PROPERTY_MANAGER')
  tenant = await server.as('TENANT')
})
beforeEach(async () => {
  const propertyId = await addProperty(landlord)
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('properties').set({ manager_id: manager.id }).where('id', '=', propertyId).execute(),
  )
  id = await addApplication(tenant, propertyId)
})

const list = (person: Person) => person.send(api.applicationNotes.list, { params: { id } })
const add = (person: Person, text: string) => person.send(api.applicationNotes.add, { params: { id }, body: { text } })
const change = (person: Person, noteId: string, text: string) =>
  person.send(api.applicationNotes.update, { params: { id, noteId }, body: { text } })
const remove = (person: Person, noteId: string) => person.send(api.applicationNotes.remove, { params: { id, noteId } })
const notesIn = ({ body }: Answer): ApplicationNote[] => body.data.notes
const textsIn = (answer: Answer) => notesIn(answer).map(({ text }) => text)

describe('notes on an application', () => {
  it('are shared by those who run the home, each with its author', async () => {
    await add(landlord, 'Pay slips are in.\nCall the clinic.')
    const added = await add(manager, 'Called.')
    expect(added.status).toBe(201)
    expect(notesIn(added)).toMatchObject([
      { text: 'Pay slips are in.\nCall the clinic.', isOwn: false, changedAt: null },
      { text: 'Called.', isOwn: true, authorName: expect.any(String) },
    ])
    const admin = await server.as('ADMIN')
    for (const person of [landlord, manager, admin]) {
      expect(textsIn(await list(person))).toEqual(['Pay slips are in.\nCall the clinic.', 'Called.'])
    }
  })

  it('are changed and removed by their author only', async () => {
    const [note] = notesIn(await add(landlord, 'Once'))
    const noteId = note?.id ?? ''
    for (const person of [manager, await server.as('ADMIN')]) {
      expect((await change(person, noteId, 'Mine now')).status).toBe(404)
      expect((await remove(person, noteId)).status).toBe(404)
    }
    expect(notesIn(await change(landlord, noteId, 'First'))).toMatchObject([
      { id: noteId, text: 'First', changedAt: expect.any(String) },
    ])
    expect(notesIn(await remove(landlord, noteId))).toEqual([])
    expect((await remove(landlord, noteId)).status).toBe(404)
  })

  it('are hidden from the applicant, wherever they look, and from other landlords', async () => {
    const [note] = notesIn(await add(landlord, 'canary note'))
    expect((await list(tenant)).status).toBe(403)
    expect((await add(tenant, 'Hello')).status).toBe(403)
    const stranger = await server.as('LANDLORD')
    expect((await list(stranger)).status).toBe(404)
    expect((await add(stranger, 'Hello')).status).toBe(404)
    expect((await change(stranger, note?.id ?? '', 'Hello')).status).toBe(404)
    const reading = await tenant.send(api.applications.read, { params: { id } })
    const file = await tenant.send(api.applications.export, { params: { id } })
    const pdf = await landlord.send(api.applications.pdf, { params: { id } })
    expect(JSON.stringify(reading.body) + file.bytes.toString() + pdf.bytes.toString('latin1')).not.toContain('canary')
  })

  it('are not found through another application', async () => {
    const [note] = notesIn(await add(landlord, 'Here'))
    id = await addApplication(tenant, await addProperty(landlord))
    expect((await change(landlord, note?.id ?? '', 'There')).status).toBe(404)
    expect((await remove(landlord, note?.id ?? '')).status).toBe(404)
  })

  it.each([{ text: '' }, { text: '  ' }, { text: 'x'.repeat(2001) }, {}, { text: 'a', pinned: true }])(
    'refuse %j',
    async (body) => {
      expect((await landlord.send(api.applicationNotes.add, { params: { id }, body })).status).toBe(422)
    },
  )

  it('are stored encrypted, and the audit log has the act without the text', async () => {
    const [note] = notesIn(await add(landlord, 'canary note'))
    await change(landlord, note?.id ?? '', 'canary changed')
    const stored = await systemTransaction(server.services.db, async (tx) => {
      const notes = await tx.selectFrom('application_notes').selectAll().where('application_id', '=', id).execute()
      const events = await tx
        .selectFrom('audit_events')
        .select(['action', 'detail'])
        .where('subject_id', '=', id)
        .where('action', 'like', 'application.note%')
        .orderBy('id')
        .execute()
      return { notes, events }
    })
    expect(stored.notes).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain('canary')
    expect(stored.events).toEqual([
      { action: 'application.note_add', detail: {} },
      { action: 'application.note_update', detail: {} },
    ])
  })

  it('stay behind the database’s own wall', async () => {
    await add(landlord, 'Behind the wall')
    const seenBy = (person: Person, role: string) =>
      server.services.db.transaction().execute(async (tx) => {
        await sql`select set_config('app.user_id', ${person.id}, true), set_config('app.role', ${role}, true),
          set_config('role', 'pp_app', true)`.execute(tx)
        return (await tx.selectFrom('application_notes').select('id').where('application_id', '=', id).execute()).length
      })
    expect(await seenBy(landlord, 'LANDLORD')).toBe(1)
    expect(await seenBy(manager, 'PROPERTY_MANAGER')).toBe(1)
    expect(await seenBy(tenant, 'TENANT')).toBe(0)
    expect(await seenBy(await server.as('LANDLORD'), 'LANDLORD')).toBe(0)
  })
})
