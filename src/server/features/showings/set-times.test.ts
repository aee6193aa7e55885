import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays, utcDay } from '#contract/calendar.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/http/session.ts'
import { type Person, sender, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { showingCalls } from '#test/harness/showing-calls.ts'
import { addShowingTime, showingInput } from '#test/harness/showings.ts'

let server: TestServer
let landlord: Person
let home: string
let calls: ReturnType<typeof showingCalls>
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  home = await addProperty(landlord, { title: 'Maple Court 4B', timeZone: 'America/Los_Angeles' })
  calls = showingCalls(server, landlord, home)
})
afterEach(() => {
  server.clock.now = null
})

const at = (id: string) => ({ params: { id } })

/** A new session, by the server's clock: those of before may be over. */
const signInNow = ({ id }: Person) =>
  systemTransaction(server.services.db, (tx) =>
    openSession({ ...server.services, db: tx }, { user: { id, role: 'LANDLORD' }, ip: '127.0.0.1', userAgent: 'test' }),
  )
const NEXT_WEEK = addDays(utcDay(new Date()), 7)
const clockIn = (timeZone: string, instant: string) =>
  new Date(instant).toLocaleTimeString('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })

describe('showing times', () => {
  it('are set one after another by the clocks where the home is, and open to visitors', async () => {
    const place = await addProperty(landlord, { timeZone: 'America/Los_Angeles' })
    const span = { day: NEXT_WEEK, from: '10:00', to: '11:10', minutes: 30, places: 2 }
    const answer = await calls.set(landlord, span, place)
    expect(answer.status).toBe(201)
    const { times } = answer.body.data
    expect(times.map(({ startsAt }: { startsAt: string }) => clockIn('America/Los_Angeles', startsAt))).toEqual([
      '10:00 AM',
      '10:30 AM',
    ])
    expect(times[0]).toMatchObject({ propertyId: place, minutes: 30, places: 2, noticeHours: 0, bookings: [] })
    expect((await calls.openTimes(place)).data).toEqual({
      timeZone: 'America/Los_Angeles',
      times: times.map(({ id, startsAt }: { id: string; startsAt: string }) => ({ id, startsAt, minutes: 30 })),
    })
  })

  it.each([
    ['a day that has passed', { day: '2026-01-05' }, 'day'],
    ['a day too far ahead', { day: addDays(utcDay(new Date()), 200) }, 'day'],
    ['no time of day', { from: '25:00' }, 'from'],
    ['an end before they begin', { from: '10:00', to: '09:00' }, 'to'],
    ['no time to fit one in', { from: '10:00', to: '10:19' }, 'to'],
    ['more than can be added at once', { from: '08:00', to: '20:00', minutes: 5 }, 'minutes'],
    ['no minutes', { minutes: 0 }, 'minutes'],
    ['no places', { places: 0 }, 'places'],
    ['too much notice', { noticeHours: 169 }, 'noticeHours'],
  ])('with %s are refused', async (_what, change, path) => {
    const answer = await calls.set(landlord, change)
    expect(answer.status).toBe(422)
    expect(answer.body.errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it('don’t overlap, until they are canceled', async () => {
    const place = await addProperty(landlord)
    const body = { day: NEXT_WEEK, from: '10:00', to: '11:00', minutes: 30 }
    const first = await calls.set(landlord, body, place)
    for (const change of [{}, { from: '09:45', to: '10:15' }, { from: '10:59', to: '12:00' }])
      expect((await calls.set(landlord, { ...body, ...change }, place)).status).toBe(409)
    expect((await calls.set(landlord, { ...body, from: '11:00', to: '12:00' }, place)).status).toBe(201)
    for (const { id } of first.body.data.times) await landlord.send(api.showings.cancelTime, at(id))
    expect((await calls.set(landlord, body, place)).status).toBe(201)
  })

  it('are set once, however many set them at the same moment', async () => {
    const place = await addProperty(landlord)
    const body = { day: NEXT_WEEK, from: '10:00', to: '11:00' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => calls.set(landlord, body, place)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('are for those who run the home: 401, 403, 404', async () => {
    const id = await addShowingTime(landlord, home)
    const [other, tenant, manager] = [
      await server.as('LANDLORD'),
      await server.as('TENANT'),
      await server.as('PROPERTY_MANAGER'),
    ]
    const statuses = async (person: Person) => [
      (await calls.set(person, {})).status,
      (await person.send(api.showings.cancelTime, at(id))).status,
      (await person.send(api.showings.list)).status,
    ]
    expect(await statuses(server.anonymous)).toEqual([401, 401, 401])
    expect(await statuses(tenant)).toEqual([403, 403, 403])
    expect(await statuses(other)).toEqual([404, 404, 200])
    expect(await calls.timesOf(other)).toEqual([])
    // Until a home is assigned to them, managers read everything and change nothing.
    expect(await statuses(manager)).toEqual([404, 404, 200])
    const seen = async () => (await calls.timesOf(manager)).map(({ canChange }: { canChange: boolean }) => canChange)
    expect(new Set(await seen())).toEqual(new Set([false]))
    const admin = await server.as('ADMIN')
    await admin.send(api.properties.assign, { ...at(home), body: { managerId: manager.id } })
    expect(new Set(await seen())).toEqual(new Set([true]))
    expect(await statuses(manager)).toEqual([201, 200, 200])
    expect(await calls.isOpen(id)).toBe(false)
    await admin.send(api.properties.assign, { ...at(home), body: { managerId: null } })
    expect(await calls.timesOf(manager)).toEqual([])
  })

  it('can’t be booked or canceled once it’s too late', async () => {
    const place = await addProperty(landlord)
    const answer = await calls.set(landlord, { day: addDays(utcDay(new Date()), 3), noticeHours: 24 }, place)
    const { id, startsAt } = answer.body.data.times[0]
    const hoursBefore = (hours: number) => new Date(Date.parse(startsAt) - hours * 3_600_000)
    server.clock.now = hoursBefore(23)
    expect((await calls.openTimes(place)).data.times).toEqual([])
    expect((await calls.book(showingInput(id), place)).status).toBe(409)
    server.clock.now = hoursBefore(25)
    const body = showingInput(id)
    expect((await calls.book(body, place)).status).toBe(201)
    const token = await calls.tokenTo(body.email)
    server.clock.now = hoursBefore(-1)
    expect((await calls.cancelOwn(token)).status).toBe(409)
    const send = sender(server.app, await signInNow(landlord))
    expect((await send(api.showings.cancelTime, at(id))).status).toBe(409)
    expect(await calls.templates(body.email)).toEqual(['showing.booked'])
  })

  it('go with the home into the archive, and those who booked hear of it', async () => {
    const place = await addProperty(landlord)
    const timeId = await addShowingTime(landlord, place)
    const body = showingInput(timeId)
    await calls.book(body, place)
    await landlord.send(api.properties.archive, { ...at(place), body: { archived: true } })
    expect(await calls.templates(body.email)).toEqual(['showing.booked', 'showing.canceled'])
    expect(await calls.timesOf(landlord, place)).toEqual([])
  })

  it('aren’t shown for a home that isn’t listed', async () => {
    const hidden = await addProperty(landlord, { isAvailable: false })
    const timeId = await addShowingTime(landlord, hidden)
    expect((await server.anonymous.send(api.showings.open, at(hidden))).status).toBe(404)
    expect((await calls.book(showingInput(timeId), hidden)).status).toBe(404)
  })
})
