import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { type Applicant, anApplicant, applyTogether, askAlong } from '#test/harness/application-groups.ts'
import { addApplication, addProperty, applicationInput, registration } from '#test/harness/factories.ts'
import { addTenant } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let ada: Applicant
let grace: Applicant
let propertyId: string
let first: string
let second: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  ada = await anApplicant(server, 'Ada Byron')
  grace = await anApplicant(server, 'Grace Hopper')
  propertyId = await addProperty(landlord)
  ;[first = '', second = ''] = await applyTogether(server, propertyId, [ada, grace])
})

const decide = (status: string, of = first, more: object = {}) =>
  landlord.send(api.applications.decide, { params: { id: of }, body: { status, ...more } })
const withdraw = (person: Person, of: string) => person.send(api.applications.withdraw, { params: { id: of } })
const read = async (of: string, person = landlord) =>
  (await person.send(api.applications.read, { params: { id: of } })).body.data
const statuses = async () => [(await read(first)).status, (await read(second)).status]
const lease = (of = first) =>
  landlord.send(api.applications.lease, {
    params: { id: of },
    body: { startsOn: '2027-01-15', endsOn: '2028-01-14', rentAmount: 1850 },
  })
const move = (id: string, status: string) => landlord.send(api.leases.move, { params: { id }, body: { status } })
const lettersTo = (person: Person) =>
  systemTransaction(server.services.db, async (tx) => {
    const mails = await tx
      .selectFrom('outbox')
      .select(['template', 'body_text', 'state'])
      .where('to_user_id', '=', person.id)
      .orderBy('id')
      .execute()
    return mails
  })

describe('a decision on one of a group', () => {
  it('approves everyone who waits, with a letter and an audit event for each', async () => {
    await decide('REVIEWING', second)
    expect(await statuses()).toEqual(['PENDING', 'REVIEWING'])
    expect((await decide('APPROVED', second, { conditions: 'Proof of income' })).status).toBe(200)
    for (const each of [first, second])
      expect(await read(each)).toMatchObject({
        status: 'APPROVED',
        holdsHome: true,
        heldForOther: false,
        conditions: 'Proof of income',
        canBeLeased: true,
      })
    for (const [person, mate] of [
      [ada, 'Grace Hopper'],
      [grace, 'Ada Byron'],
    ] as const) {
      const letter = (await lettersTo(person)).at(-1)
      expect(letter?.template).toBe('application.approved')
      expect(letter?.body_text).toContain(`reserved for you and ${mate}`)
    }
  })

  it('declines everyone who waits; each letter is that person’s own', async () => {
    await decide('DECLINED', first, { reasons: ['INCOME'] })
    expect(await statuses()).toEqual(['DECLINED', 'DECLINED'])
    for (const [person, mate] of [
      [ada, 'Grace'],
      [grace, 'Ada'],
    ] as const) {
      const declines = (await lettersTo(person)).filter(({ template }) => template === 'application.declined')
      expect(declines).toHaveLength(1)
      expect(declines[0]?.body_text).not.toContain(mate)
    }
  })

  it('is taken back for all', async () => {
    await decide('APPROVED')
    const undone = await landlord.send(api.applications.undo, { body: { applications: [second] } })
    expect(undone.status).toBe(200)
    expect(undone.body.data.restored.map((row: { id: string }) => row.id).sort()).toEqual([first, second].sort())
    expect(await statuses()).toEqual(['PENDING', 'PENDING'])
    for (const person of [ada, grace])
      expect((await lettersTo(person)).at(-1)).toMatchObject({ template: 'application.approved', state: 'CANCELED' })
  })

  it('keeps the home from everyone else, also when two are approved at once', async () => {
    const other = await addApplication(await server.as('TENANT'), propertyId)
    const answers = await Promise.all([decide('APPROVED', first), decide('APPROVED', other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const third = await addApplication(await server.as('TENANT'), propertyId)
    expect((await decide('APPROVED', third)).status).toBe(409)
  })

  it('leaves no one behind who joins at the same moment', async () => {
    const alan = await anApplicant(server, 'Alan Turing')
    const { token: invitation } = await askAlong(server, ada, first)
    const body = applicationInput(propertyId, { fullName: 'Alan Turing', invitation })
    const [decided, filed] = await Promise.all([decide('APPROVED'), alan.send(api.applications.create, { body })])
    expect(decided.status).toBe(200)
    expect([201, 422]).toContain(filed.status)
    if (filed.status === 201) expect((await read(filed.body.data.id)).status).toBe('APPROVED')
  })

  it('leaves the others of the line to a decision of their own, and never declines the group', async () => {
    const other = await addApplication(await server.as('TENANT'), propertyId)
    await decide('APPROVED')
    expect(await read(first)).toMatchObject({ waiting: 1 })
    const declined = await landlord.send(api.applications.declineOthers, { params: { id: second } })
    expect(declined.body.data.declined.map((row: { id: string }) => row.id)).toEqual([other])
    expect(await statuses()).toEqual(['APPROVED', 'APPROVED'])
  })
})

describe('the lease of a group', () => {
  it('has the first as tenant and the others beside them, each with their account', async () => {
    await decide('APPROVED')
    const made = await lease(second)
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({ applicationId: first, tenantNames: ['Ada Byron', 'Grace Hopper'] })
    expect(made.body.data.parties.map(({ part }: { part: string }) => part)).toEqual(['TENANT', 'TENANT'])
    for (const [person, own] of [
      [ada, first],
      [grace, second],
    ] as const) {
      expect((await person.send(api.leases.list)).body.data).toMatchObject([{ id: made.body.data.id }])
      expect(await read(own)).toMatchObject({ leaseId: made.body.data.id, canBeLeased: false })
    }
    expect((await lease(first)).status).toBe(409)
    const needs = { attention: 'NO_LEASE', propertyId }
    expect((await landlord.send(api.applications.list, { query: needs })).body.total).toBe(0)
  })

  it('is made once, no matter how many ask at once', async () => {
    await decide('APPROVED')
    const answers = await Promise.all([lease(first), lease(second), lease(first)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  it('takes the home over for all when it becomes active', async () => {
    await decide('APPROVED')
    const { id } = (await lease()).body.data
    expect((await move(id, 'ACTIVE')).status).toBe(200)
    for (const each of [first, second]) expect(await read(each)).toMatchObject({ status: 'APPROVED', holdsHome: false })
    expect((await withdraw(grace, second)).status).toBe(409)
  })

  it('frees the home of all when its draft is canceled, and can be made again', async () => {
    await decide('APPROVED')
    await move((await lease()).body.data.id, 'CANCELLED')
    for (const each of [first, second]) expect(await read(each)).toMatchObject({ holdsHome: false, canBeLeased: true })
    expect((await lease(second)).status).toBe(201)
    for (const each of [first, second]) expect(await read(each)).toMatchObject({ holdsHome: true })
  })

  it.each([
    ['the first', () => [ada, first, second] as const],
    ['another', () => [grace, second, first] as const],
  ])('is canceled when %s withdraws, and the home stays with those who go on', async (_who, people) => {
    const [leaver, theirs, stays] = people()
    await decide('APPROVED')
    const draft = (await lease()).body.data.id
    expect((await withdraw(leaver, theirs)).status).toBe(200)
    expect((await landlord.send(api.leases.read, { params: { id: draft } })).body.data.status).toBe('CANCELLED')
    expect(await read(stays)).toMatchObject({ status: 'APPROVED', holdsHome: true, canBeLeased: true })
    const again = await lease(stays)
    expect(again.body.data.tenantNames).toHaveLength(1)
  })

  it('can be entered by hand for one of them, which takes the home over for all', async () => {
    await decide('APPROVED')
    const tenantId = await addTenant(landlord, { email: ada.email, propertyId })
    const body = { propertyId, tenantId, startsOn: '2026-01-01', rentAmount: 1850, status: 'ACTIVE' }
    expect((await landlord.send(api.leases.create, { body })).status).toBe(201)
    for (const each of [first, second]) expect(await read(each)).toMatchObject({ holdsHome: false })
  })
})

describe('when someone closes their account', () => {
  it('the others hear of it without a name that stays, and go on', async () => {
    const email = `leaver.${first}@test.example`
    const account = { ...registration(email), role: 'tenant' }
    await server.anonymous.send(api.auth.registerDirect, { body: account })
    const { password } = account
    const { token } = (await server.anonymous.send(api.auth.login, { body: { email, password } })).body.data
    const headers = { authorization: `Bearer ${token}` }
    const { token: invitation } = await askAlong(server, ada, first)
    const body = applicationInput(propertyId, { fullName: 'Joan Clarke', invitation })
    expect((await server.anonymous.send(api.applications.create, { body, headers })).status).toBe(201)
    await server.anonymous.send(api.account.close, { body: { currentPassword: password }, headers })
    expect((await read(first)).group.map(({ name }: { name: string }) => name)).toEqual(['Ada Byron', 'Grace Hopper'])
    expect(await statuses()).toEqual(['PENDING', 'PENDING'])
    const all = (await ada.send(api.notifications.list)).body.data
    expect(all[0]).toMatchObject({ title: expect.stringMatching(/^Someone no longer applies with you/), body: null })
    const landlords = (await landlord.send(api.notifications.list)).body.data
    expect(JSON.stringify([all, landlords])).not.toMatch(/Joan|Clarke/)
  })
})
