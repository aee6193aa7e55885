import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { addDays } from '#contract/calendar.ts'
import { LEASE_PARTS, type LeaseParty } from '#contract/lease-parties.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addParty, changeParty, leave, newLinked, removeParty } from '#test/harness/households.ts'
import { ledgerOf, renew } from '#test/harness/leasing.ts'
import { addLease, addTenant, pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { leaveLeases } from './leave-leases.ts'

type Linked = Awaited<ReturnType<typeof newLinked>>

let server: TestServer
let landlord: Person
let ada: Linked
let owen: Linked
let leaseId: string

beforeAll(async () => {
  server = await testServer()
})
/** Ada leases a home for $1,000 a month from January on, and Owen lives there too. Today is March 15. */
beforeEach(async () => {
  await travel(server, '2026-03-15T15:00:00Z')
  landlord = await server.as('LANDLORD')
  ada = await newLinked(server, landlord, 'Ada')
  owen = await newLinked(server, landlord, 'Owen')
  leaseId = await addLease(landlord, await addProperty(landlord), ada.tenantId, {
    ...{ rentAmount: 1000, depositAmount: 0 },
    parties: [{ tenantId: owen.tenantId, part: 'OCCUPANT' }],
  })
})
afterAll(() => {
  server.clock.now = null
})

const read = async (person: Person, id = leaseId) => (await person.send(api.leases.read, { params: { id } })).body.data
const partiesOf = async ({ tenantId }: Linked, by = landlord): Promise<LeaseParty[]> =>
  (await read(by)).parties.filter((party: LeaseParty) => party.tenantId === tenantId)
const idOf = async (one: Linked) => (await partiesOf(one))[0]?.id ?? ''
const staysOf = async (one: Linked, by = landlord) =>
  (await partiesOf(one, by)).map(({ part, from, to }) => [part, from, to])
const change = async (one: Linked, body: object) => changeParty(landlord, leaseId, await idOf(one), body)
const lettersTo = ({ person }: Linked) =>
  systemTransaction(server.services.db, async (tx) =>
    (await tx.selectFrom('outbox').select('template').where('to_user_id', '=', person.id).orderBy('id').execute()).map(
      ({ template }) => template,
    ),
  )

const lastLetterTo = ({ person }: Linked) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['subject', 'body_text'])
      .where('to_user_id', '=', person.id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )

describe('what someone is on a lease', () => {
  it('changes on a day: they leave as one and join as the other, and both sides read it', async () => {
    const changed = await change(owen, { part: 'TENANT', from: '2026-04-01' })
    expect(changed.body.data).toMatchObject({ name: 'Owen Byron', part: 'TENANT', from: '2026-04-01', to: null })
    const both = [
      ['TENANT', '2026-04-01', null],
      ['OCCUPANT', '2026-01-01', '2026-03-31'],
    ]
    expect(await staysOf(owen)).toEqual(both)
    expect(await staysOf(owen, owen.person)).toEqual(both)
    expect(await lettersTo(owen)).toEqual(['lease.joins'])
    expect((await lettersTo(ada)).at(-1)).toBe('lease.newParty')
    expect(await read(owen.person)).toMatchObject({ mine: { part: 'OCCUPANT', to: null, hasLeft: false } })
    await travel(server, '2026-04-01T15:00:00Z', landlord, owen.person)
    await leaveLeases(server.services)
    expect(await read(owen.person)).toMatchObject({ mine: { part: 'TENANT', to: null, hasLeft: false } })
    expect((await ledgerOf(owen.person, leaseId)).balance).toBe((await ledgerOf(landlord, leaseId)).balance)
    expect((await read(landlord)).tenantNames).toEqual(['Ada Byron', 'Owen Byron'])
  })

  it('is read through the last of their days, also by someone who was a tenant before', async () => {
    const ida = await newLinked(server, landlord, 'Ida')
    const first = await addParty(landlord, leaseId, { tenantId: ida.tenantId, part: 'TENANT', from: '2026-02-01' })
    await changeParty(landlord, leaseId, first, { to: '2026-06-30' })
    await changeParty(landlord, leaseId, first, { part: 'OCCUPANT', from: '2026-04-01' })
    await change(owen, { to: '2026-05-31' })
    expect(await staysOf(ida, ida.person)).toEqual([
      ['TENANT', '2026-02-01', '2026-03-31'],
      ['OCCUPANT', '2026-04-01', '2026-06-30'],
    ])
    expect(await staysOf(owen, ida.person)).toEqual([['OCCUPANT', '2026-01-01', '2026-05-31']])
    expect((await read(ida.person)).mine).toEqual({ part: 'TENANT', to: '2026-06-30', hasLeft: false })
    await change(owen, { to: '2026-07-31' })
    expect(await staysOf(owen, ida.person)).toEqual([['OCCUPANT', '2026-01-01', null]])
  })

  it('can become less than a tenant only while there is another one', async () => {
    const alone = await change(ada, { part: 'OCCUPANT', from: '2026-04-01' })
    expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining('From Apr 1, 2026 no tenant')])
    await change(owen, { part: 'TENANT', from: '2026-04-01' })
    expect((await change(ada, { part: 'OCCUPANT', from: '2026-04-01' })).status).toBe(200)
    await travel(server, '2026-04-02T15:00:00Z', landlord, ada.person)
    await leaveLeases(server.services)
    expect(await read(landlord)).toMatchObject({ tenantId: owen.tenantId, tenantNames: ['Owen Byron'] })
    expect(await read(ada.person)).toMatchObject({ mine: { part: 'OCCUPANT', hasLeft: false } })
    const record = (await landlord.send(api.tenants.read, { params: { id: ada.tenantId } })).body.data
    expect(record.balance).toBe(0)
  })

  it('is refused without a day, on or before their first day, outside of the lease, and as what they are', async () => {
    for (const [body, path] of [
      [{ part: 'TENANT' }, 'from'],
      [{ part: 'TENANT', from: '2026-01-01' }, 'from'],
      [{ part: 'TENANT', from: '2025-12-31' }, 'from'],
      [{ part: 'OCCUPANT', from: '2026-04-01' }, 'part'],
      [{ part: 'TENANT', from: '2026-04-01', to: null }, 'to'],
    ] as const) {
      const answer = await change(owen, body)
      expect([answer.status, pathsOf(answer)]).toEqual([422, [path]])
    }
  })
})

describe('a day on a lease', () => {
  it('can be corrected: the first and the last one, and the people it concerns are told', async () => {
    const moved = await change(owen, { from: '2026-02-01', to: '2026-06-30' })
    expect(moved.body.data).toMatchObject({ part: 'OCCUPANT', from: '2026-02-01', to: '2026-06-30' })
    expect(await lettersTo(owen)).toEqual(['lease.comes', 'lease.leaves'])
    expect(await lettersTo(ada)).toEqual(['lease.partyComes', 'lease.partyLeaves'])
    expect((await change(owen, { from: '2026-01-01' })).body.data.from).toBe('2026-01-01')
  })

  it('is refused out of order, outside of the lease, and where no tenant would be there', async () => {
    await change(owen, { to: '2026-06-30' })
    for (const [body, path] of [
      [{ part: 'TENANT', from: '2026-07-01' }, 'from'],
      [{ from: '2026-07-01' }, 'to'],
      [{ from: '2025-12-31' }, 'from'],
      [{ to: '2025-12-31' }, 'to'],
    ] as const)
      expect(pathsOf(await change(owen, body))).toEqual([path])
    expect((await change(ada, { from: '2026-01-02' })).status).toBe(409)
    expect((await change(ada, {})).status).toBe(422)
  })
})

describe('someone who left', () => {
  it('can come back for a second stay, on days of its own', async () => {
    await change(owen, { to: '2026-03-31' })
    const again = { tenantId: owen.tenantId, part: 'OCCUPANT' as const }
    const sooner = await landlord.send(api.leaseParties.add, {
      params: { id: leaseId },
      body: { ...again, from: '2026-03-31' },
    })
    expect([sooner.status, sooner.body.message]).toEqual([409, expect.stringContaining('already on the lease')])
    const second = await addParty(landlord, leaseId, { ...again, from: '2026-09-01' })
    expect(await staysOf(owen)).toEqual([
      ['OCCUPANT', '2026-01-01', '2026-03-31'],
      ['OCCUPANT', '2026-09-01', null],
    ])
    expect((await lettersTo(owen)).filter((template) => template === 'lease.joins')).toHaveLength(1)
    expect((await leave(landlord, leaseId, await idOf(owen), null)).status).toBe(409)
    expect((await changeParty(landlord, leaseId, second, { from: '2026-03-01' })).status).toBe(409)
    const renewal = await renew(landlord, leaseId, { startsOn: '2026-06-01', rentAmount: 1100 })
    const carried = renewal.body.data.parties.filter(({ tenantId }: LeaseParty) => tenantId === owen.tenantId)
    expect(carried.map(({ from, to }: LeaseParty) => [from, to])).toEqual([['2026-09-01', null]])
  })

  it('counts once as a tenant, in what is owed and in names, and gets each letter once', async () => {
    const ida = await newLinked(server, landlord, 'Ida')
    const first = await addParty(landlord, leaseId, { tenantId: ida.tenantId, part: 'TENANT', from: '2026-02-01' })
    await leave(landlord, leaseId, first, '2026-04-30')
    await addParty(landlord, leaseId, { tenantId: ida.tenantId, part: 'TENANT', from: '2026-09-01' })
    expect((await read(landlord)).tenantNames).toEqual(['Ada Byron', 'Ida Byron'])
    const { balance } = (await landlord.send(api.tenants.read, { params: { id: ida.tenantId } })).body.data
    expect(balance).toBe((await ledgerOf(landlord, leaseId)).balance)
    const before = await lettersTo(ida)
    const rent = { kind: 'RENT', amount: 1100, from: '2026-06-01' }
    await landlord.send(api.chargePlans.add, { params: { id: leaseId }, body: rent })
    expect(await lettersTo(ida)).toEqual([...before, 'lease.rentChanged'])
    await travel(server, '2026-05-01T15:00:00Z', landlord)
    await leaveLeases(server.services)
    const later = (await landlord.send(api.tenants.read, { params: { id: ida.tenantId } })).body.data
    expect(later.leaseStatus).toBe('ACTIVE')
  })
})

describe('someone on a lease by mistake', () => {
  it('can be taken off it, reads nothing of it anymore, and is told', async () => {
    const removed = await removeParty(landlord, leaseId, await idOf(owen))
    expect(removed.status).toBe(200)
    expect(removed.body.data.parties.map(({ name }: LeaseParty) => name)).toEqual(['Ada Byron'])
    expect((await owen.person.send(api.leases.read, { params: { id: leaseId } })).status).toBe(404)
    expect((await lettersTo(owen)).at(-1)).toBe('lease.removed')
    expect((await lettersTo(ada)).at(-1)).toBe('lease.partyRemoved')
    expect((await removeParty(landlord, leaseId, newId())).status).toBe(404)
  })

  it('can be the first tenant, while there is another', async () => {
    expect((await removeParty(landlord, leaseId, leaseId)).status).toBe(409)
    const ida = await addTenant(landlord, { firstName: 'Ida', lastName: 'Byron' })
    const party = await addParty(landlord, leaseId, { tenantId: ida, part: 'TENANT', from: '2026-02-01' })
    expect((await removeParty(landlord, leaseId, leaseId)).status).toBe(409)
    await changeParty(landlord, leaseId, party, { from: '2026-01-01' })
    expect((await removeParty(landlord, leaseId, leaseId)).status).toBe(200)
    expect(await read(landlord)).toMatchObject({ tenantId: ida, tenantName: 'Ida Byron' })
  })

  it('stays once they paid or got an email about its money: their leaving is dated instead', async () => {
    const [ida, gus] = [await newLinked(server, landlord, 'Ida'), await newLinked(server, landlord, 'Gus')]
    const tenant = await addParty(landlord, leaseId, { tenantId: ida.tenantId, part: 'TENANT', from: '2026-02-01' })
    const guarantor = await addParty(landlord, leaseId, {
      ...{ tenantId: gus.tenantId, part: 'GUARANTOR' as const, from: '2026-02-01' },
    })
    await create(landlord, api.payments.create, { leaseId, amount: 5, payerTenantId: gus.tenantId })
    const rent = { kind: 'RENT', amount: 1100, from: '2026-06-01' }
    await landlord.send(api.chargePlans.add, { params: { id: leaseId }, body: rent })
    for (const [party, why] of [
      [tenant, 'Ida Byron got an email about this lease’s charges or deposit'],
      [guarantor, 'Gus Byron paid under this lease'],
    ] as const) {
      const refused = await removeParty(landlord, leaseId, party)
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(why)])
      expect(refused.body.message).toContain('Say when they leave instead.')
    }
  })

  it('can have one of their stays removed, and is told only of that', async () => {
    await change(owen, { part: 'TENANT', from: '2026-04-01' })
    const [, occupant] = await partiesOf(owen)
    expect((await removeParty(landlord, leaseId, occupant?.id ?? '')).status).toBe(200)
    const letters = await Promise.all([owen, ada].map(lastLetterTo))
    expect(letters.map((letter) => letter?.subject)).toEqual([
      expect.stringContaining('Your days on the lease for'),
      expect.stringContaining('Owen Byron’s days on the lease for'),
    ])
    for (const letter of letters) {
      expect(letter?.body_text).toContain('from Jan 1, 2026 through Mar 31, 2026, as an occupant')
      expect(letter?.body_text).not.toMatch(/concerns you|off it/)
    }
    expect(await staysOf(owen)).toEqual([['TENANT', '2026-04-01', null]])
  })

  it('keeps a stay as a tenant in which they paid or were told of its money, unless they have another as one', async () => {
    await change(owen, { part: 'TENANT', from: '2026-04-01' })
    await travel(server, '2026-04-01T15:00:00Z', landlord, owen.person)
    await leaveLeases(server.services)
    const rent = { kind: 'RENT', amount: 1100, from: '2026-06-01' }
    await landlord.send(api.chargePlans.add, { params: { id: leaseId }, body: rent })
    const [tenant] = await partiesOf(owen)
    expect((await removeParty(landlord, leaseId, tenant?.id ?? '')).status).toBe(409)
    await changeParty(landlord, leaseId, tenant?.id ?? '', { to: '2026-08-31' })
    const again = await addParty(landlord, leaseId, { tenantId: owen.tenantId, part: 'TENANT', from: '2026-10-01' })
    expect((await removeParty(landlord, leaseId, again)).status).toBe(200)
    expect(await staysOf(owen, owen.person)).toEqual([
      ['TENANT', '2026-04-01', '2026-08-31'],
      ['OCCUPANT', '2026-01-01', '2026-03-31'],
    ])
  })

  it('is taken off by those who let the home, and by no one on the lease or elsewhere', async () => {
    const party = await idOf(owen)
    expect((await removeParty(ada.person, leaseId, party)).status).toBe(403)
    expect((await removeParty(await server.as('LANDLORD'), leaseId, party)).status).toBe(404)
    expect(
      (await server.anonymous.send(api.leaseParties.remove, { params: { id: leaseId, partyId: party } })).status,
    ).toBe(401)
    await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED', endsOn: '2026-03-10' } })
    expect((await removeParty(landlord, leaseId, party)).status).toBe(409)
    expect((await change(owen, { to: '2026-03-01' })).status).toBe(409)
  })
})

it('the database keeps a payer on the lease, even if the code forgets to check', async () => {
  const { db } = server.services
  const pay = (tenantId: string) =>
    systemTransaction(db, (tx) =>
      sql`insert into payments (id, lease_id, property_id, tenant_id, amount_cents, status)
        select ${newId()}, id, property_id, ${tenantId}, 100, 'FAILED' from leases where id = ${leaseId}`.execute(tx),
    )
  await expect(pay(await addTenant(landlord))).rejects.toThrow('The payer must be on the lease')
  await pay(owen.tenantId)
  const party = await idOf(owen)
  const removed = systemTransaction(db, (tx) => tx.deleteFrom('lease_parties').where('id', '=', party).execute())
  await expect(removed).rejects.toThrow('This person paid under the lease')
})

const START = '2026-01-01'
const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom('add' as const, 'days' as const, 'part' as const, 'remove' as const),
  part: fc.constantFrom(...LEASE_PARTS),
  from: fc.nat(40),
  stay: fc.option(fc.nat(20), { nil: null }),
  which: fc.nat(3),
})

it('a person has at most one part in a lease on any day, and there is always a tenant, whatever is tried', async () => {
  const people = [ada, owen, await newLinked(server, landlord, 'Ida')].map(({ tenantId }) => tenantId)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const id = await addLease(landlord, await addProperty(landlord), ada.tenantId)
      for (const { who, does, part, from, stay, which } of steps) {
        const { parties } = await read(landlord, id)
        const partyId = parties[which % parties.length].id
        const days = { from: addDays(START, from), to: stay === null ? null : addDays(START, from + stay) }
        const add = { tenantId: people[who] ?? '', part, from: days.from }
        const answer = await {
          add: () => landlord.send(api.leaseParties.add, { params: { id }, body: add }),
          days: () => changeParty(landlord, id, partyId, days),
          part: () => changeParty(landlord, id, partyId, { part, from: days.from }),
          remove: () => removeParty(landlord, id, partyId),
        }[does]()
        expect([200, 201, 409, 422]).toContain(answer.status)
      }
      const { parties }: { parties: LeaseParty[] } = await read(landlord, id)
      for (let count = 0; count <= 70; count++) {
        const today = addDays(START, count)
        const there = parties.filter(({ from, to }) => from <= today && (to === null || to >= today))
        expect(new Set(there.map(({ tenantId }) => tenantId)).size).toBe(there.length)
        expect(there.map(({ part }) => part)).toContain('TENANT')
      }
    }),
    { numRuns: 25 },
  )
})
