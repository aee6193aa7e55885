import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { idsOf } from '#test/harness/tenancies.ts'

/** More than a search looks through before it asks the index. */
const ROWS = 5_000

let server: TestServer
let landlord: Person
let admin: Person
beforeAll(async () => {
  // The administrator finds everything that there is.
  server = await emptyServer()
  landlord = await server.as('LANDLORD')
  admin = await server.as('ADMIN')
  // Every second one is common; the three oldest are rare, and far from what a search looks at first.
  await systemTransaction(server.services.db, (tx) =>
    sql`
      insert into reminders (id, created_by, portfolio_id, title, frequency, next_run_at, is_active)
      select ('01900000-' || lpad(to_hex(n), 4, '0') || '-7000-8000-' || right(${landlord.id}, 12))::uuid, ${landlord.id}, ${landlord.id},
        case when n <= 3 then 'Seldom ' when n % 2 = 0 then 'Often ' else 'Sundry ' end || n % 700, 
        case when n % 3 = 0 then 'ONCE' else 'DAILY' end,
        case when n % 5 > 0 then timestamptz '2026-01-01Z' + n % 90 * interval '1 day' end, n % 4 > 0
      from generate_series(1, ${sql.lit(ROWS)}) n`.execute(tx),
  )
}, 60_000)

type Reader = 'landlord' | 'admin'

/** What the database says without our shortcuts. */
async function naive(condition: string, order: string, reader: Reader = 'landlord'): Promise<string[]> {
  const reach = reader === 'admin' ? sql`true` : sql`created_by = ${landlord.id}`
  const { rows } = await systemTransaction(server.services.db, (tx) =>
    sql<{ id: string }>`
      select id from reminders where ${reach} and ${sql.raw(condition)} order by ${sql.raw(order)}`.execute(tx),
  )
  return rows.map(({ id }) => id)
}

const list = (query: Record<string, string | number>, reader: Reader = 'landlord') =>
  (reader === 'admin' ? admin : landlord).send(api.reminders.list, { query })

const ORDERS = {
  title: 'lower(coalesce(title, description))',
  frequency: `array_position(array['ONCE','DAILY','WEEKLY','MONTHLY','YEARLY'], frequency)`,
  nextRunAt: 'next_run_at',
  isActive: 'is_active',
} as const

// Those who find only their own rows and those who find all are answered in different ways.
describe.each<Reader>(['landlord', 'admin'])('a page of a long list, for the %s,', (reader) => {
  it.each(Object.entries(ORDERS))(
    'by %s is what the database orders so, both ways, to the last page',
    async (sort, by) => {
      for (const order of ['asc', 'desc']) {
        const all = await naive('true', `${by} ${order}, id ${order}`, reader)
        for (const page of [1, 2, 50]) {
          const answer = await list({ sort, order, page, pageSize: 100 }, reader)
          expect(idsOf(answer)).toEqual(all.slice((page - 1) * 100, page * 100))
          expect(answer.body.total).toBe(all.length)
        }
      }
    },
  )

  it('past the end is empty and knows how many there are', async () => {
    const { length } = await naive('true', 'id', reader)
    const answer = await list({ page: 80, pageSize: 100 }, reader)
    expect(answer.body).toMatchObject({ data: [], total: length })
    const search = await list({ search: 'often 12', page: 90 }, reader)
    expect(search.body).toMatchObject({ data: [], total: expect.any(Number) })
  })

  it('with filters keeps the order and the count', async () => {
    const all = await naive(`not is_active and frequency = 'ONCE'`, 'next_run_at desc, id desc', reader)
    const answer = await list({ isActive: 'false', frequency: 'ONCE', sort: 'nextRunAt', pageSize: 50 }, reader)
    expect(idsOf(answer)).toEqual(all.slice(0, 50))
    expect(answer.body.total).toBe(all.length)
  })

  it('of some days begins with the last of them', async () => {
    const days = `next_run_at >= '2026-01-10Z' and next_run_at < '2026-01-12Z'`
    const all = await naive(days, 'next_run_at desc, id desc', reader)
    const answer = await list({ from: '2026-01-10', to: '2026-01-11', pageSize: 100 }, reader)
    expect(idsOf(answer)).toEqual(all.slice(0, 100))
    expect(answer.body.total).toBe(all.length)
  })
})

describe('a search in a long list', () => {
  it.each(['seldom', 'often', 'often 12', 'sundry 699', 'nowhere'])(
    'for %s finds what there is, in every order',
    async (search) => {
      for (const [sort, by] of Object.entries(ORDERS)) {
        for (const order of ['asc', 'desc']) {
          const all = await naive(`lower(title) like '%${search}%'`, `${by} ${order}, id ${order}`)
          for (const page of [1, 2]) {
            const answer = await list({ search, sort, order, page })
            expect(idsOf(answer)).toEqual(all.slice((page - 1) * 10, page * 10))
            expect(answer.body.total).toBe(Math.min(all.length, 1_000))
          }
        }
      }
    },
  )
})
