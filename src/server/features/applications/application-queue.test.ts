import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { addTenancy, idsOf } from '#test/harness/tenancies.ts'

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
  propertyId = await addProperty(landlord, { criteria: 'Income of three times the rent.' })
})

const decide = (id: string, body: object, person = landlord) =>
  person.send(api.applications.decide, { params: { id }, body })
const read = (person: Person, id: string) => person.send(api.applications.read, { params: { id } })
const list = (person: Person, query: Record<string, string>) => person.send(api.applications.list, { query })
const inOrder = { sort: 'place', order: 'asc' }
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).sort()
const TAKEN = 'Another applicant has already been approved for this home.'

describe('the queue of a home', () => {
  it('is in order of arrival, and moves up when someone leaves', async () => {
    const [first, second, third] = [
      await addApplication(tenant, propertyId),
      await addApplication(await server.as('TENANT'), propertyId),
      await addApplication(await server.as('TENANT'), propertyId),
    ]
    const places = async () => {
      const { body } = await list(landlord, { propertyId, ...inOrder })
      return body.data.map((row: { id: string; place: number; waiting: number }) => [row.id, row.place, row.waiting])
    }
    expect(await places()).toEqual([
      [first, 1, 3],
      [second, 2, 3],
      [third, 3, 3],
    ])
    await decide(second, { status: 'REVIEWING' })
    await decide(first, { status: 'DECLINED' })
    expect(await places()).toEqual([
      [second, 1, 2],
      [third, 2, 2],
      [first, null, 2],
    ])
  })

  it('shows applicants their own place and how many are waiting, and nothing about the others', async () => {
    const other = await server.as('TENANT')
    const theirs = await addApplication(other, propertyId, { fullName: 'Quentin Marlowe' })
    const own = await addApplication(tenant, propertyId)
    const listed = await list(tenant, { propertyId, ...inOrder })
    expect(listed.body).toMatchObject({ total: 1, data: [{ id: own, place: 2, waiting: 2 }] })
    const whole = await read(tenant, own)
    expect(whole.body.data).toMatchObject({ place: 2, waiting: 2 })
    for (const secret of [theirs, other.id, other.email, 'Marlowe']) {
      expect(JSON.stringify([listed.body, whole.body])).not.toContain(secret)
    }
  })

  it('counts each home separately', async () => {
    await addApplication(tenant, propertyId)
    const other = await addApplication(tenant, await addProperty(landlord))
    expect((await read(tenant, other)).body.data).toMatchObject({ place: 1, waiting: 1 })
  })
})

describe('the criteria', () => {
  it('stay with the application as posted when it arrived', async () => {
    const id = await addApplication(tenant, propertyId)
    await landlord.send(api.properties.update, { params: { id: propertyId }, body: { criteria: 'Something else.' } })
    for (const person of [landlord, tenant]) {
      expect((await read(person, id)).body.data.criteria).toBe('Income of three times the rent.')
    }
  })
})

describe('an approval', () => {
  it('reserves the home: another is refused with the reason, but declining still works', async () => {
    const first = await addApplication(tenant, propertyId)
    const second = await addApplication(await server.as('TENANT'), propertyId)
    expect((await decide(first, { status: 'APPROVED' })).status).toBe(200)
    const refusal = await decide(second, { status: 'APPROVED' })
    expect(refusal.status).toBe(409)
    expect(refusal.body.message).toBe(TAKEN)
    expect((await read(landlord, second)).body.data).toMatchObject({ status: 'PENDING', decidedAt: null, place: 1 })
    expect((await decide(second, { status: 'DECLINED', reasons: ['HOME_TAKEN'] })).status).toBe(200)
  })

  it('goes to one of fifty applicants approved at once', async () => {
    const apply = async () => addApplication(await server.as('TENANT'), propertyId)
    const ids = await Promise.all(Array.from({ length: 50 }, apply))
    const answers = await Promise.all(ids.map((id) => decide(id, { status: 'APPROVED' })))
    expect(statuses(answers)).toEqual([200, ...Array<number>(49).fill(409)])
    expect(new Set(answers.flatMap(({ body }) => (body.success ? [] : [body.message])))).toEqual(new Set([TAKEN]))
    const approved = await list(landlord, { propertyId, status: 'APPROVED' })
    expect(idsOf(approved)).toEqual([answers.find(({ status }) => status === 200)?.body.data.id])
  })

  it('of one application happens once, by the faster of two', async () => {
    const id = await addApplication(tenant, propertyId)
    const admin = await server.as('ADMIN')
    const answers = await Promise.all([decide(id, { status: 'APPROVED' }), decide(id, { status: 'APPROVED' }, admin)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This application is already approved.')
  })

  it('of the next tenant is possible while someone lives there', async () => {
    const home = await addTenancy(landlord, await server.as('TENANT'))
    const offer = { params: { id: home.propertyId }, body: { isAvailable: true } }
    expect((await landlord.send(api.properties.update, offer)).status).toBe(200)
    const next = await addApplication(tenant, home.propertyId)
    expect((await decide(next, { status: 'APPROVED' })).status).toBe(200)
  })

  it('can have conditions, which both sides can read', async () => {
    const id = await addApplication(tenant, propertyId)
    const conditions = 'A guarantor.\nProof of income by Friday.'
    expect((await decide(id, { status: 'APPROVED', conditions })).body.data.conditions).toBe(conditions)
    for (const person of [landlord, tenant]) {
      expect((await read(person, id)).body.data).toMatchObject({ status: 'APPROVED', conditions })
    }
  })
})

describe('declining', () => {
  it('records reasons for the landlord, which the applicant can ask for', async () => {
    const id = await addApplication(tenant, propertyId)
    const reason = 'Pay slips did not match.'
    await decide(id, { status: 'DECLINED', reasons: ['INCOME', 'OTHER', 'INCOME'], reason })
    expect((await read(landlord, id)).body.data).toMatchObject({
      declineReasons: ['INCOME', 'OTHER'],
      decisionReason: reason,
      contact: null,
    })
    const own = await read(tenant, id)
    expect(own.body.data).toMatchObject({
      declineReasons: null,
      decisionReason: null,
      contact: { email: landlord.email },
      decidedAt: expect.any(String),
    })
    expect(JSON.stringify(own.body)).not.toContain(reason)
  })

  it.each([
    [{ status: 'DECLINED', reasons: ['LOOKS'] }, 'reasons.0'],
    [{ status: 'DECLINED', reasons: ['OTHER'] }, 'reason'],
    [{ status: 'DECLINED', conditions: 'A guarantor' }, 'conditions'],
    [{ status: 'APPROVED', reasons: ['INCOME'] }, 'reasons'],
    [{ status: 'REVIEWING', conditions: 'A guarantor' }, 'conditions'],
    [{ status: 'APPROVED', conditions: 'x'.repeat(1001) }, 'conditions'],
  ])('refuses %j', async (body, path) => {
    const id = await addApplication(tenant, propertyId)
    const answer = await decide(id, body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })
})
