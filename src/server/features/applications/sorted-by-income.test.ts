import Papa from 'papaparse'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Answer, type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addApplication, addProperty, applicationInput } from '#test/harness/factories.ts'
import { idsOf } from '#test/harness/tenancies.ts'
import { incomeDigest, sealAnswers } from './sealed-answers.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
})

const list = (person: Person, query: Record<string, string | number> = {}) =>
  person.send(api.applications.list, { query: { sort: 'monthlyIncome', ...query } })
const incomesOf = (answer: Answer) =>
  answer.body.data.map(({ monthlyIncome }: { monthlyIncome: number | null }) => monthlyIncome)

/** A home with one application of a new tenant for each income, in dollars a month. */
async function homeWith(owner: Person, incomes: readonly number[]) {
  const [tenant, propertyId] = [await server.as('TENANT'), await addProperty(owner)]
  const ids: string[] = []
  for (const monthlyIncome of incomes) ids.push(await addApplication(tenant, propertyId, { monthlyIncome }))
  return { tenant, propertyId, ids }
}

describe('applications sorted by monthly income', () => {
  it('are a landlord’s own and no others, in both directions', async () => {
    const [mine, theirs] = [await server.as('LANDLORD'), await server.as('LANDLORD')]
    const own = await homeWith(mine, [5_400, 900, 12_000, 5_400])
    const others = await homeWith(theirs, [5_400, 100, 20_000])
    const [b1, a, c, b2] = own.ids
    expect(idsOf(await list(mine, { order: 'asc' }))).toEqual([a, b1, b2, c])
    expect(idsOf(await list(mine, { order: 'desc' }))).toEqual([c, b2, b1, a])
    expect(incomesOf(await list(mine))).toEqual([12_000, 5_400, 5_400, 900])
    expect((await list(mine)).body.total).toBe(4)
    expect(idsOf(await list(mine, { propertyId: others.propertyId }))).toEqual([])
    expect(incomesOf(await list(theirs, { order: 'asc' }))).toEqual([100, 5_400, 20_000])
    expect(idsOf(await list(mine, { search: '5400', order: 'asc' }))).toEqual([b1, b2])
  })

  it('reach as far as the one who asks: the homes of a manager, everything for an administrator', async () => {
    const [manager, overseer] = [await server.as('PROPERTY_MANAGER'), await server.as('PROPERTY_MANAGER')]
    const admin = await server.as('ADMIN')
    const given = await homeWith(landlord, [3_000, 1_000])
    const other = await homeWith(landlord, [2_000])
    await admin.send(api.properties.assign, { params: { id: given.propertyId }, body: { managerId: manager.id } })
    expect(incomesOf(await list(manager))).toEqual([3_000, 1_000])
    expect(idsOf(await list(manager, { propertyId: other.propertyId }))).toEqual([])
    for (const everywhere of [admin, overseer]) {
      expect(incomesOf(await list(everywhere, { propertyId: given.propertyId, order: 'asc' }))).toEqual([1_000, 3_000])
      expect(incomesOf(await list(everywhere, { propertyId: other.propertyId }))).toEqual([2_000])
    }
  })

  it('stand by age for the applicant, whose list does not show incomes', async () => {
    const { tenant, ids } = await homeWith(landlord, [3_000, 1_000, 2_000])
    const answer = await list(tenant, { order: 'asc' })
    expect(idsOf(answer)).toEqual(ids)
    expect(incomesOf(answer)).toEqual([null, null, null])
    expect(idsOf(await list(tenant))).toEqual(ids.toReversed())
  })

  it('keep their order through decisions and withdrawals, with filters and in the file', async () => {
    const person = await server.as('LANDLORD')
    const { tenant, ids } = await homeWith(person, [3_000, 1_000, 2_000])
    const [high, low, middle] = ids as [string, string, string]
    await person.send(api.applications.decide, { params: { id: low }, body: { status: 'DECLINED' } })
    await tenant.send(api.applications.withdraw, { params: { id: high } })
    expect(idsOf(await list(person))).toEqual([high, middle, low])
    expect(idsOf(await list(person, { status: 'PENDING' }))).toEqual([middle])
    const file = await person.send(api.exports.applications, { query: { sort: 'monthlyIncome', order: 'asc' } })
    const rows = Papa.parse<{ Id: string }>(file.bytes.toString('utf8').slice(1), {
      header: true,
      skipEmptyLines: true,
    })
    expect(rows.data.map(({ Id }) => Id)).toEqual([low, middle, high])
  })

  it('are refused to who has no list, and in words that are no order', async () => {
    expect((await list(server.anonymous)).status).toBe(401)
    expect((await list(await server.as('OWNER'))).status).toBe(403)
    for (const query of [{ sort: 'income' }, { order: 'sideways' }])
      expect((await list(landlord, query)).status).toBe(422)
  })
})

/** Enough for a word in half of them to stop being counted. */
const MANY = 2_400

describe('a long list by monthly income', () => {
  let owner: Person
  let all: { id: string; income: number; name: string }[]
  beforeAll(async () => {
    owner = await server.as('LANDLORD')
    const [tenant, propertyId] = [await server.as('TENANT'), await addProperty(owner)]
    all = Array.from({ length: MANY }, (_, n) => ({
      id: newId(),
      income: (n * 7919) % 60 === 0 ? n : 50 * ((n * 7919) % 60),
      name: n % 2 === 0 ? 'Often' : n < 6 ? 'Seldom' : 'Sundry',
    }))
    await systemTransaction(server.services.db, async (tx) => {
      for (let start = 0; start < MANY; start += 500) {
        const rows = all.slice(start, start + 500).map((one) => stored(one, propertyId, tenant.id))
        await tx.insertInto('applications').values(rows).execute()
      }
    })
  }, 120_000)

  const stored = ({ id, income, name }: (typeof all)[number], propertyId: string, applicantId: string) => {
    const answers = { ...applicationInput(propertyId), monthlyIncome: income }
    return {
      id,
      property_id: propertyId,
      applicant_id: applicantId,
      applicant_name: name,
      applicant_email: 'someone@example.com',
      status: 'PENDING' as const,
      ...{ decided_at: null, decided_by: null, decision_reason: null, decision_mail_id: null },
      ...{ criteria: null, conditions: null },
      // What is sealed need not have the type of answers that were parsed.
      answers_sealed: sealAnswers(server.services.cipher, id, answers as never),
      income_digest: incomeDigest(server.services.cipher, income),
    }
  }

  const plain = (word: string, order: 'asc' | 'desc') => {
    const way = order === 'asc' ? 1 : -1
    return all
      .filter(({ name }) => name.includes(word))
      .sort((one, other) => way * (one.income - other.income || (one.id < other.id ? -1 : 1)))
      .map(({ id }) => id)
  }

  it.each(['', 'Often', 'Seldom', 'Sundry', 'Nowhere'])(
    'is that of a plain sort to its last page, searched for %j',
    async (word) => {
      for (const order of ['asc', 'desc'] as const) {
        const wanted = plain(word, order)
        for (const page of [1, 24, 48]) {
          const answer = await list(owner, { search: word, order, page, pageSize: 50 })
          expect(idsOf(answer)).toEqual(wanted.slice((page - 1) * 50, page * 50))
          expect(answer.body.total).toBe(word === '' ? MANY : Math.min(wanted.length, 1_000))
          expect(answer.body.totalIsCapped ?? false).toBe(word !== '' && wanted.length > 1_000)
        }
      }
    },
  )
})
