import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { GroupMember } from '#contract/application-members.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import {
  type Applicant,
  anApplicant,
  applyTogether,
  askAlong,
  coApplicantInput,
  groupToken,
} from '#test/harness/application-groups.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'
import { UNKNOWN_TOKEN } from '#test/harness/invitations.ts'
import { pathsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let ada: Applicant
let grace: Applicant
let alan: Applicant
let propertyId: string
let id: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  ada = await anApplicant(server, 'Ada Byron')
  grace = await anApplicant(server, 'Grace Hopper')
  alan = await anApplicant(server, 'Alan Turing')
  propertyId = await addProperty(landlord)
  id = await addApplication(ada, propertyId, { fullName: 'Ada Byron', email: 'ada.typed@test.example' })
})

const invite = (body: object = coApplicantInput(), person: Person = ada, of = id) =>
  person.send(api.applicationGroups.invite, { params: { id: of }, body })
const apply = (person: Person, changes: object) =>
  person.send(api.applications.create, { body: applicationInput(propertyId, { fullName: 'Grace Hopper', ...changes }) })
const join = (person: Person, of: string, token: string) =>
  person.send(api.applicationGroups.join, { params: { id: of }, body: { token } })
const readOffer = (token: string) => server.anonymous.send(api.applicationGroups.read, { body: { token } })
const listed = async (person: Person, of = id) =>
  (await person.send(api.applications.list, { query: { propertyId } })).body.data.find(
    (row: { id: string }) => row.id === of,
  )
const shownBy = (group: GroupMember[]) => group.map(({ name, status }) => `${name} · ${status}`)

describe('asking someone to apply together', () => {
  it('begins a group, and emails a link without anyone’s answers', async () => {
    const body = coApplicantInput()
    const asked = await invite(body)
    expect(asked.status).toBe(201)
    expect(asked.body.data).toMatchObject({ id, link: null, groupIncome: null, groupId: expect.any(String) })
    expect(shownBy(asked.body.data.group)).toEqual(['Ada Byron · PENDING', 'Grace Hopper · INVITED'])
    expect(asked.body.data.group[1]).toMatchObject({ email: body.email, canTakeBack: true, applicationId: null })
    const offer = await readOffer(await groupToken(server, body.email))
    expect(offer.body.data).toMatchObject({ propertyId, inviter: 'Ada Byron', name: 'Grace Hopper' })
    expect(JSON.stringify(offer.body.data)).not.toMatch(/income|employer|typed/i)
  })

  it('can be part of applying', async () => {
    const person = await anApplicant(server, 'Joan Clarke')
    const coApplicants = [coApplicantInput(), coApplicantInput({ name: 'Alan Turing' })]
    const filed = await apply(person, { fullName: 'Joan Clarke', coApplicants })
    expect(filed.status).toBe(201)
    expect(shownBy(filed.body.data.group)).toEqual([
      'Joan Clarke · PENDING',
      'Grace Hopper · INVITED',
      'Alan Turing · INVITED',
    ])
  })

  it('names the entry that is one’s own address, and then files nothing', async () => {
    const person = await anApplicant(server, 'Joan Clarke')
    const refusal = await apply(person, { coApplicants: [coApplicantInput(), { name: 'Me', email: person.email }] })
    expect(refusal.status).toBe(422)
    expect(pathsOf(refusal)).toEqual(['coApplicants.1.email'])
    expect((await person.send(api.applications.list)).body.total).toBe(0)
  })

  it.each([
    ['the account’s', () => ada.email],
    ['the one in the application', () => 'ada.typed@test.example'],
  ])('is refused for one’s own address: %s', async (_which, address) => {
    const refusal = await invite(coApplicantInput({ email: address() }))
    expect([refusal.status, pathsOf(refusal)]).toEqual([422, ['email']])
  })

  it('is refused for an address that was asked or has applied', async () => {
    const body = coApplicantInput()
    await invite(body)
    expect((await invite({ ...body, name: 'Amazing Grace' })).status).toBe(409)
    await apply(grace, { invitation: await groupToken(server, body.email), email: 'grace.typed@test.example' })
    for (const email of [grace.email, 'grace.typed@test.example'])
      expect((await invite(coApplicantInput({ email }))).status).toBe(409)
  })

  it('stops at eight people', async () => {
    for (let at = 1; at < 8; at++) expect((await invite()).status).toBe(201)
    const refusal = await invite()
    expect([refusal.status, refusal.body.message]).toEqual([409, 'At most 8 people can apply together.'])
  })

  it('is refused once it is decided, and when the home is no longer available', async () => {
    await landlord.send(api.properties.update, { params: { id: propertyId }, body: { isPublished: false } })
    const gone = await invite()
    expect([gone.status, gone.body.message]).toEqual([409, 'This home is no longer available.'])
    await landlord.send(api.properties.update, { params: { id: propertyId }, body: { isPublished: true } })
    await landlord.send(api.applications.decide, { params: { id }, body: { status: 'DECLINED' } })
    expect((await invite()).status).toBe(409)
  })

  it('is for the applicant alone', async () => {
    expect((await invite(coApplicantInput(), server.anonymous)).status).toBe(401)
    expect((await invite(coApplicantInput(), landlord)).status).toBe(403)
    expect((await invite(coApplicantInput(), alan)).status).toBe(404)
  })

  it('writes to one address five times an hour at most', async () => {
    const { invitationId } = await askAlong(server, ada, id, { email: `often.${id}@test.example` })
    const params = { id, invitationId }
    for (let at = 1; at < 5; at++) expect((await ada.send(api.applicationGroups.resend, { params })).status).toBe(200)
    expect((await ada.send(api.applicationGroups.resend, { params })).status).toBe(429)
  })
})

describe('an invitation', () => {
  it('brings a second application into the group, and tells the first', async () => {
    const { token } = await askAlong(server, ada, id)
    const filed = await apply(grace, { invitation: token })
    expect(filed.status).toBe(201)
    expect(shownBy(filed.body.data.group)).toEqual(['Ada Byron · APPLIED', 'Grace Hopper · PENDING'])
    expect(filed.body.data).toMatchObject({ groupId: (await listed(ada)).groupId, place: 1, waiting: 1 })
    expect(shownBy((await listed(ada)).group)).toEqual(['Ada Byron · PENDING', 'Grace Hopper · APPLIED'])
    const news = (await ada.send(api.notifications.list)).body.data.map(({ title }: { title: string }) => title)
    expect(news[0]).toMatch(/^Grace Hopper applied with you/)
  })

  it('works once', async () => {
    const { token } = await askAlong(server, ada, id)
    await apply(grace, { invitation: token })
    const refusal = await apply(alan, { invitation: token })
    expect([refusal.status, pathsOf(refusal)]).toEqual([422, ['invitation']])
    expect((await readOffer(token)).body.message).toMatch(/has been used/)
    expect((await alan.send(api.applications.list)).body.total).toBe(0)
  })

  it('also brings in an application that was there already', async () => {
    const theirs = await addApplication(grace, propertyId, { fullName: 'Grace Hopper' })
    const { token } = await askAlong(server, ada, id)
    expect((await join(alan, theirs, token)).status).toBe(404)
    const joined = await join(grace, theirs, token)
    expect(joined.status).toBe(200)
    expect(shownBy(joined.body.data.group)).toEqual(['Ada Byron · APPLIED', 'Grace Hopper · PENDING'])
    expect((await join(grace, theirs, token)).status).toBe(422)
  })

  it('leads to its own home alone, and not out of another group', async () => {
    const { token } = await askAlong(server, ada, id)
    const elsewhere = await addApplication(grace, await addProperty(landlord))
    expect((await join(grace, elsewhere, token)).status).toBe(422)
    const taken = await addApplication(grace, propertyId, { fullName: 'Grace Hopper' })
    await askAlong(server, grace, taken)
    expect((await join(grace, taken, token)).status).toBe(409)
  })

  it('ends when it is taken back, by the one who sent it or who began the group', async () => {
    const { token } = await askAlong(server, ada, id)
    const second: string = (await apply(grace, { invitation: token })).body.data.id
    const third = await askAlong(server, grace, second, { name: 'Alan Turing' })
    const fromAda = await askAlong(server, ada, id, { name: 'Joan Clarke' })
    const takeBack = (person: Person, of: string, invitationId: string) =>
      person.send(api.applicationGroups.takeBack, { params: { id: of, invitationId } })
    expect((await listed(grace, second)).group.find(({ name }: GroupMember) => name === 'Joan Clarke')).toMatchObject({
      email: null,
      canTakeBack: false,
    })
    expect((await takeBack(grace, second, fromAda.invitationId)).status).toBe(404)
    expect((await takeBack(ada, id, third.invitationId)).status).toBe(200)
    expect((await takeBack(ada, id, third.invitationId)).status).toBe(404)
    expect((await readOffer(third.token)).body.message).toMatch(/taken back/)
    expect((await apply(alan, { invitation: third.token })).status).toBe(422)
  })

  it('that is sent again has a new link, and the earlier one is dead', async () => {
    const { token, invitationId, email } = await askAlong(server, ada, id)
    expect((await ada.send(api.applicationGroups.resend, { params: { id, invitationId } })).status).toBe(200)
    const again = await groupToken(server, email)
    expect([(await readOffer(token)).status, (await readOffer(again)).status]).toEqual([422, 200])
  })

  it('is dead after seven days, once the others are decided, and when it never was', async () => {
    const { token } = await askAlong(server, ada, id)
    server.clock.now = new Date(Date.now() + 8 * 86_400_000)
    expect((await readOffer(token)).body.message).toMatch(/has expired/)
    server.clock.now = null
    await landlord.send(api.applications.decide, { params: { id }, body: { status: 'DECLINED' } })
    expect((await readOffer(token)).status).toBe(422)
    expect((await readOffer(UNKNOWN_TOKEN)).status).toBe(422)
    expect(shownBy((await listed(ada)).group)).toEqual(['Ada Byron · DECLINED'])
  })
})

describe('a group', () => {
  it('shows the landlord everyone, with the incomes added up, in one place in line', async () => {
    const [first, second] = await applyTogether(server, await addProperty(landlord), [grace, alan])
    const rows = (await landlord.send(api.applications.list, { query: { pageSize: 100 } })).body.data
    const [one, two] = [first, second].map((of) => rows.find((row: { id: string }) => row.id === of))
    expect(one).toMatchObject({ monthlyIncome: 5400, groupIncome: 10_800, place: 1, waiting: 1 })
    expect(two).toMatchObject({ groupId: one.groupId, groupIncome: 10_800, place: 1, waiting: 1 })
    expect(one.group).toMatchObject([
      { name: 'Grace Hopper', status: 'PENDING', isMain: true, canTakeBack: false, email: expect.any(String) },
      { name: 'Alan Turing', status: 'PENDING', isMain: false },
    ])
  })

  it('goes on when someone withdraws, who is no longer of it', async () => {
    const { token } = await askAlong(server, ada, id)
    const second: string = (await apply(grace, { invitation: token })).body.data.id
    const left = await ada.send(api.applications.withdraw, { params: { id } })
    expect(left.body.data).toMatchObject({ status: 'WITHDRAWN', groupId: null, group: [] })
    expect((await listed(grace, second)).group).toMatchObject([{ name: 'Grace Hopper', isMain: true }])
    expect((await listed(grace, second)).status).toBe('PENDING')
    const news = (await grace.send(api.notifications.list)).body.data.map(({ title }: { title: string }) => title)
    expect(news[0]).toMatch(/^Ada Byron no longer applies with you/)
  })

  it('never shows an applicant the others’ answers', async () => {
    const { token } = await askAlong(server, ada, id)
    const second: string = (await apply(grace, { invitation: token, employerName: 'canary works' })).body.data.id
    expect((await ada.send(api.applications.read, { params: { id: second } })).status).toBe(404)
    const mine = await ada.send(api.applications.read, { params: { id } })
    const down = await ada.send(api.applications.export, { params: { id } })
    expect(JSON.stringify(mine.body) + JSON.stringify(down.body)).not.toMatch(/canary|grace\./i)
    const own = await ada.send(api.applications.list)
    expect(own.body.data.map((row: { id: string }) => row.id)).toEqual([id])
  })

  it('is gone with its last application', async () => {
    const { email } = await askAlong(server, ada, id)
    await systemTransaction(server.services.db, async (tx) => {
      await sql`select erase_applications(array[${id}::uuid])`.execute(tx)
      const rows = await tx.selectFrom('application_invitations').select('id').where('email', '=', email).execute()
      expect(rows).toEqual([])
    })
  })
})
