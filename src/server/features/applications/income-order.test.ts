import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contains } from '#server/db/page.ts'
import { systemTransaction, transaction } from '#server/db/transaction.ts'
import { type Cipher, createCipher } from '#server/security/cipher.ts'
import { createKnownIncomes, type KnownIncomes } from '#server/security/known-incomes.ts'
import { type Person, serverOn, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'
import { findByIncome } from './income-order.ts'
import { incomeDigest, sealAnswers } from './sealed-answers.ts'

let server: TestServer
let admin: Person
let landlord: Person
let tenant: Person
beforeAll(async () => {
  server = await testServer()
  ;[admin, landlord, tenant] = [await server.as('ADMIN'), await server.as('LANDLORD'), await server.as('TENANT')]
})
const stored: string[] = []
// Other files read every application of the same database, and some of these do not open.
afterAll(() =>
  systemTransaction(server.services.db, async (tx) => {
    for (const id of stored)
      await sql`update applications set answers_sealed = ${sealed(id, 1)} where id = ${id}`.execute(tx)
  }),
)

/** Answers with an income of so many dollars. They are only sealed, so that a body of a request will do. */
const sealed = (id: string, monthlyIncome: number): string =>
  sealAnswers(server.services.cipher, id, { ...applicationInput(id), monthlyIncome } as never)

interface Row {
  income: number
  name: string
  status: 'PENDING' | 'DECLINED'
  /** Whether its answers open. */
  opens: boolean
}

type Kept = Row & { id: string }

/** Applications of the tenant for a home, as they are stored; in the order of their ids. */
async function keep(propertyId: string, rows: readonly Row[]): Promise<Kept[]> {
  const { cipher } = server.services
  const kept = rows.map((row) => ({ ...row, id: newId() }))
  stored.push(...kept.map(({ id }) => id))
  const values = kept.map(({ id, income, name, status, opens }) => ({
    id,
    property_id: propertyId,
    applicant_id: tenant.id,
    applicant_name: name,
    applicant_email: 'someone@example.com',
    status,
    decided_at: status === 'DECLINED' ? new Date() : null,
    ...{ decided_by: null, decision_reason: null, criteria: null, conditions: null, decision_mail_id: null },
    answers_sealed: opens ? sealed(id, income) : 'v1.AAAA',
    // A digest stands for one income: one that nobody can open is one that nobody has besides.
    income_digest: opens ? incomeDigest(cipher, income) : cipher.digest(id, 'unknown'),
  }))
  await systemTransaction(server.services.db, async (tx) => {
    for (let start = 0; start < values.length; start += 500) {
      await tx
        .insertInto('applications')
        .values(values.slice(start, start + 500))
        .execute()
    }
  })
  return kept
}

/** What a plain sort makes of them: unknown incomes last, ties by id. */
function sorted(rows: readonly Kept[], order: 'asc' | 'desc'): string[] {
  const way = order === 'asc' ? 1 : -1
  const byId = (one: Kept, other: Kept) => (one.id < other.id ? -way : way)
  return [...rows]
    .sort((one, other) => {
      if (one.opens !== other.opens) return one.opens ? -1 : 1
      return (one.opens ? way * (one.income - other.income) : 0) || byId(one, other)
    })
    .map(({ id }) => id)
}

interface Asked {
  propertyId: string
  order: 'asc' | 'desc'
  limit: number
  offset: number
  status?: Row['status'] | undefined
  search?: string | undefined
  few?: number
  seesAll?: boolean
  incomes?: KnownIncomes
  cipher?: Cipher
}

/** A page as the list finds it, asked for as an administrator. */
const find = ({ propertyId, status, search, few, seesAll = true, incomes, order, limit, offset, ...own }: Asked) => {
  const { clock } = server.services
  const cipher = own.cipher ?? server.services.cipher
  const actor = { id: admin.id, role: 'ADMIN' as const, token: '' }
  return transaction({ services: server.services, actor, ip: '', userAgent: '' }, (tx) => {
    let base = tx.selectFrom('applications').where('property_id', '=', propertyId)
    if (status) base = base.where('status', '=', status)
    const id = sql.ref('applications.id')
    return findByIncome(
      tx,
      { base, id, by: id, order, limit, offset },
      { cipher, clock, incomes: incomes ?? createKnownIncomes(), seesAll, ...(few !== undefined && { few }) },
      search === undefined ? undefined : { found: contains(sql.ref('applications.search_text'), search), cap: 1_000 },
    )
  })
}

const row: fc.Arbitrary<Row> = fc.record({
  income: fc.oneof(fc.constantFrom(0, 3_000, 5_400), fc.integer({ min: 0, max: 10_000_000 })),
  name: fc.constantFrom('Ava Adams', 'Noah Baker'),
  status: fc.constantFrom('PENDING' as const, 'DECLINED' as const),
  opens: fc.integer({ min: 0, max: 5 }).map((of6) => of6 > 0),
})
const asked = fc.record({
  order: fc.constantFrom('asc' as const, 'desc' as const),
  limit: fc.integer({ min: 1, max: 12 }),
  offset: fc.nat(30),
  status: fc.constantFrom(undefined, 'PENDING' as const),
  search: fc.constantFrom(undefined, 'noah'),
})

describe('the order of incomes', () => {
  it('is that of a plain sort, whichever way it is found', async () => {
    const shared = createKnownIncomes()
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 40 }),
        fc.array(asked, { minLength: 4, maxLength: 6 }),
        async (rows, asks) => {
          const propertyId = await addProperty(landlord)
          const kept = await keep(propertyId, rows)
          for (const ask of asks) {
            const matching = kept
              .filter(({ status }) => ask.status === undefined || status === ask.status)
              .filter(({ name }) => ask.search === undefined || name.toLowerCase().includes(ask.search))
            const page = sorted(matching, ask.order).slice(ask.offset, ask.offset + ask.limit)
            const ways = [{ few: 30_000 }, { few: 0, seesAll: false }, { few: 0, incomes: shared }]
            for (const way of ways) expect((await find({ propertyId, ...ask, ...way })).ids).toEqual(page)
            expect((await find({ propertyId, ...ask })).total).toBe(matching.length)
          }
        },
      ),
      { numRuns: 15 },
    )
  }, 300_000)

  it('puts incomes that nobody knows last in both directions', async () => {
    const propertyId = await addProperty(landlord)
    const one = { name: 'Ava', status: 'PENDING' as const, opens: true }
    const [low, lost, high] = (await keep(propertyId, [
      { ...one, income: 1 },
      { ...one, income: 0, opens: false },
      { ...one, income: 2 },
    ])) as [Kept, Kept, Kept]
    for (const few of [0, 30_000]) {
      const page = async (order: 'asc' | 'desc') => (await find({ propertyId, order, limit: 10, offset: 0, few })).ids
      expect(await page('asc')).toEqual([low.id, high.id, lost.id])
      expect(await page('desc')).toEqual([high.id, low.id, lost.id])
    }
  })

  it('opens nothing twice, nothing that was moved to another row, and nothing of another key', async () => {
    const propertyId = await addProperty(landlord)
    const one = { name: 'Ava', status: 'PENDING' as const, opens: true }
    const [first, moved] = (await keep(propertyId, [
      { ...one, income: 70_001 },
      { ...one, income: 70_002 },
    ])) as [Kept, Kept]
    const incomes = createKnownIncomes()
    const digest = (income: number) => incomeDigest(server.services.cipher, income)
    await systemTransaction(server.services.db, (tx) =>
      sql`update applications set answers_sealed = (select answers_sealed from applications where id = ${first.id})
        where id = ${moved.id}`.execute(tx),
    )
    await find({ propertyId, order: 'asc', limit: 10, offset: 0, incomes })
    expect([incomes.dollarsOf(digest(70_001)), incomes.dollarsOf(digest(70_002))]).toEqual([70_001, null])
    await systemTransaction(server.services.db, (tx) =>
      sql`update applications set answers_sealed = 'gone' where id = ${first.id}`.execute(tx),
    )
    await find({ propertyId, order: 'asc', limit: 10, offset: 0, incomes })
    expect(incomes.dollarsOf(digest(70_001))).toBe(70_001)
    expect(createCipher(new Uint8Array(32)).digest('70001', 'applications.income')).not.toBe(digest(70_001))
  })
})

describe('what a server has learned', () => {
  const page = (incomes: KnownIncomes, propertyId: string) =>
    find({ propertyId, order: 'desc', limit: 10, offset: 0, few: 0, incomes })

  it('follows what another server writes, and what is withdrawn', async () => {
    const propertyId = await addProperty(landlord)
    const [here, there] = [createKnownIncomes(), createKnownIncomes()]
    const one = await addApplication(tenant, propertyId, { monthlyIncome: 81_000 })
    expect((await page(here, propertyId)).ids).toEqual([one])
    expect((await page(there, propertyId)).ids).toEqual([one])
    const other = await serverOn(server.database)
    const token = { headers: { authorization: `Bearer ${tenant.token}` } }
    const sent = await other.app.inject({
      method: 'POST',
      url: '/api/applications',
      ...token,
      payload: applicationInput(propertyId, { monthlyIncome: 82_003 }),
    })
    const two = sent.json().data.id
    for (const incomes of [here, there]) expect((await page(incomes, propertyId)).ids).toEqual([two, one])
    await systemTransaction(server.services.db, (tx) =>
      tx
        .updateTable('applications')
        .set({ status: 'WITHDRAWN', decided_at: new Date() })
        .where('id', '=', one)
        .execute(),
    )
    expect((await page(here, propertyId)).ids).toEqual([two, one])
    await other.jobs.queue.close()
    await other.app.close()
  })

  it('is learned once by two who ask at the same time, and again when the first one fails', async () => {
    const propertyId = await addProperty(landlord)
    const one = await addApplication(tenant, propertyId, { monthlyIncome: 83_000 })
    const { cipher } = server.services
    const [opened, incomes] = [[] as string[], createKnownIncomes()]
    const counting = {
      ...cipher,
      open(sealed: string, place: string) {
        opened.push(place)
        return cipher.open(sealed, place)
      },
    }
    const asked = { propertyId, order: 'asc', limit: 10, offset: 0, few: 0, incomes } as const
    const both = await Promise.all([find({ ...asked, cipher: counting }), find({ ...asked, cipher: counting })])
    expect(both.map(({ ids }) => ids)).toEqual([[one], [one]])
    expect(new Set(opened).size).toBe(opened.length)
    const forgetful = createKnownIncomes()
    let failures = 1
    const failing = {
      ...forgetful,
      learn: (...known: [string, number | null]) => {
        if (failures-- > 0) throw new Error('out of order')
        forgetful.learn(...known)
      },
    }
    const tries = [find({ ...asked, incomes: failing }), find({ ...asked, incomes: failing })]
    const settled = await Promise.allSettled(tries)
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await find({ ...asked, incomes: failing })).ids).toEqual([one])
  })

  it('is read anew after an hour, and what is gone by then is forgotten', async () => {
    const propertyId = await addProperty(landlord)
    const { cipher } = server.services
    const [digest, late] = [incomeDigest(cipher, 91_000), incomeDigest(cipher, 91_001)]
    const one = { name: 'Ava', status: 'PENDING' as const, opens: true }
    const [kept] = (await keep(propertyId, [{ ...one, income: 91_000 }])) as [Kept]
    const incomes = createKnownIncomes()
    await page(incomes, propertyId)
    expect(incomes.dollarsOf(digest)).toBe(91_000)
    // Dated long ago, as what a person wrote into the database by hand may be.
    await systemTransaction(server.services.db, (tx) =>
      sql`update applications set income_digest = ${late}, submitted_at = '2020-01-01Z',
        answers_sealed = ${sealAnswers(cipher, kept.id, { ...applicationInput(propertyId), monthlyIncome: 91_001 } as never)}
        where id = ${kept.id}`.execute(tx),
    )
    await page(incomes, propertyId)
    expect([incomes.dollarsOf(digest), incomes.dollarsOf(late)]).toEqual([91_000, undefined])
    server.clock.now = new Date(Date.now() + 3_700_000)
    try {
      expect((await page(incomes, propertyId)).ids).toEqual([kept.id])
    } finally {
      server.clock.now = null
    }
    expect([incomes.dollarsOf(digest), incomes.dollarsOf(late)]).toEqual([undefined, 91_001])
  })
})
