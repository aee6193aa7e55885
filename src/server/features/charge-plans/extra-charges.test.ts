import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { chargeRent, planDraft, planLease, planOf, readLease, rowsOf } from '#test/harness/charge-plans.ts'
import { addProperty } from '#test/harness/factories.ts'
import { ledgerOf, lettersTo, linesOf, moveLease } from '#test/harness/leasing.ts'
import { addLease, addTenant, pathsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
let tenant: Person
let plan: ReturnType<typeof planOf>
beforeEach(async () => {
  server = await emptyServer()
  await travel(server, '2026-01-10T15:00:00Z')
  landlord = await server.as('LANDLORD')
  tenant = await server.as('TENANT')
  plan = planOf(landlord)
})
afterEach(() => {
  server.clock.now = null
})

const at = (now: string) => travel(server, now, landlord, tenant)
const drafted = (changes = {}) => planDraft(server, { landlord, tenant }, changes)
const leased = (changes = {}) => planLease(server, { landlord, tenant }, changes)
const lines = async (id: string) => linesOf(await ledgerOf(tenant, id))

const pet = { kind: 'PET', amount: 40, from: '2026-02-01' }
const raise = { kind: 'RENT', amount: 1100, from: '2026-04-01' }

describe('another regular charge', () => {
  it('that starts today is charged right away, once', async () => {
    const leaseId = await leased()
    await at('2026-02-15T15:00:00Z')
    await chargeRent(server)
    const body = { ...pet, amount: 28, from: '2026-02-15', label: 'Rex' }
    expect((await plan.add(leaseId, body)).status).toBe(201)
    await chargeRent(server)
    expect(await lines(leaseId)).toEqual([
      ['RENT', '2026-02-01', 1000],
      ['PET', '2026-02-15', 14],
    ])
    const letter = (await lettersTo(server, tenant)).find(({ template }) => template === 'lease.chargeAdded')
    expect(letter?.body_text).toContain('Rex: $28.00 a month')
  })

  it('can’t start in the past or outside the lease, and needs a name where its kind has none', async () => {
    const leaseId = await leased({ endsOn: '2026-12-31' })
    await at('2026-02-15T15:00:00Z')
    const refusals = [
      { ...pet, from: '2026-02-14' },
      { ...pet, from: '2027-01-01' },
      { kind: 'OTHER', amount: 5, from: '2026-03-01' },
      { ...pet, amount: 0, from: '2026-03-01' },
      { ...pet, from: '2026-03-01', to: '2026-02-28' },
      { ...pet, every: 'ONCE', from: '2026-03-01', to: '2026-03-31' },
    ]
    const answers = await Promise.all(refusals.map((body) => plan.add(leaseId, body)))
    expect(answers.map((answer) => [answer.status, ...pathsOf(answer)])).toEqual([
      [422, 'from'],
      [422, 'from'],
      [422, 'label'],
      [422, 'amount'],
      [422, 'to'],
      [422, 'to'],
    ])
    const [propertyId, tenantId] = [await addProperty(landlord), await addTenant(landlord)]
    const body = { propertyId, tenantId, startsOn: '2026-05-01', rentAmount: 900, charges: [{ ...pet }] }
    const early = await landlord.send(api.leases.create, { body })
    expect([early.status, pathsOf(early)]).toEqual([422, ['charges.0.from']])
  })

  it('ends no earlier than it is charged, and goes on again while nothing is missing', async () => {
    const leaseId = await leased({ charges: [{ kind: 'PET', amount: 40 }] })
    await at('2026-02-15T15:00:00Z')
    const [, { id }] = (await readLease(landlord, leaseId)).charges
    const early = await plan.end(leaseId, id, '2026-02-20')
    expect([early.status, pathsOf(early)]).toEqual([422, ['to']])
    expect((await plan.end(leaseId, id, '2026-02-28')).status).toBe(200)
    await at('2026-03-02T15:00:00Z')
    await chargeRent(server)
    expect((await lines(leaseId)).filter(([kind]) => kind === 'PET')).toEqual([['PET', '2026-02-01', 40]])
    expect((await plan.end(leaseId, id, null)).status).toBe(409)
    const later = (await plan.add(leaseId, { ...pet, from: '2026-04-01' })).body.data.addedId
    expect((await plan.end(leaseId, later, '2026-04-10')).status).toBe(200)
    expect((await plan.end(leaseId, later, null)).status).toBe(200)
    expect((await plan.end(leaseId, leaseId, '2026-06-30')).status).toBe(409)
    expect((await lettersTo(server, tenant)).map(({ template }) => template)).toContain('lease.chargeEnded')
  })

  it('is removed while nothing was charged for it, and stays after that', async () => {
    const leaseId = await leased()
    const { addedId } = (await plan.add(leaseId, { ...pet, from: '2026-03-01' })).body.data
    expect((await plan.remove(leaseId, addedId)).body.data.charges).toHaveLength(1)
    expect((await plan.remove(leaseId, addedId)).status).toBe(404)
    const charged = (await plan.add(leaseId, { ...pet, from: '2026-02-01' })).body.data.addedId
    await at('2026-02-02T15:00:00Z')
    expect((await plan.remove(leaseId, charged)).status).toBe(409)
  })

  it('can’t be taken back in the ledger like one that was added by hand', async () => {
    const leaseId = await leased({ charges: [{ kind: 'OTHER', label: 'Trash', amount: 15 }] })
    await at('2026-02-02T15:00:00Z')
    await chargeRent(server)
    const { entries } = await ledgerOf(landlord, leaseId)
    const trash = entries.find(({ chargeKind }: { chargeKind: string }) => chargeKind === 'OTHER')
    expect(trash.memo).toBe('Trash for February 2026')
    expect((await landlord.send(api.ledgers.takeBack, { params: { id: trash.id } })).status).toBe(409)
  })
})

describe('the plan of a lease', () => {
  it('isn’t changed by anyone else, nor once the lease is over', async () => {
    const leaseId = await leased()
    const params = { id: leaseId }
    const stranger = await server.as('LANDLORD')
    expect((await stranger.send(api.chargePlans.add, { params, body: pet })).status).toBe(404)
    expect((await tenant.send(api.chargePlans.add, { params, body: pet })).status).toBe(403)
    const { addedId } = (await plan.add(leaseId, pet)).body.data
    const planParams = { id: leaseId, planId: addedId }
    expect((await stranger.send(api.chargePlans.remove, { params: planParams })).status).toBe(404)
    const otherId = await addLease(landlord, await addProperty(landlord), await addTenant(landlord))
    expect((await plan.remove(otherId, addedId)).status).toBe(404)
    await at('2026-03-05T15:00:00Z')
    await moveLease(landlord, leaseId, { status: 'ENDED', endsOn: '2026-03-04' })
    const over = await plan.add(leaseId, { ...pet, from: '2026-03-05' })
    expect([over.status, over.body.message]).toEqual([409, 'This lease has already ended.'])
  })

  it('isn’t changed after the last day, even before the job has ended the lease', async () => {
    const leaseId = await leased({ endsOn: '2026-02-28' })
    await at('2026-03-05T15:00:00Z')
    expect((await plan.add(leaseId, { ...pet, from: '2026-03-05' })).status).toBe(409)
  })

  it('moves with the first day of a draft, and stays within its days', async () => {
    const { leaseId } = await drafted({ endsOn: '2026-12-31', charges: [{ kind: 'PET', amount: 40 }] })
    const params = { id: leaseId }
    await plan.add(leaseId, { ...raise, from: '2026-07-01' })
    await landlord.send(api.leases.update, { params, body: { startsOn: '2026-03-01' } })
    expect(rowsOf(await readLease(landlord, leaseId))).toEqual([
      ['RENT', 1000, '2026-03-01', '2026-06-30'],
      ['RENT', 1100, '2026-07-01', null],
      ['PET', 40, '2026-03-01', null],
    ])
    const late = await landlord.send(api.leases.update, { params, body: { startsOn: '2026-07-01' } })
    expect([late.status, pathsOf(late)]).toEqual([422, ['startsOn']])
    const short = await landlord.send(api.leases.update, { params, body: { endsOn: '2026-06-30' } })
    expect([short.status, pathsOf(short)]).toEqual([422, ['endsOn']])
  })

  it('has one rent a day and one entry for a row and a day, no matter who writes to the tables', async () => {
    const leaseId = await leased()
    await at('2026-02-02T15:00:00Z')
    await chargeRent(server)
    const rent = { lease_id: leaseId, kind: 'RENT', label: 'Rent', amount_cents: 1, every: 'MONTH' } as const
    const row = { ...rent, id: crypto.randomUUID(), starts_on: '2026-05-01', ends_on: null, notice_on: null }
    const insert = () =>
      systemTransaction(server.services.db, (tx) =>
        tx
          .insertInto('lease_charges')
          .values({ ...row, created_by: null, created_at: new Date() })
          .execute(),
      )
    await expect(insert()).rejects.toMatchObject({ constraint: 'lease_charges_one_rent' })
    const again = () =>
      systemTransaction(server.services.db, async (tx) => {
        const [entry] = await tx.selectFrom('ledger_entries').selectAll().where('lease_id', '=', leaseId).execute()
        if (!entry) throw new Error('The rent was charged')
        await tx
          .insertInto('ledger_entries')
          .values({ ...entry, id: crypto.randomUUID(), charge_kind: 'OTHER' })
          .execute()
      })
    await expect(again()).rejects.toMatchObject({ constraint: 'ledger_entries_planned' })
  })
})
