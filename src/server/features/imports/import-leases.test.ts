import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { anApplicant, applyTogether } from '#test/harness/application-groups.ts'
import { addProperty } from '#test/harness/factories.ts'
import { ledgerOf } from '#test/harness/leasing.ts'
import { addApproved, addLease, addTenant, idsOf } from '#test/harness/tenancies.ts'
import { travel } from '#test/harness/time.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
})

/** A landlord of their own, at a fixed time, with homes of these titles; resolves to the homes' ids. */
async function withHomes(...titles: string[]): Promise<string[]> {
  landlord = await server.as('LANDLORD')
  await travel(server, '2026-11-24T18:00:00Z', landlord)
  return Promise.all(titles.map((title) => addProperty(landlord, { title })))
}

const HEADINGS =
  'Home,Tenant email,First name,Last name,First day,Last day,Rent,Due day,Opening balance,Deposit held,Status'
const fileOf = (...rows: string[]) => [HEADINGS, ...rows].join('\n')
const load = (csv: string, changes: object = {}, person = landlord) =>
  person.send(api.imports.leases, { body: { csv, ...changes } })
const mistakesIn = async (...rows: string[]) =>
  (await load(fileOf(...rows))).body.data.mistakes.map(
    ({ line, column, message }: { line: number; column: string; message: string }) => [line, column, message],
  )
const leasesOf = async (person = landlord) =>
  (await person.send(api.leases.list, { query: { sort: 'startsOn', order: 'asc' } })).body.data

describe('importing leases', () => {
  it('adds running leases with their balances and deposits, and the tenants who are new', async () => {
    await withHomes('Maple', 'Oak')
    const known = await addTenant(landlord, { email: 'noor@example.com' })
    const csv = fileOf(
      'maple,ANA@example.com,Ana,Lima,6/15/2024,,"$1,850.00",5,412.50,1850,',
      'Oak,noor@example.com,,,2025-01-01,12/31/2026,900,,-900,,active',
    )
    const dry = await load(csv)
    expect([dry.status, dry.body.data]).toMatchObject([201, { rows: 2, good: 2, created: 0, mistakes: [] }])
    expect(await leasesOf()).toEqual([])
    expect((await load(csv, { dryRun: false })).body.data).toMatchObject({ created: 2, invited: 0 })
    const leases = await leasesOf()
    expect(leases).toMatchObject([
      { propertyTitle: 'Maple', tenantName: 'Ana Lima', startsOn: '2024-06-15', endsOn: null, dueDay: 5 },
      { propertyTitle: 'Oak', tenantId: known, endsOn: '2026-12-31', dueDay: 1, balance: -900 },
    ])
    expect(leases[0]).toMatchObject({ status: 'ACTIVE', rentAmount: 1850, balance: 412.5, depositAmount: 1850 })
    const { entries } = await ledgerOf(landlord, leases[0].id)
    expect(entries.map(({ memo }: { memo: string }) => memo)).toEqual([
      'Owed when this lease was added, Nov 24, 2026',
      'Deposit held when this lease was added, Nov 24, 2026',
    ])
  })

  it('reads days in the order of the business', async () => {
    await withHomes('Maple')
    await landlord.send(api.portfolio.update, { body: { currency: 'GBP', locale: 'en-GB' } })
    expect(await mistakesIn('Maple,ana@example.com,Ana,Lima,6/15/2024,,900,,,,')).toEqual([
      [2, 'First day', 'Write dates like 15/06/2024 or 2024-06-15'],
    ])
    const csv = fileOf('Maple,ana@example.com,Ana,Lima,1/3/2026,,900,,,,')
    expect((await load(csv, { dryRun: false })).body.data.created).toBe(1)
    expect(await leasesOf()).toMatchObject([{ startsOn: '2026-03-01' }])
  })

  it('makes one tenant of an address that comes twice', async () => {
    await withHomes('Maple', 'Oak')
    const csv = fileOf(
      'Maple,ana@example.com,Ana,Lima,2024-06-15,,900,,,,',
      'Oak,ana@example.com,,,2024-06-15,,900,,,,',
    )
    expect((await load(csv, { dryRun: false })).body.data.created).toBe(2)
    expect((await landlord.send(api.tenants.list)).body.total).toBe(1)
  })

  it('finds a home by its id, and takes drafts and leases that are over', async () => {
    const [first, second] = await withHomes('Maple', 'Maple')
    const csv = fileOf(
      `${first},ana@example.com,Ana,Lima,2027-01-01,,900,,,,draft`,
      `${second},rui@example.com,Rui,Alves,2024-01-01,2024-12-31,900,,,,ENDED`,
    )
    expect((await load(csv, { dryRun: false })).body.data).toMatchObject({ created: 2, mistakes: [] })
    expect((await leasesOf()).map(({ status, balance }: Record<string, unknown>) => [status, balance])).toEqual([
      ['ENDED', 0],
      ['DRAFT', 0],
    ])
  })

  it('names the row and the column of every cell that isn’t right', async () => {
    await withHomes('Maple')
    expect(await mistakesIn('Maple,ana,Ana,Lima,15.6.2024,,,32,1.850,-1,RUNNING')).toEqual([
      [2, 'Tenant email', 'Enter an email address like name@example.com'],
      [2, 'First day', 'Write dates like 6/15/2024 or 2024-06-15'],
      [2, 'Rent', 'Is required'],
      [2, 'Due day', 'Must be at most 31'],
      [2, 'Opening balance', expect.stringMatching(/^Write amounts like 1,000\.50/)],
      [2, 'Deposit held', 'Must not be negative'],
      [2, 'Status', 'Must be ACTIVE, DRAFT, or ENDED'],
    ])
    expect(
      await mistakesIn(
        ',ana@example.com,Ana,Lima,,,900,,,,',
        'Maple,ana@example.com,Ana,Lima,2024-06-15,2024-06-14,900,,,,',
        'Maple,ana@example.com,Ana,Lima,2024-06-15,,900,,5,,DRAFT',
        'Maple,ana@example.com,Ana,Lima,2024-06-15,,900,,,,ENDED',
      ),
    ).toEqual([
      [2, 'Home', 'Is required'],
      [2, 'First day', 'Is required'],
      [3, 'Last day', 'Must not be before the start'],
      [4, 'Opening balance', 'Is only for a lease that is already running'],
      [5, 'Last day', 'Is required'],
    ])
  })

  it('takes the lease of any of those who applied together, since the home is held for them all', async () => {
    const [held = ''] = await withHomes('Together')
    const [ada, grace] = [await anApplicant(server, 'Ada Byron'), await anApplicant(server, 'Grace Hopper')]
    const [id = ''] = await applyTogether(server, held, [ada, grace])
    await landlord.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
    expect(await mistakesIn(`Together,${grace.email},Grace,Hopper,2024-06-15,,900,,,,`)).toEqual([])
    expect(await mistakesIn('Together,someone@test.example,Some,One,2024-06-15,,900,,,,')).toEqual([
      [2, 'Home', 'Is held for an applicant you approved'],
    ])
  })

  it('checks each row against what is there, and against the good rows above it', async () => {
    const [maple = '', , , held = ''] = await withHomes('Maple', 'Oak', 'Oak', 'Held')
    const tenant = await addTenant(landlord, { email: 'noor@example.com' })
    await addLease(landlord, maple, tenant, { startsOn: '2024-01-01', endsOn: '2027-12-31' })
    const applicant = await server.as('TENANT')
    await addApproved(landlord, applicant, held)
    expect(
      await mistakesIn(
        'Elm,ana@example.com,,,2024-06-15,2024-07-01,900,,,,',
        'Oak,ana@example.com,,,2024-06-15,,900,,,,',
        'Maple,noor@example.com,,,2024-01-01,2024-07-01,900,,,,',
        'Maple,ana@example.com,,Lima,2024-06-15,2024-07-01,900,,,,',
        'Maple,noor@example.com,,,2024-06-15,2026-11-23,900,,,,',
        'Maple,noor@example.com,,,2027-12-31,,900,,,,',
        'Maple,rui@example.com,Rui,Alves,2028-01-01,,900,,,,',
        'Maple,rui@example.com,,,2028-01-01,,900,,,,',
        'Maple,rui@example.com,,,2028-06-01,,900,,,,',
        'Held,noor@example.com,,,2024-06-15,,900,,,,',
        `Held,${applicant.email},Ana,Lima,2024-06-15,,900,,,,`,
      ),
    ).toEqual([
      [2, 'Home', 'You have no home with this title or id'],
      [3, 'Home', 'You have several homes with this title: write the id of one'],
      [4, 'First day', 'You already have this lease: the same home, tenant, and first day'],
      [5, 'First name', 'Is required for a new tenant'],
      [6, 'Last day', 'Has passed: write ENDED as the status of a lease that is over'],
      [7, 'First day', 'Another active lease of this home covers some of these days'],
      [9, 'First day', 'You already have this lease: the same home, tenant, and first day'],
      [10, 'First day', 'Another active lease of this home covers some of these days'],
      [11, 'Home', 'Is held for an applicant you approved'],
    ])
  })

  it('refuses to write a file with mistakes, unless only its good rows are wanted', async () => {
    await withHomes('Maple')
    const csv = fileOf(
      'Maple,ana@example.com,Ana,Lima,2024-06-15,,900,,,,',
      'Elm,rui@example.com,Rui,Alves,2024-06-15,,900,,,,',
    )
    const refused = await load(csv, { dryRun: false })
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Nothing was imported: 1 cell needs a correction first.',
    ])
    expect((await landlord.send(api.tenants.list)).body.total).toBe(0)
    expect((await load(csv, { dryRun: false, onlyGood: true })).body.data).toMatchObject({ good: 1, created: 1 })
    // The same file again adds nothing.
    expect((await load(csv, { dryRun: false, onlyGood: true })).body.data).toMatchObject({ good: 0, created: 0 })
    expect((await landlord.send(api.tenants.list)).body.total).toBe(1)
  })

  it('is for those who can add leases, and finds only their own homes', async () => {
    const [maple = ''] = await withHomes('Maple')
    const csv = fileOf(`${maple},ana@example.com,Ana,Lima,2024-06-15,,900,,,,`)
    const roles = ['TENANT', 'OWNER', 'AFFILIATE'] as const
    const people = [server.anonymous, ...(await Promise.all(roles.map((role) => server.as(role))))]
    const statuses = []
    for (const person of people) statuses.push((await load(csv, {}, person)).status)
    expect(statuses).toEqual([401, 403, 403, 403])
    for (const role of ['LANDLORD', 'PROPERTY_MANAGER'] as const) {
      const other = await load(csv, {}, await server.as(role))
      expect(other.body.data.mistakes).toMatchObject([{ line: 2, message: 'You have no home with this title or id' }])
    }
  })

  it('adds an administrator’s rows to the business of each home’s landlord', async () => {
    const [maple = ''] = await withHomes('Maple')
    const csv = fileOf(`${maple},ana@example.com,Ana,Lima,2024-06-15,,900,,,,`)
    const admin = await server.as('ADMIN')
    expect((await load(csv, { dryRun: false }, admin)).body.data.created).toBe(1)
    expect(idsOf(await landlord.send(api.tenants.list))).toHaveLength(1)
    expect(await leasesOf()).toMatchObject([{ tenantName: 'Ana Lima', status: 'ACTIVE' }])
  })
})
