import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import {
  activate,
  addDraft,
  auditOf,
  depositOf,
  ledgerOf,
  lettersTo,
  linesOf,
  moveLease,
  renew,
  settle,
} from '#test/harness/leasing.ts'
import { addLease, pathsOf, reportPayment } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
  await travel(server, '2026-03-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
})
beforeEach(async () => {
  tenant = await server.as('TENANT')
})
afterAll(() => {
  server.clock.now = null
})

const draft = (changes = {}) => addDraft(server, { landlord, tenant }, { startsOn: '2026-03-15', ...changes })
const read = async (id: string, person = landlord) => (await person.send(api.leases.read, { params: { id } })).body.data
const active = async (changes = {}) => {
  const tenancy = await draft(changes)
  await activate(landlord, tenancy.leaseId)
  return tenancy
}

describe('activating a draft', () => {
  it('charges the deposit, takes the home off the market and emails the tenant', async () => {
    const { leaseId, propertyId } = await draft()
    const answer = await moveLease(landlord, leaseId, { status: 'ACTIVE' })
    expect(answer.body.data).toMatchObject({ id: leaseId, status: 'ACTIVE', balance: 0 })
    expect(await depositOf(tenant, leaseId)).toMatchObject({ asked: 1850, paid: 0, open: 1850 })
    expect((await ledgerOf(tenant, leaseId)).entries).toEqual([])
    const home = await landlord.send(api.properties.list, { query: { pageSize: 100 } })
    expect(home.body.data.find((row: { id: string }) => row.id === propertyId).isAvailable).toBe(false)
    const letters = (await lettersTo(server, tenant)).filter(({ template }) => template === 'lease.activated')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.subject).toContain(' begins on Mar 15, 2026')
    expect(letters[0]?.body_text).toContain(`/leases/${leaseId}`)
    expect((await auditOf(server, leaseId)).at(-1)).toEqual(['lease.activate', landlord.id])
  })

  it('charges rent already due, from its first day', async () => {
    const { leaseId } = await active({ startsOn: '2026-01-20', depositAmount: 0, rentAmount: 3100 })
    expect(linesOf(await ledgerOf(landlord, leaseId))).toEqual([
      ['RENT', '2026-01-20', 1200],
      ['RENT', '2026-02-01', 3100],
      ['RENT', '2026-03-01', 3100],
    ])
  })

  it('is refused while another active lease covers some of the days, no matter who asks first', async () => {
    const one = await draft()
    const others = await Promise.all(
      [1, 2, 3].map(() =>
        addLease(landlord, one.propertyId, one.tenantId, { status: 'DRAFT', startsOn: '2026-04-01' }),
      ),
    )
    const drafts = [one.leaseId, ...others]
    const answers = await Promise.all(drafts.map((id) => moveLease(landlord, id, { status: 'ACTIVE' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.body.message).toBe('Another active lease of this property covers some of these days.')
    const states = await Promise.all(drafts.map(async (id) => (await read(id)).status))
    expect(states.sort()).toEqual(['ACTIVE', 'DRAFT', 'DRAFT', 'DRAFT'])
  })

  it('happens once when two people ask at once', async () => {
    const { leaseId } = await draft()
    const answers = await Promise.all([1, 2, 3].map(() => moveLease(landlord, leaseId, { status: 'ACTIVE' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('This lease is already active.')
    expect((await depositOf(landlord, leaseId)).asked).toBe(1850)
  })

  it('is up to the landlord, and a manager of the home', async () => {
    const { leaseId } = await draft()
    const stranger = await server.as('LANDLORD')
    expect((await moveLease(stranger, leaseId, { status: 'ACTIVE' })).status).toBe(404)
    expect((await moveLease(tenant, leaseId, { status: 'ACTIVE' })).status).toBe(403)
    expect((await moveLease(await server.as('PROPERTY_MANAGER'), leaseId, { status: 'ACTIVE' })).status).toBe(404)
    expect((await moveLease(server.anonymous, leaseId, { status: 'ACTIVE' })).status).toBe(401)
  })
})

describe('a draft', () => {
  const update = (id: string, body: object) => landlord.send(api.leases.update, { params: { id }, body })

  it('takes new terms and keeps the others', async () => {
    const { leaseId } = await draft({ endsOn: '2027-03-14' })
    const lateFee = { kind: 'PERCENT', amount: 5.25 }
    const answer = await update(leaseId, { rentAmount: 1900.5, lateFee })
    expect(answer.body.data).toMatchObject({
      rentAmount: 1900.5,
      lateFee,
      endsOn: '2027-03-14',
      dueDay: 1,
      graceDays: 5,
    })
    expect((await update(leaseId, { endsOn: null })).body.data.endsOn).toBeNull()
  })

  it('refuses to end before it starts', async () => {
    const { leaseId } = await draft()
    const answer = await update(leaseId, { endsOn: '2026-03-14' })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['endsOn']])
    expect((await update(leaseId, {})).status).toBe(422)
  })

  it('takes no new terms once it is active', async () => {
    const { leaseId } = await active()
    expect((await update(leaseId, { rentAmount: 1 })).status).toBe(409)
  })

  it('stays canceled', async () => {
    const { leaseId } = await draft()
    expect((await moveLease(landlord, leaseId, { status: 'CANCELLED' })).body.data.status).toBe('CANCELLED')
    for (const status of ['ACTIVE', 'ENDED', 'CANCELLED']) {
      const answer = await moveLease(landlord, leaseId, { status })
      expect([answer.status, answer.body.message]).toEqual([409, 'This lease was canceled.'])
    }
  })

  it('can’t be canceled until money received under it is returned', async () => {
    const { leaseId } = await draft()
    const payment = await reportPayment(tenant, leaseId, { amount: 100 })
    await settle(landlord, payment, 'COMPLETED')
    expect((await moveLease(landlord, leaseId, { status: 'CANCELLED' })).status).toBe(409)
    await settle(landlord, payment, 'FAILED')
    expect((await moveLease(landlord, leaseId, { status: 'CANCELLED' })).status).toBe(200)
  })
})

describe('ending a lease', () => {
  it('today ends it right away and credits the rent for the remaining days', async () => {
    const { leaseId } = await active({ startsOn: '2026-03-01', depositAmount: 0, rentAmount: 3100 })
    const answer = await moveLease(landlord, leaseId, { status: 'ENDED' })
    expect(answer.body.data).toMatchObject({ status: 'ENDED', endsOn: '2026-03-10', balance: 1000 })
    const { entries, nextCharge } = await ledgerOf(tenant, leaseId)
    expect(entries.at(-1)).toMatchObject({ kind: 'CREDIT', amount: 2100, memo: 'Rent for days after Mar 10, 2026' })
    expect(nextCharge).toBeNull()
    expect((await moveLease(landlord, leaseId, { status: 'ENDED' })).status).toBe(409)
  })

  it('on a future day keeps it active until then', async () => {
    const { leaseId } = await active({ startsOn: '2026-03-01', rentAmount: 3100 })
    const answer = await moveLease(landlord, leaseId, { status: 'ENDED', endsOn: '2026-04-10' })
    expect(answer.body.data).toMatchObject({ status: 'ACTIVE', endsOn: '2026-04-10' })
    expect((await ledgerOf(landlord, leaseId)).nextCharge).toMatchObject({ dueOn: '2026-04-01', amount: 1033.33 })
    const sooner = await moveLease(landlord, leaseId, { status: 'ENDED', endsOn: '2026-03-31' })
    expect(sooner.body.data.endsOn).toBe('2026-03-31')
    expect((await ledgerOf(landlord, leaseId)).nextCharge).toBeNull()
  })

  it.each([
    ['2026-02-28', 'before its start'],
    ['2026-07-01', 'after its agreed end'],
  ])('on %s, %s, is refused', async (endsOn) => {
    const { leaseId } = await active({ startsOn: '2026-03-01', endsOn: '2026-06-30' })
    const answer = await moveLease(landlord, leaseId, { status: 'ENDED', endsOn })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['endsOn']])
  })

  it('is refused for a draft', async () => {
    const { leaseId } = await draft()
    const answer = await moveLease(landlord, leaseId, { status: 'ENDED' })
    expect([answer.status, answer.body.message]).toEqual([409, 'This lease is still a draft. Activate it first.'])
  })
})

describe('renewing a lease', () => {
  it('drafts the next one, which ends it the day before once activated', async () => {
    const { leaseId } = await active({ startsOn: '2026-03-01', rentAmount: 3100, depositAmount: 2000 })
    const drafted = await renew(landlord, leaseId, { startsOn: '2026-03-17', rentAmount: 3200, depositAmount: 2500 })
    expect(drafted.status).toBe(201)
    expect(drafted.body.data).toMatchObject({ status: 'DRAFT', renewsId: leaseId, startsOn: '2026-03-17' })
    expect((await read(leaseId)).endsOn).toBeNull()
    const next = drafted.body.data.id
    await activate(landlord, next)
    expect(await read(leaseId)).toMatchObject({ status: 'ACTIVE', endsOn: '2026-03-16' })
    expect((await ledgerOf(landlord, leaseId)).entries.at(-1)).toMatchObject({ kind: 'CREDIT', amount: 1500 })
    // The deposit already held stays; only the increase is charged.
    const { asked, entries } = await depositOf(tenant, next)
    expect([asked, entries.at(-1)]).toMatchObject([2500, { kind: 'CHARGE', day: '2026-03-17', amount: 500 }])
  })

  it('happens once until the renewal is canceled', async () => {
    const { leaseId } = await active({ startsOn: '2026-03-01', endsOn: '2026-12-31' })
    const terms = { startsOn: '2027-01-01' }
    const answers = await Promise.all([1, 2, 3].map(() => renew(landlord, leaseId, terms)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refusal = answers.find(({ status }) => status === 409)
    expect(refusal?.body.message).toBe('This lease has already been renewed.')
    const id = answers.find(({ status }) => status === 201)?.body.data.id
    expect(await read(leaseId)).toMatchObject({ renewalId: id })
    await moveLease(landlord, id, { status: 'CANCELLED' })
    expect(await read(leaseId)).toMatchObject({ renewalId: null })
    expect((await renew(landlord, leaseId, terms)).status).toBe(201)
  })

  it('must start after the end, when drafted and when its terms change', async () => {
    const { leaseId } = await active({ startsOn: '2026-03-01', endsOn: '2026-12-31' })
    const answer = await renew(landlord, leaseId, { startsOn: '2026-12-31' })
    expect([answer.status, pathsOf(answer)]).toEqual([422, ['startsOn']])
    const { id } = (await renew(landlord, leaseId, { startsOn: '2027-01-01' })).body.data
    const change = await landlord.send(api.leases.update, { params: { id }, body: { startsOn: '2026-12-01' } })
    expect([change.status, pathsOf(change)]).toEqual([422, ['startsOn']])
  })

  it('is refused for a draft and for other people', async () => {
    const { leaseId } = await draft()
    expect((await renew(landlord, leaseId, { startsOn: '2027-01-01' })).status).toBe(409)
    expect((await renew(tenant, leaseId, { startsOn: '2027-01-01' })).status).toBe(403)
    expect((await renew(await server.as('LANDLORD'), leaseId, { startsOn: '2027-01-01' })).status).toBe(404)
  })
})

it('tenants see their own leases and no one else’s', async () => {
  const { leaseId } = await active()
  const neighbor = await server.as('TENANT')
  const mine = { part: 'TENANT', to: null, hasLeft: false }
  expect((await tenant.send(api.leases.list)).body.data).toEqual([{ ...(await read(leaseId)), mine }])
  expect((await neighbor.send(api.leases.list)).body.total).toBe(0)
  expect((await neighbor.send(api.leases.read, { params: { id: leaseId } })).status).toBe(404)
})
