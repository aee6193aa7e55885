import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DOCUMENT_FAILURES, DOCUMENTS_MAX } from '#contract/documents.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addDocument, readNow, textFile } from '#test/harness/documents.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addMember } from '#test/harness/members.ts'
import { pdfFile, pictureFile } from '#test/harness/pictures.ts'
import { addTenancy } from '#test/harness/tenancies.ts'
import { readQueuedDocument } from './read-queued-document.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let leaseId: string
let propertyId: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  const tenancy = await addTenancy(landlord, tenant)
  leaseId = tenancy.leaseId
  propertyId = tenancy.propertyId
})

const list = async (person: Person, query = {}) =>
  (await person.send(api.documents.list, { query: { pageSize: 100, ...query } })).body.data.documents
const namesOf = async (person: Person, query = {}): Promise<string[]> =>
  (await list(person, query)).map(({ originalName }: { originalName: string }) => originalName)
const read = async (person: Person, id: string) => person.send(api.documents.read, { params: { id } })
const update = (person: Person, id: string, body: object) => person.send(api.documents.update, { params: { id }, body })
const download = (person: Person, id: string) => person.send(api.documents.file, { params: { id } })
const upload = (person: Person, body: object, file = textFile()) => person.send(api.documents.upload, { body, file })
const passagesOf = (id: string) =>
  systemTransaction(server.services.db, (tx) =>
    tx.selectFrom('document_passages').selectAll().where('document_id', '=', id).orderBy('ordinal').execute(),
  )

describe('an uploaded document', () => {
  it('waits to be read, and then says so', async () => {
    const answer = await upload(
      landlord,
      { propertyId, expiresOn: '2030-05-01' },
      textFile('PETS\n\nOne cat is welcome.'),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      originalName: 'rules.txt',
      size: 25,
      type: 'text/plain',
      status: 'QUEUED',
      failure: null,
      propertyId,
      leaseId: null,
      tenantId: null,
      isShared: false,
      expiresOn: '2030-05-01',
      canChange: true,
    })
    const { id } = answer.body.data
    await readQueuedDocument(server.services, { documentId: id })
    expect((await read(landlord, id)).body.data.status).toBe('READY')
    expect(await passagesOf(id)).toMatchObject([
      { ordinal: 1, page: null, heading: 'PETS', text: 'One cat is welcome.' },
    ])
  })

  it('has pages where its format has them', async () => {
    const id = await addDocument(landlord, {}, pdfFile())
    await readQueuedDocument(server.services, { documentId: id })
    const { data } = (await read(landlord, id)).body
    expect([data.type, data.status === 'READY' ? data.pages : data.failure]).toEqual([
      'application/pdf',
      expect.anything(),
    ])
  })

  it('that can’t be read says why in a sentence, and has no text', async () => {
    const id = await addDocument(landlord, {}, textFile(' \n '))
    await readQueuedDocument(server.services, { documentId: id })
    expect((await read(landlord, id)).body.data).toMatchObject({ status: 'FAILED', failure: DOCUMENT_FAILURES.NO_TEXT })
    expect(await passagesOf(id)).toEqual([])
  })

  it('is refused under a name that isn’t one of a document, when empty, and when it is a picture', async () => {
    const answers = [
      await upload(landlord, {}, textFile('x', 'rules.exe')),
      await upload(landlord, {}, textFile('')),
      await upload(landlord, {}, { ...(await pictureFile({ width: 16 })), name: 'lease.pdf' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([415, 422, 415])
    expect(answers[0]?.body.errors).toEqual([
      expect.objectContaining({
        path: 'document',
        msg: 'This file is not a PDF, Word (.doc, .docx) or text (.txt) document. Choose another one.',
      }),
    ])
  })

  it('is taken by its content, whatever type the browser says it is', async () => {
    const answer = await upload(landlord, {}, { ...pdfFile(), name: 'lease.docx', type: '' })
    expect(answer.body.data).toMatchObject({ originalName: 'lease.docx', type: 'application/pdf' })
  })

  it('is about one thing at most, and shared only with a lease', async () => {
    expect((await upload(landlord, { propertyId, leaseId })).status).toBe(422)
    expect((await upload(landlord, { propertyId, isShared: 'true' })).status).toBe(422)
    expect((await upload(landlord, { leaseId, isShared: 'perhaps' })).status).toBe(422)
  })

  it('is refused about someone else’s home, lease or tenant', async () => {
    const stranger = await server.as('LANDLORD')
    const row = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('leases').select('tenant_id').where('id', '=', leaseId).executeTakeFirstOrThrow(),
    )
    for (const about of [{ propertyId }, { leaseId }, { tenantId: row.tenant_id }]) {
      expect((await upload(stranger, about)).status).toBe(422)
      expect((await upload(tenant, about)).status).toBe(422)
      expect((await upload(landlord, about)).status).toBe(201)
    }
  })

  it(`is refused beyond ${DOCUMENTS_MAX}`, async () => {
    const full = await server.as('LANDLORD')
    const id = await addDocument(full)
    await systemTransaction(server.services.db, async (tx) => {
      const { search_text: _, ...row } = await tx
        .selectFrom('documents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const file = await tx.selectFrom('files').selectAll().where('id', '=', row.file_id).executeTakeFirstOrThrow()
      const ids = Array.from({ length: DOCUMENTS_MAX - 1 }, () => crypto.randomUUID())
      await tx
        .insertInto('files')
        .values(ids.map((copy) => ({ ...file, id: copy })))
        .execute()
      await tx
        .insertInto('documents')
        .values(
          ids.map((copy) => ({
            id: copy,
            file_id: copy,
            owner_id: row.owner_id,
            of_business: row.of_business,
            created_by: row.created_by,
            name: row.name,
            content_type: row.content_type,
            byte_size: row.byte_size,
            status: 'QUEUED' as const,
            created_at: row.created_at,
          })),
        )
        .execute()
    })
    expect((await upload(full, {})).status).toBe(409)
  })
})

describe('a download', () => {
  it('is the file as it was sent, under its name, and runs nowhere', async () => {
    const id = await addDocument(landlord, {}, textFile('Café', 'Lease (new).txt'))
    const answer = await download(landlord, id)
    expect(answer.bytes.toString()).toBe('Café')
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="Lease__new_.txt"/)
  })

  it('by anyone but its owner is in the log', async () => {
    const id = await addDocument(landlord, { leaseId, isShared: 'true' })
    await download(landlord, id)
    await download(tenant, id)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select('actor_id')
        .where('subject_id', '=', id)
        .where('action', '=', 'document.download')
        .execute(),
    )
    expect(events).toEqual([{ actor_id: tenant.id }])
  })
})

describe('a document', () => {
  it('shared with the tenant of a lease is theirs to read, and not to change', async () => {
    const id = await addDocument(landlord, { leaseId, isShared: 'true' }, textFile('Shared', 'shared.txt'))
    expect((await read(tenant, id)).body.data).toMatchObject({ originalName: 'shared.txt', canChange: false })
    expect((await download(tenant, id)).status).toBe(200)
    expect((await update(tenant, id, { originalName: 'mine.txt' })).status).toBe(404)
    expect((await tenant.send(api.documents.remove, { params: { id } })).status).toBe(404)
    await update(landlord, id, { isShared: false })
    expect((await read(tenant, id)).status).toBe(404)
  })

  it('is changed by the members of its business who may, and only read by the others', async () => {
    const id = await addDocument(landlord, { propertyId })
    const [letting, reading] = [
      await addMember(server, landlord, ['lets']),
      await addMember(server, landlord, ['reads']),
    ]
    expect((await read(letting, id)).body.data.canChange).toBe(true)
    expect((await read(reading, id)).body.data.canChange).toBe(false)
    expect((await update(reading, id, { originalName: 'mine.txt' })).status).toBe(403)
  })

  it('stops being shared when the tenant’s account can no longer read the lease', async () => {
    const leaver = await server.as('TENANT')
    const tenancy = await addTenancy(landlord, leaver)
    const id = await addDocument(landlord, { leaseId: tenancy.leaseId, isShared: 'true' })
    expect((await read(leaver, id)).status).toBe(200)
    await systemTransaction(server.services.db, (tx) =>
      tx.updateTable('tenants').set({ user_id: null }).where('user_id', '=', leaver.id).execute(),
    )
    expect([(await read(leaver, id)).status, (await download(leaver, id)).status]).toEqual([404, 404])
  })

  it('stops being shared when it is about something else', async () => {
    const id = await addDocument(landlord, { leaseId, isShared: 'true' })
    const answer = await update(landlord, id, { propertyId })
    expect(answer.body.data).toMatchObject({ propertyId, leaseId: null, isShared: false })
    expect((await update(landlord, id, { isShared: true })).status).toBe(422)
    expect((await update(landlord, id, { propertyId: null })).body.data.propertyId).toBeNull()
  })

  it('of a tenant is theirs alone, also for their landlord and a manager of every home', async () => {
    const id = await addDocument(tenant, {}, textFile('Private', 'insurance.txt'))
    expect((await read(tenant, id)).body.data.canChange).toBe(true)
    for (const other of [landlord, await server.as('PROPERTY_MANAGER'), await server.as('TENANT')]) {
      expect((await read(other, id)).status).toBe(404)
      expect(await namesOf(other)).not.toContain('insurance.txt')
    }
    expect((await read(await server.as('ADMIN'), id)).status).toBe(200)
  })

  it('is read and changed by the manager of its home, and only read by a manager of every home', async () => {
    const [assigned, overseer] = [await server.as('PROPERTY_MANAGER'), await server.as('PROPERTY_MANAGER')]
    const home = await addProperty(landlord)
    await (await server.as('ADMIN')).send(api.properties.assign, {
      params: { id: home },
      body: { managerId: assigned.id, ownerId: null },
    })
    const id = await addDocument(landlord, { propertyId: home }, textFile('x', 'boiler.txt'))
    const elsewhere = await addDocument(landlord, { propertyId }, textFile('x', 'elsewhere.txt'))
    expect(await namesOf(assigned)).toEqual(['boiler.txt'])
    expect((await read(assigned, elsewhere)).status).toBe(404)
    expect((await update(assigned, id, { originalName: 'furnace' })).body.data.originalName).toBe('furnace.txt')
    expect(await namesOf(overseer, { propertyId: home })).toEqual(['furnace.txt'])
    expect(await namesOf(overseer, { search: 'elsewhere' })).toEqual(['elsewhere.txt'])
    expect((await update(overseer, id, { originalName: 'x' })).status).toBe(404)
    const added = await upload(assigned, { propertyId: home })
    expect(added.status).toBe(201)
    expect((await read(landlord, added.body.data.id)).status).toBe(200)
    expect((await upload(overseer, { propertyId: home })).status).toBe(422)
  })

  it('cannot become another landlord’s', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    const [home, other] = [await addProperty(landlord), await addProperty(await server.as('LANDLORD'))]
    const admin = await server.as('ADMIN')
    for (const id of [home, other]) {
      await admin.send(api.properties.assign, { params: { id }, body: { managerId: manager.id, ownerId: null } })
    }
    const id = await addDocument(manager, { propertyId: home })
    expect((await update(manager, id, { propertyId: other })).status).toBe(422)
    const own = await addDocument(manager)
    expect((await update(manager, own, { propertyId: home })).status).toBe(422)
  })

  it('is found by what it is about, by its name and by its state', async () => {
    const owner = await server.as('LANDLORD')
    const home = await addProperty(owner)
    await addDocument(owner, { propertyId: home }, textFile('x', 'Boiler manual.txt'))
    const id = await addDocument(owner, {}, textFile('x', 'Tax notes.txt'))
    await readNow(server, id)
    expect(await namesOf(owner, { propertyId: home })).toEqual(['Boiler manual.txt'])
    expect(await namesOf(owner, { search: 'manual' })).toEqual(['Boiler manual.txt'])
    expect(await namesOf(owner, { status: 'READY' })).toEqual(['Tax notes.txt'])
    expect(await namesOf(owner, { sort: 'originalName', order: 'asc' })).toEqual(['Boiler manual.txt', 'Tax notes.txt'])
    const page = (await owner.send(api.documents.list, { query: { page: 2, pageSize: 1 } })).body.data
    expect(page).toMatchObject({ total: 2, page: 2, pageSize: 1, documents: [{ originalName: 'Boiler manual.txt' }] })
  })

  it('keeps its extension under a new name', async () => {
    const id = await addDocument(landlord)
    const rename = async (originalName: string) =>
      (await update(landlord, id, { originalName })).body.data?.originalName
    expect(await rename('House rules')).toBe('House rules.txt')
    expect(await rename('Rules.TXT')).toBe('Rules.TXT')
    expect(await rename('../../etc/x')).toBe('x.TXT')
  })

  it('is gone once removed, with its text', async () => {
    const id = await addDocument(landlord)
    await readNow(server, id)
    const remove = () => landlord.send(api.documents.remove, { params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    expect([(await read(landlord, id)).status, (await download(landlord, id)).status]).toEqual([404, 404])
    expect(await passagesOf(id)).toEqual([])
  })
})
