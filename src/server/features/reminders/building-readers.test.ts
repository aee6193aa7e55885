import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addBuilding, addUnits } from '#test/harness/buildings.ts'
import { newLinked } from '#test/harness/households.ts'
import { lettersTo, moveLease } from '#test/harness/leasing.ts'
import { addMember } from '#test/harness/members.ts'
import { askedForReminders, emailsTo } from '#test/harness/reminder-emails.ts'
import { inboxOf, remind, remindersIn, runReminders, runsOf } from '#test/harness/reminders.ts'
import { addLease, addTenant } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let buildingId: string
let homes: string[]
beforeEach(async () => {
  server = await emptyServer()
  server.clock.now = new Date('2026-06-01T12:00:00Z')
  landlord = await server.as('LANDLORD')
  buildingId = await addBuilding(landlord)
  homes = await addUnits(landlord, buildingId, '1A', '1B', '2A')
})
afterEach(() => {
  server.clock.now = null
})

const TITLE = 'The water is off on Friday'
const due = (changes: object = {}) =>
  remind(landlord, { buildingId, title: TITLE, nextRunAt: '2026-06-02T13:00:00.000Z', ...changes })
const runAt = async (now: string, ...people: Person[]) => {
  await travel(server, now, landlord, ...people)
  await runReminders(server.services)
}
const homeOf = (index: number): string => homes[index] ?? ''
const linked = (firstName: string) => newLinked(server, landlord, firstName)
const sentTo = async (id: string) => (await runsOf(server, id)).map(([, , outcome, people]) => [outcome, people])

describe('who gets a reminder about a building', () => {
  it('is everyone who lives in one of its homes now, and no one else', async () => {
    const [ada, owen, bea, gus] = [await linked('Ada'), await linked('Owen'), await linked('Bea'), await linked('Gus')]
    await addLease(landlord, homeOf(0), ada.tenantId, { parties: [{ tenantId: owen.tenantId, part: 'OCCUPANT' }] })
    await addLease(landlord, homeOf(1), bea.tenantId, { parties: [{ tenantId: gus.tenantId, part: 'GUARANTOR' }] })
    const [former, future, neighbor] = [await linked('Fern'), await linked('Finn'), await linked('Nell')]
    const ended = await addLease(landlord, homeOf(2), former.tenantId, { endsOn: '2026-05-31' })
    await moveLease(landlord, ended, { status: 'ENDED', endsOn: '2026-05-31' })
    await addLease(landlord, homeOf(2), future.tenantId, { startsOn: '2026-07-01' })
    const [elsewhere = ''] = await addUnits(landlord, await addBuilding(landlord, { name: 'Birch House' }), '1A')
    await addLease(landlord, elsewhere, neighbor.tenantId)
    const member = await addMember(server, landlord, ['lets'])
    const id = await due({ type: 'MAINTENANCE' })
    const readers = [ada, owen, bea].map(({ person }) => person)
    const others = [...[gus, former, future, neighbor].map(({ person }) => person), member, landlord]
    await runAt('2026-06-02T13:00:30Z', ...readers, ...others)
    for (const person of readers) {
      expect(await remindersIn(person)).toMatchObject([{ title: TITLE, reminderId: id, path: '/tickets' }])
      expect((await lettersTo(server, person)).filter(({ template }) => template === 'reminder.due')).toHaveLength(1)
    }
    for (const person of others) expect(await inboxOf(person)).toEqual([])
    expect(await sentTo(id)).toEqual([['SENT', 3]])
  })

  it('hears of it once, no matter in how many of its homes they live, with an account or without one', async () => {
    const { person, tenantId } = await linked('Ada')
    const email = 'ada.byron@test.example'
    await landlord.send(api.tenants.update, { params: { id: tenantId }, body: { email } })
    for (const index of [0, 1]) await addLease(landlord, homeOf(index), tenantId)
    await addLease(landlord, homeOf(2), await addTenant(landlord, { email: person.email }))
    const id = await due()
    await runAt('2026-06-02T13:00:30Z', person)
    expect(await inboxOf(person)).toEqual([TITLE])
    const emails = [...(await emailsTo(server, person.email)), ...(await emailsTo(server, email))]
    expect(emails.filter(({ template }) => template.startsWith('reminder'))).toHaveLength(1)
    expect(await sentTo(id)).toEqual([['SENT', 1]])
  })

  it('is emailed once without an account, after they agreed', async () => {
    const { propertyId, tenantId, email, token } = await askedForReminders(server, landlord)
    await landlord.send(api.properties.update, { params: { id: propertyId }, body: { buildingId, unitLabel: '3A' } })
    await addLease(landlord, homeOf(0), tenantId)
    await server.anonymous.send(api.reminderEmails.agree, { body: { token } })
    const id = await due()
    await runAt('2026-06-02T13:00:30Z')
    const subjects = (await emailsTo(server, email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === `Reminder: ${TITLE}`)).toHaveLength(1)
    expect(await sentTo(id)).toEqual([['SENT', 1]])
  })

  it('is only the account that it names', async () => {
    const ada = await linked('Ada')
    await addLease(landlord, homeOf(0), ada.tenantId)
    await due({ userId: landlord.id })
    await runAt('2026-06-02T13:00:30Z', ada.person)
    expect([await inboxOf(landlord), await inboxOf(ada.person)]).toEqual([[TITLE], []])
  })

  it('is no one in a home that has left the building', async () => {
    const ada = await linked('Ada')
    await addLease(landlord, homeOf(0), ada.tenantId)
    const id = await due({ frequency: 'DAILY' })
    await runAt('2026-06-02T13:00:30Z', ada.person)
    await landlord.send(api.properties.update, { params: { id: homeOf(0) }, body: { buildingId: null } })
    await runAt('2026-06-03T13:00:30Z', ada.person)
    expect(await inboxOf(ada.person)).toEqual([TITLE])
    expect(await sentTo(id)).toEqual([
      ['SENT', 1],
      ['NOBODY', 0],
    ])
  })
})

describe('a tenant of the building', () => {
  it('reads what came to their own inbox, and nothing of the reminder itself', async () => {
    const [ada, bea] = [await linked('Ada'), await linked('Bea')]
    await addLease(landlord, homeOf(0), ada.tenantId)
    await addLease(landlord, homeOf(1), bea.tenantId)
    const id = await due()
    await runAt('2026-06-02T13:00:30Z', ada.person, bea.person)
    const [of] = await remindersIn(ada.person)
    const marked = { params: { id: of?.id ?? '' }, body: { read: true } }
    const answers = [bea, ada].map(({ person }) => person.send(api.notifications.update, marked))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 200])
    expect((await ada.person.send(api.reminders.read, { params: { id } })).status).toBe(403)
  })
})
