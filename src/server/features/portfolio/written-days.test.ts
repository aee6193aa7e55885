import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { planOf } from '#test/harness/charge-plans.ts'
import { addProperty } from '#test/harness/factories.ts'
import { changeParty } from '#test/harness/households.ts'
import { ledgerOf, lettersTo, moveLease, renew } from '#test/harness/leasing.ts'
import { remind, remindersIn, runReminders } from '#test/harness/reminders.ts'
import { showingCalls } from '#test/harness/showing-calls.ts'
import { addShowingTime, showingInput } from '#test/harness/showings.ts'
import { addLease, addTenant } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
beforeAll(async () => {
  server = await emptyServer()
})
afterEach(() => {
  server.clock.now = null
})

const GERMANY = { currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' }
const BRITAIN = { currency: 'GBP', locale: 'en-GB', timeZone: 'Europe/London' }

/** A landlord whose business is somewhere, on November 24. */
async function landlordIn(place: object): Promise<Person> {
  await travel(server, '2026-11-24T12:00:00Z')
  const landlord = await server.as('LANDLORD')
  expect((await landlord.send(api.portfolio.update, { body: place })).status).toBe(200)
  return landlord
}

const leaseOf = async (landlord: Person, changes: object) =>
  addLease(landlord, await addProperty(landlord), await addTenant(landlord), { endsOn: '2027-10-31', ...changes })

describe.each([
  ['Germany', GERMANY, '15:00 CET'],
  ['Britain', BRITAIN, '14:00 GMT'],
])('where the day comes before the month, in %s', (_country, place, clock) => {
  it('the memos of a ledger say so', async () => {
    const landlord = await landlordIn(place)
    const running = { startsOn: '2026-11-10', openingBalance: 100, depositHeld: 100, dueDay: 24 }
    const id = await leaseOf(landlord, running)
    await moveLease(landlord, id, { status: 'ENDED' })
    const { entries } = await ledgerOf(landlord, id)
    expect(entries.map(({ memo }: { memo: string }) => memo)).toEqual([
      'Owed when this lease was added, 24 Nov 2026',
      'Deposit held when this lease was added, 24 Nov 2026',
      'Rent from 24 Nov 2026 to 23 Dec 2026',
      'Rent for days after 24 Nov 2026',
    ])
  })

  it('refusals say so', async () => {
    const landlord = await landlordIn(place)
    const id = await leaseOf(landlord, { startsOn: '2026-11-10', openingBalance: 0, depositHeld: 0 })
    const [party] = (await landlord.send(api.leases.read, { params: { id } })).body.data.parties
    const charge = { kind: 'PET', label: 'Cat', amount: 20, every: 'MONTH', to: null }
    const tooLate = { ...charge, from: '2027-11-01' }
    const home = { propertyId: await addProperty(landlord), tenantId: await addTenant(landlord) }
    const draft = { startsOn: '2026-11-10', endsOn: '2027-10-31', rentAmount: 1, depositAmount: 0, status: 'DRAFT' }
    const answers = [
      await changeParty(landlord, id, party.id, { from: '2026-11-09' }),
      await changeParty(landlord, id, party.id, { from: '2026-11-11' }),
      await renew(landlord, id, { startsOn: '2027-10-31' }),
      await planOf(landlord).add(id, tooLate),
      await landlord.send(api.leases.create, { body: { ...home, ...draft, charges: [tooLate] } }),
    ]
    expect(answers.map(({ body }) => body.errors?.[0].message ?? body.message)).toEqual([
      'The lease starts on 10 Nov 2026. Choose that day or later.',
      'From 10 Nov 2026 no tenant would be left on the lease. End the lease instead, or add another tenant first.',
      'The renewal must start after 31 Oct 2027, when the current lease ends.',
      'Can’t be after 31 Oct 2027, when the lease ends.',
      'Can’t be after 31 Oct 2027, when the lease ends.',
    ])
  })

  it('letters about showings and late reminders say so, on 24 hours', async () => {
    const landlord = await landlordIn(place)
    const propertyId = await addProperty(landlord, { timeZone: place.timeZone })
    const body = showingInput(await addShowingTime(landlord, propertyId))
    expect((await showingCalls(server, landlord, propertyId).book(body)).status).toBe(201)
    const booked = (await lettersTo(server, landlord)).find(({ template }) => template === 'showing.received')
    expect(booked?.body_text).toMatch(/ on [A-Z][a-z]+day, \d+ [A-Z][a-z]+ 2026, \d\d:\d\d (CET|GMT)/)
    const nextRunAt = '2026-12-02T14:00:00.000Z'
    await remind(landlord, { userId: landlord.id, frequency: 'ONCE', timeZone: place.timeZone, nextRunAt })
    await travel(server, '2026-12-05T09:00:00Z', landlord)
    await runReminders(server.services)
    const [late] = await remindersIn(landlord)
    expect(late?.body).toBe(`This reminder was scheduled for 2 Dec 2026, ${clock}. It couldn’t be sent then.`)
  })
})
