import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty, create } from '#test/harness/factories.ts'
import { activate, auditOf, ledgerOf, moveLease, renew } from '#test/harness/leasing.ts'
import { addApproved } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
})

type Row = Record<string, unknown> & { id: string }

/** Imports running leases of new homes, one for each email, with rent due on that very day. */
async function importFor(emails: readonly string[], cells = '24,412.50,1850,'): Promise<string> {
  landlord = await server.as('LANDLORD')
  await travel(server, '2026-11-24T18:00:00Z', landlord)
  const lines = ['Home,Email,First name,Last name,First day,Rent,Due day,Opening balance,Deposit held,Status']
  for (const [at, email] of emails.entries()) {
    const home = await addProperty(landlord, { title: `Maple ${at}` })
    lines.push(`${home},${email},Ana,Number ${at},2024-06-15,900,${cells}`)
  }
  const answer = await landlord.send(api.imports.leases, { body: { csv: lines.join('\n'), dryRun: false } })
  if (answer.status !== 201) throw new Error(`could not import: ${JSON.stringify(answer.body)}`)
  return answer.body.data.importId
}
const undo = (id: string) => landlord.send(api.imports.undo, { params: { id } })
const recent = async () => (await landlord.send(api.imports.recent)).body.data.imports
const leasesOf = async (query = {}): Promise<Row[]> =>
  (await landlord.send(api.leases.list, { query: { sort: 'createdAt', order: 'asc', ...query } })).body.data
const tenantsOf = async (): Promise<Row[]> => (await landlord.send(api.tenants.list)).body.data
const charged = async () => {
  const sums = sql<{ sum: number }>`select coalesce(sum(charged_cents), 0)::integer as sum from monthly_money`
  return (await systemTransaction(server.services.db, (tx) => sums.execute(tx))).rows[0]?.sum
}

it('cancels and archives the leases, takes back every line, and archives the tenants that came with them', async () => {
  const before = await charged()
  const id = await importFor(['ana@example.com', 'rui@example.com'])
  expect(await recent()).toMatchObject([{ id, noun: 'leases', rows: 2 }])
  expect(await charged()).toBe((before ?? 0) + 180_000)
  const [lease] = await leasesOf()
  expect((await undo(id)).body.data).toEqual({ undone: 2, kept: [] })
  expect([await leasesOf(), await tenantsOf(), await recent()]).toEqual([[], [], []])
  expect(await leasesOf({ archived: 'true' })).toMatchObject([{ status: 'CANCELLED', balance: 0 }, { balance: 0 }])
  const { entries } = await ledgerOf(landlord, lease?.id ?? '')
  const taken = entries.filter(({ takesBack }: Row) => takesBack !== null)
  expect(taken.map(({ memo }: Row) => memo)).toEqual(Array(3).fill('Recorded by mistake, taken back'))
  expect(entries.filter(({ isTakenBack }: Row) => isTakenBack)).toHaveLength(3)
  // Nothing was charged in the month after all.
  expect(await charged()).toBe(before)
  expect((await auditOf(server, lease?.id ?? '')).map(([action]) => action)).toEqual([
    'lease.create',
    'lease.cancel',
    'lease.archive',
  ])
  expect((await undo(id)).status).toBe(409)
})

it('lets the same file be imported again', async () => {
  const id = await importFor(['ana@example.com'])
  const [{ propertyId } = { propertyId: '' }] = await leasesOf()
  await undo(id)
  const csv = `Home,Email,First name,Last name,First day,Rent\n${propertyId},ana@example.com,Ana,Lima,2024-06-15,900`
  const again = await landlord.send(api.imports.leases, { body: { csv, dryRun: false } })
  expect(again.body.data).toMatchObject({ created: 1, mistakes: [] })
})

it('keeps what has happened since, with its tenant, and says why', async () => {
  const id = await importFor(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`))
  const [paid, renewed, credited, ended] = (await leasesOf()).map((lease) => lease.id)
  await create(landlord, api.payments.create, { leaseId: paid, amount: 5 })
  await renew(landlord, renewed ?? '', { startsOn: '2027-01-01' })
  await landlord.send(api.ledgers.credit, { params: { id: credited ?? '' }, body: { amount: 5, memo: 'Lost key' } })
  await moveLease(landlord, ended ?? '', { status: 'ENDED', endsOn: '2026-11-24' })
  const { data } = (await undo(id)).body
  expect(data.undone).toBe(1)
  const why = (name: string) =>
    data.kept.filter((one: Row) => String(one.name).startsWith(name)).map((one: Row) => one.reason)
  expect(why('Ana Number 0')).toEqual(['It has a payment.', 'They have a lease.'])
  expect(why('Ana Number 1')).toEqual(['It was renewed.', 'They have a lease.'])
  expect(why('Ana Number 2')).toEqual(['It has a charge or a credit.', 'They have a lease.'])
  expect(why('Ana Number 3')[0]).toMatch(/^It has (ended|a charge or a credit)\.$/)
  expect(await recent()).toMatchObject([{ id, rows: 4 }])
  expect(await tenantsOf()).toHaveLength(4)
})

it('keeps a draft that was activated, and cancels one that wasn’t', async () => {
  const id = await importFor(['a@example.com', 'b@example.com'], '1,,,DRAFT')
  const [first] = await leasesOf()
  await travel(server, '2026-11-24T18:05:00Z', landlord)
  await activate(landlord, first?.id ?? '')
  const { data } = (await undo(id)).body
  expect(data).toMatchObject({ undone: 1 })
  expect(data.kept[0]).toEqual({ name: 'Ana Number 0, Maple 0', reason: 'It was activated.' })
})

it('keeps tenants who have an account, and those who were there before', async () => {
  landlord = await server.as('LANDLORD')
  await travel(server, '2026-11-24T18:00:00Z', landlord)
  const [home, other] = [await addProperty(landlord), await addProperty(landlord)]
  const tenant = await server.as('TENANT')
  await addApproved(landlord, tenant, home)
  await create(landlord, api.tenants.create, { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.com' })
  const csv = [
    'Home,Email,First name,Last name,First day,Rent',
    `${home},${tenant.email},Ana,Lima,2024-06-15,900`,
    `${other},noor@example.com,,,2024-06-15,900`,
  ].join('\n')
  const { importId } = (await landlord.send(api.imports.leases, { body: { csv, dryRun: false } })).body.data
  expect((await undo(importId)).body.data).toEqual({
    undone: 2,
    kept: [{ name: 'Ana Lima', reason: 'They have an account.' }],
  })
  expect((await tenantsOf()).map(({ firstName }) => firstName).toSorted()).toEqual(['Ana', 'Noor'])
  expect(await recent()).toMatchObject([{ rows: 0 }])
})
