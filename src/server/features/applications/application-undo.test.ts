import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty } from '#test/harness/factories.ts'
import { idsOf } from '#test/harness/tenancies.ts'

let server: TestServer
let landlord: Person
let tenants: Person[]
let propertyId: string
let ids: [string, string, string]
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  propertyId = await addProperty(landlord)
  tenants = await Promise.all(Array.from({ length: 3 }, () => server.as('TENANT')))
  const [first, second, third] = tenants as [Person, Person, Person]
  ids = [
    await addApplication(first, propertyId),
    await addApplication(second, propertyId),
    await addApplication(third, propertyId),
  ]
})

const decide = (id: string, body: object, person = landlord) =>
  person.send(api.applications.decide, { params: { id }, body })
const declineOthers = (id: string, person = landlord) => person.send(api.applications.declineOthers, { params: { id } })
const undo = (applications: string[], person = landlord) =>
  person.send(api.applications.undo, { body: { applications } })
const read = async (id: string) => (await landlord.send(api.applications.read, { params: { id } })).body.data
const queue = async () =>
  (await landlord.send(api.applications.list, { query: { propertyId, sort: 'queue', order: 'asc' } })).body.data.map(
    ({ id, status, place }: { id: string; status: string; place: number | null }) => [id, status, place],
  )
const rowsOf = <R>(query: ReturnType<typeof sql<R>>) =>
  systemTransaction(server.services.db, async (tx) => (await query.execute(tx)).rows)
const lettersAbout = async (id: string) => {
  const letters = await rowsOf(
    sql<{ template: string; state: string }>`
      select template, state from outbox where subject_id = ${id} and template in ('application.approved', 'application.declined')
      order by id`,
  )
  return letters.map(({ template, state }) => `${template} ${state}`)
}
const auditsOf = async (id: string) => {
  const events = await rowsOf(
    sql<{ action: string; detail: object }>`
      select action, detail from audit_events where subject_id = ${id} and action not in ('application.create', 'application.read')
      order by id`,
  )
  return events.map(({ action, detail }) => ({ action, detail }))
}

describe('taking back a decision', () => {
  it.each([
    ['an approval', 'PENDING', { status: 'APPROVED', conditions: 'A guarantor' }, 'application.approved'],
    ['a refusal', 'REVIEWING', { status: 'DECLINED', reasons: ['OTHER'], reason: 'Why' }, 'application.declined'],
  ])('restores everything after %s, and its email never leaves', async (_what, earlier, decision, letter) => {
    const [id] = ids
    if (earlier === 'REVIEWING') await decide(id, { status: 'REVIEWING' })
    const before = await read(id)
    await decide(id, decision)
    const undone = await undo([id])
    expect(undone.status).toBe(200)
    expect(undone.body.data.restored).toMatchObject([{ id, status: earlier, place: 1, holdsHome: false }])
    expect(await read(id)).toEqual(before)
    await server.jobs.drain({ withoutWaiting: true })
    expect(await lettersAbout(id)).toEqual([`${letter} CANCELED`])
    expect((await auditsOf(id)).at(-1)).toEqual({
      action: 'application.undo',
      detail: { from: decision.status, to: earlier },
    })
  })

  it('leaves no trace in what the applicant downloads', async () => {
    const [id] = ids
    await decide(id, { status: 'DECLINED' })
    await undo([id])
    const file = await (tenants[0] as Person).send(api.applications.export, { params: { id } })
    const { status, statusHistory } = JSON.parse(file.bytes.toString())
    expect(status).toBe('PENDING')
    expect(statusHistory.map((step: { status: string }) => step.status)).toEqual(['PENDING'])
  })

  it('lets someone else be approved', async () => {
    await decide(ids[2], { status: 'APPROVED' })
    await undo([ids[2]])
    expect((await decide(ids[0], { status: 'APPROVED' })).status).toBe(200)
  })

  it('is refused once the email has left', async () => {
    const [id] = ids
    await decide(id, { status: 'APPROVED' })
    await server.jobs.drain({ withoutWaiting: true })
    const refusal = await undo([id])
    expect(refusal.status).toBe(409)
    expect(await read(id)).toMatchObject({ status: 'APPROVED', holdsHome: true })
  })

  it('is refused without a decision, after a lease was made, and when the applicant applied again', async () => {
    const [first, second] = ids
    expect((await undo([first])).status).toBe(409)
    await decide(first, { status: 'APPROVED' })
    const body = { startsOn: '2027-01-01', rentAmount: 900 }
    await landlord.send(api.applications.lease, { params: { id: first }, body })
    expect((await undo([first])).body.message).toContain('A lease was already made')
    await decide(second, { status: 'DECLINED' })
    await addApplication(tenants[1] as Person, propertyId)
    const refusal = await undo([second])
    expect(refusal.status).toBe(409)
    expect(refusal.body.message).toContain('applied for this home again')
  })

  it('happens once, however often it is sent', async () => {
    await decide(ids[0], { status: 'APPROVED' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo([ids[0]])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })

  it('takes back all or none, and none of another landlord’s', async () => {
    await decide(ids[0], { status: 'DECLINED' })
    const stranger = await server.as('LANDLORD')
    expect((await undo([ids[0]], stranger)).status).toBe(422)
    expect((await undo([ids[0], ids[1]])).status).toBe(409)
    expect(await read(ids[0])).toMatchObject({ status: 'DECLINED' })
    expect((await undo([])).status).toBe(422)
    expect((await undo([ids[0]], tenants[0])).status).toBe(403)
  })
})

describe('declining the others', () => {
  it('declines everyone who waits for the home, each with an email, a reason and an audit event', async () => {
    const [first, second, third] = ids
    const elsewhere = await addApplication(tenants[0] as Person, await addProperty(landlord))
    await decide(third, { status: 'REVIEWING' })
    await decide(second, { status: 'APPROVED' })
    const answer = await declineOthers(second)
    expect(answer.status).toBe(200)
    expect(idsOf({ body: { data: answer.body.data.declined } })).toEqual([first, third])
    for (const [id, from] of [
      [first, 'PENDING'],
      [third, 'REVIEWING'],
    ] as const) {
      expect(await read(id)).toMatchObject({ status: 'DECLINED', declineReasons: ['HOME_TAKEN'], place: null })
      expect(await lettersAbout(id)).toEqual(['application.declined QUEUED'])
      expect((await auditsOf(id)).at(-1)).toEqual({ action: 'application.decline', detail: { from, to: 'DECLINED' } })
    }
    expect(await read(second)).toMatchObject({ status: 'APPROVED', holdsHome: true })
    expect(await read(elsewhere)).toMatchObject({ status: 'PENDING' })
  })

  it('can be taken back in one step, each to its status and place', async () => {
    const [first, second, third] = ids
    await decide(third, { status: 'REVIEWING' })
    await decide(second, { status: 'APPROVED' })
    const before = await queue()
    await declineOthers(second)
    expect((await undo([third, first])).status).toBe(200)
    expect(await queue()).toEqual(before)
    await server.jobs.drain({ withoutWaiting: true })
    expect(await lettersAbout(first)).toEqual(['application.declined CANCELED'])
    expect(await lettersAbout(second)).toEqual(['application.approved SENT'])
  })

  it('also works once the home is leased to the approved applicant', async () => {
    await decide(ids[0], { status: 'APPROVED' })
    const body = { startsOn: '2027-01-01', rentAmount: 900 }
    const lease = await landlord.send(api.applications.lease, { params: { id: ids[0] }, body })
    await landlord.send(api.leases.move, { params: { id: lease.body.data.id }, body: { status: 'ACTIVE' } })
    expect((await declineOthers(ids[0])).body.data.declined).toHaveLength(2)
  })

  it('is refused for an application that isn’t approved, doesn’t have the home, or has no others', async () => {
    const [first] = ids
    expect((await declineOthers(first)).status).toBe(409)
    await decide(first, { status: 'APPROVED' })
    expect((await declineOthers(first, await server.as('LANDLORD'))).status).toBe(404)
    expect((await declineOthers(first, tenants[0])).status).toBe(403)
    const body = { startsOn: '2027-01-01', rentAmount: 900 }
    const lease = await landlord.send(api.applications.lease, { params: { id: first }, body })
    await landlord.send(api.leases.move, { params: { id: lease.body.data.id }, body: { status: 'CANCELLED' } })
    expect((await declineOthers(first)).body.message).toContain('doesn’t have the home')
    await decide(ids[1], { status: 'APPROVED' })
    await declineOthers(ids[1])
    expect((await declineOthers(ids[1])).body.message).toContain('No one else is waiting')
  })
})

describe('the order of a landlord’s list', () => {
  it('is open applications first, by home, in order of arrival, over pages', async () => {
    const owner = await server.as('LANDLORD')
    const homes: string[] = []
    for (const title of ['Twin House', 'Alder Street', 'Twin House']) homes.push(await addProperty(owner, { title }))
    const made: { id: string; home: string }[] = []
    for (const home of [2, 0, 1, 2, 0, 1]) {
      const homeId = homes[home] as string
      made.push({ id: await addApplication(await server.as('TENANT'), homeId), home: homeId })
    }
    const declined = made[2] as { id: string; home: string }
    await decide(declined.id, { status: 'DECLINED' }, owner)
    await decide((made[4] as { id: string }).id, { status: 'APPROVED' }, owner)
    const page = (number: string) =>
      owner.send(api.applications.list, { query: { sort: 'queue', order: 'asc', pageSize: '4', page: number } })
    const listed = [...idsOf(await page('1')), ...idsOf(await page('2'))]
    const inOrder = (home: string | undefined) => made.filter((row) => row.home === home && row !== declined)
    const twins = [homes[0], homes[2]].toSorted()
    const expected = [homes[1], ...twins].flatMap((home) => inOrder(home).map(({ id }) => id))
    expect(listed).toEqual([...expected, declined.id])
  })
})
