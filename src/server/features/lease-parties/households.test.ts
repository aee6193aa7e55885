import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Ledger } from '#contract/ledgers.ts'
import type { Tenant } from '#contract/tenants.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { chargeRent } from '#test/harness/charge-plans.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { addParty, leave, newLinked } from '#test/harness/households.ts'
import { activate, ledgerOf, renew } from '#test/harness/leasing.ts'
import { addLease, addTenant, idsOf, leaseInput, pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'
import { leaveLeases } from './leave-leases.ts'

type Linked = Awaited<ReturnType<typeof newLinked>>

let server: TestServer
let landlord: Person
let [ada, grace, owen, gus]: Linked[] = []
let propertyId: string
let leaseId: string

const people = () => [ada, grace, owen, gus].map((one) => one as Linked)
const of = (one: Linked | undefined): Linked => one as Linked

beforeAll(async () => {
  server = await testServer()
})
/** Ada leases a home from January on, with Grace; Owen lives there too, and Gus answers for the rent. */
beforeEach(async () => {
  await travel(server, '2026-01-01T15:00:00Z')
  landlord = await server.as('LANDLORD')
  propertyId = await addProperty(landlord)
  ;[ada, grace, owen, gus] = await Promise.all(
    ['Ada', 'Grace', 'Owen', 'Gus'].map((name) => newLinked(server, landlord, name)),
  )
  leaseId = await addLease(landlord, propertyId, of(ada).tenantId, {
    rentAmount: 1000,
    depositAmount: 0,
    parties: [
      { tenantId: of(grace).tenantId, part: 'TENANT' },
      { tenantId: of(owen).tenantId, part: 'OCCUPANT' },
      { tenantId: of(gus).tenantId, part: 'GUARANTOR' },
    ],
  })
})
afterAll(() => {
  server.clock.now = null
})

const read = async (person: Person) => (await person.send(api.leases.read, { params: { id: leaseId } })).body.data
const partyOf = async ({ tenantId }: Linked) =>
  (await read(landlord)).parties.find((party: { tenantId: string }) => party.tenantId === tenantId)
const leaves = async (one: Linked | undefined, to: string | null) =>
  leave(landlord, leaseId, (await partyOf(of(one))).id, to)
const signIn = (now: string) => travel(server, now, landlord, ...people().map(({ person }) => person))
const lettersTo = ({ person }: Linked) =>
  systemTransaction(server.services.db, async (tx) =>
    (await tx.selectFrom('outbox').select('template').where('to_user_id', '=', person.id).orderBy('id').execute()).map(
      ({ template }) => template,
    ),
  )

describe('a household', () => {
  it('is on the lease, the first tenant first, and its tenants are its names', async () => {
    const lease = await read(landlord)
    expect(lease).toMatchObject({ tenantName: 'Ada Byron', tenantNames: ['Ada Byron', 'Grace Byron'], mine: null })
    expect(lease.parties.map(({ name, part, from, to }: Record<string, string>) => [name, part, from, to])).toEqual([
      ['Ada Byron', 'TENANT', '2026-01-01', null],
      ['Grace Byron', 'TENANT', '2026-01-01', null],
      ['Owen Byron', 'OCCUPANT', '2026-01-01', null],
      ['Gus Byron', 'GUARANTOR', '2026-01-01', null],
    ])
  })

  it('is in the list of tenants as what each person is on it', async () => {
    await addTenant(landlord, { firstName: 'Zoe' })
    const { body } = await landlord.send(api.tenants.list, { query: { sort: 'name', order: 'asc' } })
    const other = (part: string) => ({ id: leaseId, part })
    expect(body.data.map(({ firstName, leaseId, otherLease }: Tenant) => [firstName, leaseId, otherLease])).toEqual([
      ['Ada', leaseId, null],
      ['Grace', leaseId, null],
      ['Gus', null, other('GUARANTOR')],
      ['Owen', null, other('OCCUPANT')],
      ['Zoe', null, null],
    ])
    await leaves(owen, '2026-01-01')
    await signIn('2026-01-02T15:00:00Z')
    await leaveLeases(server.services)
    const after = await landlord.send(api.tenants.read, { params: { id: of(owen).tenantId } })
    expect(after.body.data.otherLease).toBeNull()
  })

  it('is found by the name and the id of anyone on it', async () => {
    for (const query of [{ search: 'grace byron' }, { tenantId: of(grace).tenantId }, { tenantId: of(gus).tenantId }])
      expect(idsOf(await landlord.send(api.leases.list, { query }))).toEqual([leaseId])
    expect(idsOf(await landlord.send(api.leases.list, { query: { search: 'gus' } }))).toEqual([])
  })

  it('shows all of its tenants one ledger, and each pays as themselves', async () => {
    const report = { amount: 400, paymentMethod: 'Check', transactionId: 'CHK-77' }
    const paid = await of(grace).person.send(api.payments.report, { params: { id: leaseId }, body: report })
    expect(paid.body.data).toMatchObject({ payerName: 'Grace Byron', payerTenantId: of(grace).tenantId })
    await landlord.send(api.payments.settle, { params: { id: paid.body.data.id }, body: { status: 'COMPLETED' } })
    const body = { leaseId, amount: 100 }
    const own = await landlord.send(api.payments.create, { body })
    expect(own.body.data.payerName).toBe('Ada Byron')
    const guaranteed = await landlord.send(api.payments.create, {
      body: { ...body, payerTenantId: of(gus).tenantId },
    })
    expect(guaranteed.body.data.payerName).toBe('Gus Byron')
    const ledgers = await Promise.all([landlord, of(ada).person, of(grace).person].map((one) => ledgerOf(one, leaseId)))
    // How someone paid is between them and the landlord. That they did isn't.
    const linesOf = (ledger: Ledger) =>
      ledger.entries.flatMap(({ kind, payerName, amount, memo }) =>
        kind === 'PAYMENT' ? [[payerName, amount, memo]] : [],
      )
    const others = [
      ['Ada Byron', 100, null],
      ['Gus Byron', 100, null],
    ]
    const [byLandlord, byAda, byGrace] = ledgers.map(linesOf)
    for (const lines of [byLandlord, byGrace]) expect(lines).toEqual([['Grace Byron', 400, 'Check'], ...others])
    expect(byAda).toEqual([['Grace Byron', 400, null], ...others])
    expect(JSON.stringify(ledgers)).not.toContain('CHK-77')
    for (const ledger of ledgers) expect(ledger).toMatchObject({ balance: 400, overdue: ledgers[0].overdue })
    expect(idsOf(await of(grace).person.send(api.payments.list))).toEqual([paid.body.data.id])
    for (const payerTenantId of [of(owen).tenantId, await addTenant(landlord)]) {
      const refused = await landlord.send(api.payments.create, { body: { ...body, payerTenantId } })
      expect([refused.status, pathsOf(refused)]).toEqual([422, ['payerTenantId']])
    }
  })

  it('counts what is owed for each of its tenants, and for no one else', async () => {
    const balances = await Promise.all(
      people().map(
        async ({ tenantId }) => (await landlord.send(api.tenants.read, { params: { id: tenantId } })).body.data,
      ),
    )
    expect(balances.map(({ balance, leaseId: of }) => [balance, of])).toEqual([
      [1000, leaseId],
      [1000, leaseId],
      [0, null],
      [0, null],
    ])
  })

  it('keeps each of them from being archived', async () => {
    for (const { tenantId } of people())
      expect(
        (await landlord.send(api.tenants.archive, { params: { id: tenantId }, body: { archived: true } })).status,
      ).toBe(409)
  })
})

describe('an occupant', () => {
  it('reads the lease, who to reach, and reports repairs, but sees nothing of the money', async () => {
    const { person } = of(owen)
    const lease = await read(person)
    expect(lease).toMatchObject({ rentAmount: 1000, balance: null, waitingAmount: null, mine: { part: 'OCCUPANT' } })
    expect(lease.parties.map(({ name }: { name: string }) => name)).toEqual(['Ada Byron', 'Grace Byron', 'Owen Byron'])
    const params = { id: leaseId }
    expect((await person.send(api.leases.contact, { params })).status).toBe(200)
    expect((await person.send(api.tickets.create, { body: { title: 'Tap drips' } })).status).toBe(201)
    expect((await person.send(api.ledgers.read, { params })).status).toBe(404)
    expect((await person.send(api.payments.report, { params, body: { amount: 5 } })).status).toBe(404)
    const { tasks } = (await person.send(api.today.read)).body.data
    expect(tasks).toEqual([])
  })
})

describe('a guarantor', () => {
  it('reads the terms and whose rent they answer for, and nothing else', async () => {
    const { person } = of(gus)
    const lease = await read(person)
    expect(lease).toMatchObject({ rentAmount: 1000, balance: null, waitingAmount: null, mine: { part: 'GUARANTOR' } })
    expect(lease.parties.map(({ name }: { name: string }) => name)).toEqual(['Ada Byron', 'Grace Byron', 'Gus Byron'])
    const params = { id: leaseId }
    expect((await person.send(api.leases.contact, { params })).status).toBe(404)
    expect((await person.send(api.ledgers.read, { params })).status).toBe(404)
    expect((await person.send(api.payments.report, { params, body: { amount: 5 } })).status).toBe(404)
    expect((await person.send(api.tickets.create, { body: { title: 'Tap drips' } })).status).toBe(422)
  })

  it('gets a receipt for what they paid that doesn’t say what is owed', async () => {
    const body = { leaseId, amount: 100, payerTenantId: of(gus).tenantId }
    const id = await create(landlord, api.payments.create, body)
    const { person } = of(gus)
    const detail = (await person.send(api.payments.read, { params: { id } })).body.data
    expect(detail).toMatchObject({ payerName: 'Gus Byron', covers: [], unapplied: 0, owed: null })
    expect((await person.send(api.payments.receipt, { params: { id } })).status).toBe(200)
  })

  it('is told what they signed for once it is active', async () => {
    const home = await addProperty(landlord)
    const parties = [{ tenantId: of(gus).tenantId, part: 'GUARANTOR' }]
    const draft = await addLease(landlord, home, of(ada).tenantId, { status: 'DRAFT', parties })
    const before = await lettersTo(of(gus))
    await activate(landlord, draft)
    expect(await lettersTo(of(gus))).toEqual([...before, 'lease.joins'])
  })
})

describe('someone who leaves', () => {
  it('reads what was until their last day, and nothing after it', async () => {
    expect((await leaves(ada, '2026-01-20')).status).toBe(200)
    await create(landlord, api.payments.create, { leaseId, amount: 300 })
    await signIn('2026-02-05T15:00:00Z')
    const charge = { amount: 55, dueOn: '2026-02-03', memo: 'Lost key' }
    await landlord.send(api.ledgers.charge, { params: { id: leaseId }, body: charge })
    await leaveLeases(server.services)
    expect((await ledgerOf(of(grace).person, leaseId)).balance).toBe(755)
    const left = await ledgerOf(of(ada).person, leaseId)
    expect([left.balance, left.nextCharge, left.entries.length]).toEqual([700, null, 2])
    expect(await read(of(ada).person)).toMatchObject({
      ...{ balance: 700, waitingAmount: 0 },
      mine: { part: 'TENANT', to: '2026-01-20', hasLeft: true },
    })
    expect((await of(ada).person.send(api.leases.contact, { params: { id: leaseId } })).status).toBe(404)
    expect((await of(ada).person.send(api.tickets.create, { body: { title: 'Tap drips' } })).status).toBe(422)
  })

  it('passes the lease on to the next tenant once the day is over, and stays the payer of what they paid', async () => {
    const payment = await create(landlord, api.payments.create, { leaseId, amount: 300 })
    await leaves(ada, '2026-01-20')
    expect(await read(landlord)).toMatchObject({ tenantName: 'Ada Byron' })
    await signIn('2026-01-21T15:00:00Z')
    for (const job of [leaveLeases, leaveLeases]) await job(server.services)
    const lease = await read(landlord)
    expect(lease).toMatchObject({ tenantId: of(grace).tenantId, tenantNames: ['Grace Byron'], balance: 700 })
    expect(lease.parties.find(({ name }: { name: string }) => name === 'Ada Byron').to).toBe('2026-01-20')
    const { body } = await landlord.send(api.payments.read, { params: { id: payment } })
    expect(body.data.payerName).toBe('Ada Byron')
    const record = (await landlord.send(api.tenants.read, { params: { id: of(ada).tenantId } })).body.data
    expect(record).toMatchObject({ balance: 0, leaseStatus: 'ENDED' })
    const archived = await landlord.send(api.tenants.archive, {
      params: { id: of(ada).tenantId },
      body: { archived: true },
    })
    expect(archived.status).toBe(200)
  })

  it('can be called back, also after the day', async () => {
    await leaves(ada, '2026-01-20')
    await signIn('2026-01-25T15:00:00Z')
    await leaveLeases(server.services)
    expect((await leaves(ada, null)).status).toBe(200)
    expect(await read(of(ada).person)).toMatchObject({ balance: 1000, tenantNames: ['Grace Byron', 'Ada Byron'] })
  })

  it('leaves at once on a day that is over', async () => {
    await signIn('2026-01-25T15:00:00Z')
    expect((await leaves(ada, '2026-01-24')).status).toBe(200)
    expect(await read(landlord)).toMatchObject({ tenantNames: ['Grace Byron'] })
  })

  it('is told, and so are the tenants who stay', async () => {
    await leaves(grace, '2026-03-31')
    expect((await lettersTo(of(grace))).at(-1)).toBe('lease.leaves')
    expect((await lettersTo(of(ada))).at(-1)).toBe('lease.partyLeaves')
    expect(await lettersTo(of(owen))).toEqual([])
  })

  it('isn’t the last tenant: then the lease ends instead', async () => {
    await leaves(grace, '2026-03-31')
    const last = await leaves(ada, '2026-05-31')
    expect([last.status, last.body.message]).toEqual([409, expect.stringContaining('End the lease instead')])
    expect((await leaves(gus, '2026-05-31')).status).toBe(200)
    // Nor does anyone else come in time.
    const { tenantId } = await newLinked(server, landlord, 'Late')
    await addParty(landlord, leaseId, { tenantId, part: 'TENANT', from: '2026-06-02' })
    expect((await leaves(ada, '2026-05-31')).status).toBe(409)
    expect((await leaves(ada, '2026-06-01')).status).toBe(200)
  })

  it('can’t leave before they came', async () => {
    const { tenantId } = await newLinked(server, landlord, 'Late')
    const party = await addParty(landlord, leaseId, { tenantId, part: 'TENANT', from: '2026-06-02' })
    const early = await leave(landlord, leaseId, party, '2026-06-01')
    expect([early.status, pathsOf(early)]).toEqual([422, ['to']])
    expect((await leave(landlord, leaseId, party, '2026-06-02')).status).toBe(200)
  })
})

describe('someone who joins', () => {
  const add = (tenantId: string, changes = {}, person = landlord) =>
    person.send(api.leaseParties.add, {
      params: { id: leaseId },
      body: { tenantId, part: 'TENANT', from: '2026-04-01', ...changes },
    })

  it('is on the lease from that day, sees its ledger, and everyone it concerns is told', async () => {
    const joining = await newLinked(server, landlord, 'Ida')
    const added = await add(joining.tenantId)
    expect(added.body.data).toMatchObject({ name: 'Ida Byron', part: 'TENANT', from: '2026-04-01', to: null })
    expect((await ledgerOf(joining.person, leaseId)).balance).toBe(1000)
    expect(await lettersTo(joining)).toEqual(['lease.joins'])
    expect((await lettersTo(of(ada))).at(-1)).toBe('lease.newParty')
    expect(await lettersTo(of(gus))).toEqual([])
  })

  it('doesn’t show those who left what is charged after them', async () => {
    await leaves(ada, '2026-03-20')
    const raise = { kind: 'RENT', amount: 1100, from: '2026-05-01' }
    const raised = await landlord.send(api.chargePlans.add, { params: { id: leaseId }, body: raise })
    expect(raised.status).toBe(201)
    await signIn('2026-05-10T15:00:00Z')
    await chargeRent(server)
    await leaveLeases(server.services)
    const shown = async (person: Person) => {
      const { rentAmount, charges } = await read(person)
      return [rentAmount, charges.map(({ amount, to }: { amount: number; to: string | null }) => [amount, to])]
    }
    expect(await shown(of(grace).person)).toEqual([
      1100,
      [
        [1000, '2026-04-30'],
        [1100, null],
      ],
    ])
    expect(await shown(of(ada).person)).toEqual([1000, [[1000, null]]])
  })

  it('isn’t known to those who left before', async () => {
    await leaves(ada, '2026-03-01')
    await add((await newLinked(server, landlord, 'Ida')).tenantId)
    const names = (lease: { parties: { name: string }[] }) => lease.parties.map(({ name }) => name)
    expect(names(await read(of(ada).person))).not.toContain('Ida Byron')
    expect(names(await read(of(grace).person))).toContain('Ida Byron')
  })

  it('is refused twice, outside of the lease, from another business, when archived, and once it is over', async () => {
    const fresh = await addTenant(landlord)
    expect((await add(of(grace).tenantId)).status).toBe(409)
    expect(pathsOf(await add(fresh, { from: '2025-12-31' }))).toEqual(['from'])
    const elsewhere = await addTenant(await server.as('LANDLORD'))
    expect(pathsOf(await add(elsewhere))).toEqual(['tenantId'])
    await landlord.send(api.tenants.archive, { params: { id: fresh }, body: { archived: true } })
    expect(pathsOf(await add(fresh))).toEqual(['tenantId'])
    await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED', endsOn: '2026-01-01' } })
    await signIn('2026-02-01T15:00:00Z')
    await landlord.send(api.leases.move, { params: { id: leaseId }, body: { status: 'ENDED' } })
    expect((await add(await addTenant(landlord))).status).toBe(409)
  })

  it('is put there by those who let the home, and by no one on the lease or elsewhere', async () => {
    const tenantId = await addTenant(landlord)
    expect((await add(tenantId, {}, of(ada).person)).status).toBe(403)
    expect((await add(tenantId, {}, await server.as('LANDLORD'))).status).toBe(404)
    const party = (await partyOf(of(grace))).id
    expect((await leave(of(ada).person, leaseId, party, '2026-05-01')).status).toBe(403)
    expect((await leave(await server.as('LANDLORD'), leaseId, party, '2026-05-01')).status).toBe(404)
    expect((await leave(landlord, leaseId, newId(), '2026-05-01')).status).toBe(404)
  })
})

describe('a new lease', () => {
  it('is refused with someone twice, or from another business', async () => {
    const elsewhere = await addTenant(await server.as('LANDLORD'))
    for (const tenantId of [of(ada).tenantId, elsewhere]) {
      const body = leaseInput(await addProperty(landlord), of(ada).tenantId, {
        parties: [{ tenantId, part: 'TENANT' }],
      })
      const answer = await landlord.send(api.leases.create, { body })
      expect([answer.status, pathsOf(answer)]).toEqual([422, ['parties']])
    }
  })

  it('has the people of the one it renews who stay', async () => {
    await leaves(ada, '2026-06-30')
    await leaves(owen, '2026-12-31')
    const renewal = await renew(landlord, leaseId, { startsOn: '2026-10-01', rentAmount: 1100 })
    expect(renewal.body.data.tenantNames).toEqual(['Grace Byron'])
    expect(renewal.body.data.parties.map(({ name, to }: Record<string, string>) => [name, to])).toEqual([
      ['Grace Byron', null],
      ['Owen Byron', '2026-12-31'],
      ['Gus Byron', null],
    ])
  })
})
