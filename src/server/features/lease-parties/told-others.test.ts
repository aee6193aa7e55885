import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { planOf } from '#test/harness/charge-plans.ts'
import { addProperty } from '#test/harness/factories.ts'
import { changeParty, newLinked } from '#test/harness/households.ts'
import { activate, renew } from '#test/harness/leasing.ts'
import { addLease } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

type Linked = Awaited<ReturnType<typeof newLinked>>

let server: TestServer
let landlord: Person
let ada: Linked
let owen: Linked
let gus: Linked

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await travel(server, '2026-01-01T15:00:00Z')
  landlord = await server.as('LANDLORD')
  ada = await newLinked(server, landlord, 'Ada')
  owen = await newLinked(server, landlord, 'Owen')
  gus = await newLinked(server, landlord, 'Gus')
})
afterAll(() => {
  server.clock.now = null
})

/** A lease of Ada's for $1,234 a month, on which Owen is an occupant and Gus a guarantor. */
const lease = async (changes = {}) =>
  addLease(landlord, await addProperty(landlord), ada.tenantId, {
    ...{ rentAmount: 1234, depositAmount: 777 },
    parties: [
      { tenantId: owen.tenantId, part: 'OCCUPANT' },
      { tenantId: gus.tenantId, part: 'GUARANTOR' },
    ],
    ...changes,
  })
const move = (id: string, body: object) => landlord.send(api.leases.move, { params: { id }, body })
const lettersTo = ({ person }: Linked) =>
  systemTransaction(server.services.db, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['template', 'subject', 'body_text', 'state'])
      .where('to_user_id', '=', person.id)
      .orderBy('id')
      .execute(),
  )
const lastTo = async (one: Linked) => (await lettersTo(one)).at(-1)

it('everyone on a lease is told that it ends early, and only its tenants of the money', async () => {
  const id = await lease({ endsOn: '2026-12-31' })
  expect((await move(id, { status: 'ENDED', endsOn: '2026-06-30' })).status).toBe(200)
  for (const one of [ada, owen, gus]) {
    const letter = await lastTo(one)
    expect(letter).toMatchObject({ template: 'lease.ends' })
    expect(letter?.body_text).toContain('Its last day is Jun 30, 2026.')
  }
  expect((await lastTo(ada))?.body_text).toContain('isn’t charged')
  expect((await lastTo(owen))?.body_text).toContain('as an occupant')
  expect((await lastTo(gus))?.body_text).toContain('as a guarantor')
  for (const one of [owen, gus]) expect((await lastTo(one))?.body_text).not.toMatch(/\$|charged/)
})

it('no one is told of an end that was agreed', async () => {
  const id = await lease({ endsOn: '2026-06-30' })
  expect((await move(id, { status: 'ENDED', endsOn: '2026-06-30' })).status).toBe(200)
  for (const one of [ada, owen, gus]) expect((await lastTo(one))?.template).not.toBe('lease.ends')
})

it('everyone on a lease is told that it was canceled, unless that is undone in time', async () => {
  const id = await lease({ startsOn: '2026-03-01', status: 'DRAFT' })
  await activate(landlord, id)
  await move(id, { status: 'CANCELLED' })
  for (const one of [ada, owen, gus])
    expect(await lastTo(one)).toMatchObject({ template: 'lease.canceled', state: 'QUEUED' })
  expect((await lastTo(ada))?.body_text).toContain('owe')
  for (const one of [owen, gus]) expect((await lastTo(one))?.body_text).not.toMatch(/\$|owe/)
  await landlord.send(api.leases.undoCancel, { params: { id } })
  for (const one of [ada, owen, gus]) expect(await lastTo(one)).toMatchObject({ state: 'CANCELED' })
})

it('an undone cancellation is never told, also where only an occupant has an account', async () => {
  const id = await lease({ startsOn: '2026-03-01', status: 'DRAFT' })
  await activate(landlord, id)
  await systemTransaction(server.services.db, (tx) =>
    tx.updateTable('tenants').set({ user_id: null }).where('id', '=', ada.tenantId).execute(),
  )
  await move(id, { status: 'CANCELLED' })
  expect(await lastTo(owen)).toMatchObject({ template: 'lease.canceled', state: 'QUEUED' })
  await landlord.send(api.leases.undoCancel, { params: { id } })
  for (const one of [owen, gus]) expect(await lastTo(one)).toMatchObject({ state: 'CANCELED' })
})

it('occupants and guarantors are told that a lease was renewed and that they are on it', async () => {
  const id = await lease({ endsOn: '2026-06-30' })
  const renewal = await renew(landlord, id, { startsOn: '2026-07-01', rentAmount: 1300 })
  await activate(landlord, renewal.body.data.id)
  expect((await lastTo(ada))?.template).toBe('lease.activated')
  for (const [one, part] of [
    [owen, 'an occupant'],
    [gus, 'a guarantor'],
  ] as const) {
    const letter = await lastTo(one)
    expect(letter?.template).toBe('lease.renewed')
    expect(letter?.body_text).toContain(`From Jul 1, 2026 you’re on the new one, as ${part}.`)
  }
})

it('an occupant who becomes a tenant hears of a rent that was announced before', async () => {
  const id = await lease()
  const added = await planOf(landlord).add(id, { kind: 'RENT', amount: 1300, from: '2026-10-01' })
  expect(added.status).toBe(201)
  expect((await lastTo(owen))?.template).not.toBe('lease.rentChanged')
  await changeParty(landlord, id, await partyOf(id, owen), { part: 'TENANT', from: '2026-09-01' })
  const letter = await lastTo(owen)
  expect(letter).toMatchObject({ template: 'lease.joins' })
  expect(letter?.body_text).toContain('Rent: $1,234.00 a month, due on the 1st')
  expect(letter?.body_text).toContain('Rent from Oct 1, 2026: $1,300.00 a month')
})

it('an occupant who becomes a tenant later hears of a rent that is announced until then', async () => {
  const id = await lease()
  await changeParty(landlord, id, await partyOf(id, owen), { part: 'TENANT', from: '2026-09-01' })
  await planOf(landlord).add(id, { kind: 'RENT', amount: 1300, from: '2026-10-01' })
  expect((await lastTo(owen))?.subject).toMatch(/^Your rent for .+ changes on Oct 1, 2026$/)
  expect((await lastTo(gus))?.template).not.toBe('lease.rentChanged')
})

const partyOf = async (id: string, { tenantId }: Linked): Promise<string> => {
  const { parties } = (await landlord.send(api.leases.read, { params: { id } })).body.data
  return parties.find((party: { tenantId: string }) => party.tenantId === tenantId).id
}
