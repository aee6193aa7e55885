import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays, DAY_MS, utcDay } from '#contract/calendar.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { eraseAccount, LEAVER_COLUMNS, unknownHash } from '#server/features/account/erase.ts'
import { ownRows } from '#server/features/account/own-rows.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { addLead } from '#test/harness/leads.ts'
import { showingCalls } from '#test/harness/showing-calls.ts'
import { addShowing, addShowingTime, showingInput } from '#test/harness/showings.ts'

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
async function erase({ id }: Person) {
  const { services } = server
  const hash = await unknownHash(services)
  await systemTransaction(services.db, async (tx) => {
    const user = await tx.selectFrom('users').select(LEAVER_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
    await eraseAccount(tx, services, user, { hash, how: 'a test' })
  })
}

describe('a canceled showing', () => {
  it('by the visitor’s link frees the time, tells both, and leaves the inquiry as it was', async () => {
    const timeId = await addShowingTime(landlord, home)
    const body = showingInput(timeId)
    await calls.book(body)
    const token = await calls.tokenTo(body.email)
    expect((await calls.cancelOwn(token)).status).toBe(200)
    expect((await calls.cancelOwn(token)).status).toBe(200)
    const mails = await calls.mailsTo(body.email)
    expect(mails.map(({ template }) => template)).toEqual(['showing.booked', 'showing.canceled'])
    expect(mails[1]?.calendar).toContain('METHOD:CANCEL')
    const told = (await calls.mailsTo(landlord.email)).at(-1)
    expect(told?.template).toBe('showing.withdrawn')
    expect(told?.calendar).toContain('METHOD:CANCEL')
    expect((await calls.leadOf(body.email)).status).toBe('NEW')
    expect(await calls.isOpen(timeId)).toBe(true)
  })

  it('with its whole time, by a manager, is told the landlord without saying that the time is free', async () => {
    const [manager, admin] = [await server.as('PROPERTY_MANAGER'), await server.as('ADMIN')]
    const place = await addProperty(landlord)
    await admin.send(api.properties.assign, { ...at(place), body: { managerId: manager.id } })
    const [one, whole] = [await addShowingTime(landlord, place), await addShowingTime(landlord, place)]
    const id = await addShowing(server, place, one)
    await addShowing(server, place, whole)
    await manager.send(api.showings.cancel, at(id))
    await manager.send(api.showings.cancelTime, at(whole))
    const told = (await calls.mailsTo(landlord.email))
      .filter(({ template }) => template === 'showing.withdrawn')
      .slice(-2)
    expect(told.map(({ body_text }) => body_text.includes('free again'))).toEqual([true, false])
  })

  it('of an inquiry that is lost frees its time and tells both, and nothing of it comes back with the inquiry', async () => {
    const timeId = await addShowingTime(landlord, home)
    const body = showingInput(timeId)
    await calls.book(body)
    const { id } = await calls.leadOf(body.email)
    const lose = (isLost: boolean) => landlord.send(api.leads.update, { ...at(id), body: { isLost } })
    const lost = await lose(true)
    expect(lost.body.data).toMatchObject({ status: 'LOST', showings: [{ canceledBy: 'LANDLORD' }] })
    expect(await calls.isOpen(timeId)).toBe(true)
    const mails = await calls.mailsTo(body.email)
    expect(mails.map(({ template }) => template)).toEqual(['showing.booked', 'showing.canceled'])
    expect((await lose(false)).body.data.status).toBe('NEW')
  })

  it('stays as it was once it is over, whatever becomes of the inquiry', async () => {
    server.clock.now = new Date(Date.now() - 9 * DAY_MS)
    const past = { day: addDays(utcDay(new Date()), -5) }
    const body = showingInput(await addShowingTime(landlord, home, past))
    await calls.book(body)
    const { id } = await calls.leadOf(body.email)
    server.clock.now = null
    const lost = await landlord.send(api.leads.update, { ...at(id), body: { isLost: true } })
    expect(lost.body.data).toMatchObject({ status: 'LOST', showings: [{ canceledAt: null }] })
  })

  it('needs the right link', async () => {
    expect((await calls.cancelOwn('A'.repeat(43))).status).toBe(422)
    expect((await calls.cancelOwn('short')).status).toBe(422)
  })

  it('by the landlord, alone or with its whole time, is emailed to those who come', async () => {
    const timeId = await addShowingTime(landlord, home, { places: 2 })
    const [one, two] = [showingInput(timeId), showingInput(timeId)]
    await calls.book(one)
    const id = await addShowing(server, home, timeId)
    expect((await landlord.send(api.showings.cancel, at(id))).status).toBe(200)
    expect((await (await server.as('LANDLORD')).send(api.showings.cancel, at(id))).status).toBe(404)
    await calls.book(two)
    expect((await landlord.send(api.showings.cancelTime, at(timeId))).status).toBe(200)
    for (const { email } of [one, two])
      expect(await calls.templates(email)).toEqual(['showing.booked', 'showing.canceled'])
    expect((await calls.mailsTo(one.email))[1]?.body_text).toContain('the landlord canceled the showing')
    expect(await calls.isOpen(timeId)).toBe(false)
    expect((await calls.book(showingInput(timeId))).status).toBe(409)
  })

  it('doesn’t come back when a lost inquiry is reopened', async () => {
    const body = showingInput(await addShowingTime(landlord, home))
    await calls.book(body)
    const { id } = await calls.leadOf(body.email)
    await landlord.send(api.leads.update, { ...at(id), body: { isLost: true } })
    await calls.cancelOwn(await calls.tokenTo(body.email))
    await landlord.send(api.leads.update, { ...at(id), body: { isLost: false } })
    expect((await calls.leadOf(body.email)).status).toBe('NEW')
  })
})

describe('showings', () => {
  it('are in the inquiry they belong to', async () => {
    const timeId = await addShowingTime(landlord, home)
    const body = showingInput(timeId)
    const { startsAt } = (await calls.book(body)).body.data
    const { id } = await calls.leadOf(body.email)
    const read = async () => (await landlord.send(api.leads.read, at(id))).body.data.showings
    const shown = { startsAt, minutes: 20, timeZone: 'America/Los_Angeles', bookedAt: expect.any(String) }
    expect(await read()).toEqual([{ id: expect.any(String), ...shown, canceledAt: null, canceledBy: null }])
    await calls.cancelOwn(await calls.tokenTo(body.email))
    expect(await read()).toMatchObject([{ canceledAt: expect.any(String), canceledBy: 'VISITOR' }])
  })

  it('are offered by what Piper and people answer, while there are any', async () => {
    const place = await addProperty(landlord)
    const ask = () => addLead(server, place)
    const draftOf = async (id: string) => (await landlord.send(api.leads.read, at(id))).body.data.draft
    const reply = async (id: string) => {
      const { email } = (await landlord.send(api.leads.read, at(id))).body.data
      await landlord.send(api.leads.reply, { ...at(id), body: { message: 'Yes.' } })
      return (await calls.mailsTo(email)).at(-1)?.body_text
    }
    const before = await ask()
    expect(await draftOf(before)).not.toContain('You can book a time')
    expect(await reply(before)).toContain(`See the home`)
    await addShowingTime(landlord, place)
    const after = await ask()
    expect(await draftOf(after)).toContain('You can book a time to see it on the home’s page.')
    expect(await reply(after)).toContain(`/listings/${place}#see`)
  })

  it('are canceled when the landlord leaves, and those who booked hear of it', async () => {
    const leaving = await server.as('LANDLORD')
    const place = await addProperty(leaving)
    const body = showingInput(await addShowingTime(leaving, place))
    await calls.book(body, place)
    await erase(leaving)
    expect(await calls.templates(body.email)).toEqual(['showing.booked', 'showing.canceled'])
  })

  it('are in the download of the landlord and of the visitor, and go with the visitor’s account', async () => {
    const visitor = await server.as('TENANT')
    const timeId = await addShowingTime(landlord, home)
    await calls.book(showingInput(timeId, { email: visitor.email }))
    const kept = (id: string) =>
      systemTransaction(server.services.db, (tx) => ownRows(tx, server.services.cipher, { me: id, business: id }))
    expect((await kept(visitor.id)).booked).toMatchObject([{ property_id: home, canceled_by: null }])
    expect((await kept(landlord.id)).showings).toContainEqual(expect.objectContaining({ time_id: timeId }))
    expect((await kept(landlord.id)).showingTimes).toContainEqual(expect.objectContaining({ id: timeId }))
    await erase(visitor)
    expect((await kept(landlord.id)).showings).not.toContainEqual(expect.objectContaining({ time_id: timeId }))
    expect(await calls.isOpen(timeId)).toBe(true)
  })

  it('stay behind row-level security, and no one but the program reads the tokens', async () => {
    const timeId = await addShowingTime(landlord, home)
    await addShowing(server, home, timeId)
    const other = await server.as('LANDLORD')
    const seen = (person: { id: string }, role: 'LANDLORD' | 'TENANT') =>
      server.services.db.transaction().execute(async (tx) => {
        await introduce(tx, person.id, role)
        const times = await sql`select id from showing_times where id = ${timeId}`.execute(tx)
        const booked = await sql`select id from showings where time_id = ${timeId}`.execute(tx)
        return [times.rows.length, booked.rows.length]
      })
    expect(await seen(landlord, 'LANDLORD')).toEqual([1, 1])
    expect(await seen(other, 'LANDLORD')).toEqual([0, 0])
    expect(await seen(await server.as('TENANT'), 'TENANT')).toEqual([0, 0])
    const tokens = server.services.db.transaction().execute(async (tx) => {
      await introduce(tx, landlord.id, 'LANDLORD')
      await sql`select token_hash from showings`.execute(tx)
    })
    await expect(tokens).rejects.toThrow(/permission denied/)
  })

  it('leave audit events with no one’s words', async () => {
    const timeId = await addShowingTime(landlord, home)
    const body = showingInput(timeId)
    await calls.book(body)
    await calls.cancelOwn(await calls.tokenTo(body.email))
    const { id } = await calls.leadOf(body.email)
    const events = await systemTransaction(server.services.db, (tx) =>
      tx.selectFrom('audit_events').select(['action', 'detail']).where('subject_id', '=', id).orderBy('id').execute(),
    )
    expect(events).toEqual([
      { action: 'lead.create', detail: {} },
      { action: 'showing.book', detail: {} },
      { action: 'showing.cancel', detail: { by: 'VISITOR' } },
    ])
  })
})
