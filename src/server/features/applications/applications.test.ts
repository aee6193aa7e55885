import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let propertyId: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
})
beforeEach(async () => {
  propertyId = await addProperty(landlord, { title: `Home ${Math.random()}` })
})

const decide = (person: Person, id: string, status: string, reason?: string) =>
  person.send(api.applications.decide, { params: { id }, body: { status, ...(reason !== undefined && { reason }) } })
const read = (person: Person, id: string) => person.send(api.applications.read, { params: { id } })
const list = (person: Person, query: Record<string, string>) => person.send(api.applications.list, { query })

describe('applying', () => {
  it('files a pending application', async () => {
    const answer = await tenant.send(api.applications.create, { body: applicationInput(propertyId) })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ success: true, data: { status: 'PENDING', propertyId, firstName: 'Zoë' } })
  })

  it('keeps every answer', async () => {
    const id = await addApplication(tenant, propertyId)
    const { propertyId: _, ...answers } = applicationInput(propertyId)
    expect((await read(tenant, id)).body.data.answers).toEqual(answers)
  })

  it('accepts a day sent as an instant, and drops pets and vehicles that are not checked', async () => {
    const id = await addApplication(tenant, propertyId, {
      dob: '1990-05-17T00:00:00.000Z',
      hasPets: false,
      pets: [{ type: 'Dog', count: 2, description: null }],
    })
    expect((await read(tenant, id)).body.data.answers).toMatchObject({ dob: '1990-05-17', hasPets: false, pets: [] })
  })

  it.each([
    [{ consentBackground: false }, 'consentBackground', 'Background check consent is required'],
    [{ propertyId: '' }, 'propertyId', 'Please select a property to apply for'],
    [{ fullName: '' }, 'fullName', expect.any(String)],
    [{ dob: null }, 'dob', expect.any(String)],
    [{ dob: '2999-01-01' }, 'dob', expect.any(String)],
    [{ dob: '1990-02-30' }, 'dob', expect.any(String)],
    [{ occupants: 0 }, 'occupants', expect.any(String)],
    [{ monthlyIncome: 5400.5 }, 'monthlyIncome', expect.any(String)],
    [{ pets: [{ type: 'Cat', count: 0, description: null }] }, 'pets.0.count', expect.any(String)],
    [{ status: 'APPROVED' }, 'status', expect.any(String)],
    [{ signature: 'lone \ud800 surrogate' }, 'signature', expect.any(String)],
  ])('refuses %j', async (changes, path, message) => {
    const answer = await tenant.send(api.applications.create, { body: applicationInput(propertyId, changes) })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toContainEqual({ path, msg: message, message })
  })

  it('is refused the same way for a home that is off the market and one that does not exist', async () => {
    const off = await addProperty(landlord, { isAvailable: false })
    const [hidden, missing] = await Promise.all(
      [off, '00000000-0000-4000-8000-000000000000'].map((id) =>
        tenant.send(api.applications.create, { body: applicationInput(id) }),
      ),
    )
    expect(hidden?.status).toBe(422)
    expect({ ...hidden?.body, requestId: '' }).toEqual({ ...missing?.body, requestId: '' })
  })
})

describe('what is stored', () => {
  it('holds no sensitive answer in the clear', async () => {
    const id = await addApplication(tenant, propertyId, { refContact: 'canary-contact', monthlyIncome: 7654321 })
    const text = await server.services.db.transaction().execute(async (tx) => {
      await sql`select set_config('app.role', 'SYSTEM', true)`.execute(tx)
      const row = await tx.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return JSON.stringify(row)
    })
    expect(text).toContain('Zoë Łukasiewicz')
    for (const secret of ['canary-contact', '7654321', '1990-05-17', 'Nurse', 'Andersen'])
      expect(text).not.toContain(secret)
  })
})

describe('deciding', () => {
  it.each(['APPROVED', 'DECLINED'])('moves PENDING to %s once', async (status) => {
    const id = await addApplication(tenant, propertyId)
    expect((await decide(landlord, id, status)).body.data.status).toBe(status)
    for (const second of ['APPROVED', 'DECLINED', 'REVIEWING'])
      expect((await decide(landlord, id, second)).status).toBe(409)
    expect((await read(tenant, id)).body.data).toMatchObject({ status, decidedAt: expect.any(String) })
  })

  it('can start with a review', async () => {
    const id = await addApplication(tenant, propertyId)
    expect((await decide(landlord, id, 'REVIEWING')).body.data.status).toBe('REVIEWING')
    expect((await decide(landlord, id, 'REVIEWING')).status).toBe(409)
    const declined = await decide(landlord, id, 'DECLINED', 'Income could not be verified')
    expect(declined.body.data.status).toBe('DECLINED')
    expect((await read(landlord, id)).body.data.decisionReason).toBe('Income could not be verified')
  })

  it('lets exactly one of many simultaneous decisions win', async () => {
    const id = await addApplication(tenant, propertyId)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => decide(landlord, id, turn % 2 === 0 ? 'APPROVED' : 'DECLINED')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  })

  it.each(['PENDING', 'REJECTED', 'approved', '', null])('refuses the status %j', async (status) => {
    const id = await addApplication(tenant, propertyId)
    const answer = await landlord.send(api.applications.decide, { params: { id }, body: { status } })
    expect(answer.status).toBe(422)
  })

  it('is not for the applicant', async () => {
    const id = await addApplication(tenant, propertyId)
    expect((await decide(tenant, id, 'APPROVED')).status).toBe(403)
  })
})

describe('anyone else', () => {
  it('cannot read, print, decide or find an application', async () => {
    const id = await addApplication(tenant, propertyId)
    const [otherLandlord, otherTenant] = [await server.as('LANDLORD'), await server.as('TENANT')]
    expect((await decide(otherLandlord, id, 'APPROVED')).status).toBe(404)
    for (const other of [otherLandlord, otherTenant]) {
      expect((await read(other, id)).status).toBe(404)
      expect((await other.send(api.applications.pdf, { params: { id } })).status).toBe(404)
      for (const query of [{}, { propertyId }, { applicantId: tenant.id }, { search: 'zoe' }, { search: '5400' }]) {
        expect((await list(other, query as Record<string, string>)).body).toMatchObject({ data: [], total: 0 })
      }
    }
  })

  it('is stopped by the database itself when a query forgets its scope', async () => {
    await addApplication(tenant, propertyId)
    const seenBy = (userId: string, role: string) =>
      server.services.db.transaction().execute(async (tx) => {
        await sql`select set_config('app.user_id', ${userId}, true), set_config('app.role', ${role}, true)`.execute(tx)
        return tx.selectFrom('applications').select('id').where('property_id', '=', propertyId).execute()
      })
    const stranger = await server.as('LANDLORD')
    expect(await seenBy(stranger.id, 'LANDLORD')).toEqual([])
    expect(await seenBy('', '')).toEqual([])
    expect(await seenBy(landlord.id, 'LANDLORD')).toHaveLength(1)
    expect(await seenBy(tenant.id, 'TENANT')).toHaveLength(1)
  })
})

describe('lists', () => {
  it('keep the two parts of the name that the applicant’s account has', async () => {
    const account = await server.as('TENANT')
    const names = { firstName: 'Maria', lastName: 'de la Cruz', phone: null }
    await account.send(api.auth.profile, { body: names })
    await addApplication(account, propertyId, { fullName: 'Maria de la Cruz' })
    const { data } = (await list(landlord, { propertyId })).body
    expect(data).toMatchObject([{ firstName: 'Maria', lastName: 'de la Cruz' }])
  })

  it('show the landlord income and status by property, and applicants their own without the income', async () => {
    const id = await addApplication(tenant, propertyId)
    const forLandlord = await list(landlord, { propertyId })
    expect(forLandlord.body).toMatchObject({
      total: 1,
      data: [{ id, firstName: 'Zoë', lastName: 'Łukasiewicz', monthlyIncome: 5400, status: 'PENDING' }],
    })
    const own = await list(tenant, { applicantId: tenant.id, propertyId })
    expect(own.body).toMatchObject({ total: 1, data: [{ id, monthlyIncome: null }] })
    expect(JSON.stringify(own.body)).not.toContain('1990-05-17')
  })

  it('find by applicant, home, status, date and the whole income', async () => {
    const id = await addApplication(tenant, propertyId, { fullName: 'Quentin Marlowe', monthlyIncome: 6421 })
    const { submittedAt, propertyTitle } = (await read(landlord, id)).body.data
    const at = new Date(submittedAt)
    const date = `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`
    for (const search of ['marlowe', propertyTitle, 'pend', date, '$6,421', '6421']) {
      expect((await list(landlord, { propertyId, search })).body.total, search).toBe(1)
    }
    // No address or id has a dollar sign in it.
    expect((await list(landlord, { propertyId, search: '$642' })).body.total).toBe(0)
  })

  it.each(['asc', 'desc'])('cannot be sorted by income, %s', async (order) => {
    for (const person of [landlord, tenant, await server.as('ADMIN'), await server.as('PROPERTY_MANAGER')]) {
      const [byIncome, byNothing] = [
        await list(person, { sort: 'monthlyIncome', order }),
        await list(person, { sort: 'nothing', order }),
      ]
      expect(byIncome.status).toBe(422)
      expect(byIncome.body.errors).toEqual(byNothing.body.errors)
    }
    const file = await landlord.send(api.exports.applications, { query: { sort: 'monthlyIncome', order } })
    expect(file.status).toBe(422)
  })

  it('can be filtered by submission date', async () => {
    const ids: string[] = []
    for (const at of ['2026-02-28T23:59:59.999Z', '2026-03-01T00:00:00Z']) {
      server.clock.now = new Date(at)
      ids.push(await addApplication(await server.as('TENANT'), propertyId))
      server.clock.now = null
    }
    const found = async (query: object) => (await list(landlord, { propertyId, ...query })).body
    expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toMatchObject({ total: 1, data: [{ id: ids[1] }] })
    expect(await found({ to: '2026-02-28' })).toMatchObject({ total: 1, data: [{ id: ids[0] }] })
    expect(await found({ from: '2026-03-01', to: '2026-02-28' })).toMatchObject({ total: 0, data: [] })
    expect((await list(landlord, { from: 'soon' })).status).toBe(422)
  })

  it('show a home’s new title', async () => {
    await addApplication(tenant, propertyId)
    const title = `Renamed ${Date.now()}`
    await landlord.send(api.properties.update, { params: { id: propertyId }, body: { title } })
    expect((await list(landlord, { search: title })).body).toMatchObject({ total: 1, data: [{ propertyTitle: title }] })
  })
})

describe('reading', () => {
  const reads = async (id: string) =>
    systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('audit_events')
        .select(['actor_id', 'action'])
        .where('subject_id', '=', id)
        .where('action', 'in', ['application.read', 'application.print'])
        .orderBy('id')
        .execute(),
    )

  it('is an audit event, unless the reader is the applicant', async () => {
    const id = await addApplication(tenant, propertyId)
    await read(tenant, id)
    expect(await reads(id)).toEqual([])
    await read(landlord, id)
    await landlord.send(api.applications.pdf, { params: { id } })
    expect(await reads(id)).toEqual([
      { actor_id: landlord.id, action: 'application.read' },
      { actor_id: landlord.id, action: 'application.print' },
    ])
  })

  it('gives the whole application as a PDF', async () => {
    const id = await addApplication(tenant, propertyId)
    const answer = await landlord.send(api.applications.pdf, { params: { id } })
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="application-${id}.pdf"`,
    })
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
