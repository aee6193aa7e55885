// cspell:ignore seqscan
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'
import { idsOf } from '#test/harness/tenancies.ts'
import { matches } from './page.ts'

/** More than a search looks through before it asks the index. */
const FILLER = 4_500
const LETTERS = ['q', 'x', 'j', 'é', 'ß', '張', '7', '$', '%', '_', '-', '\\', "'", '#'] as const

let server: TestServer
let landlord: Person
let manager: Person
let overseer: Person
let admin: Person
let managed: string
beforeAll(async () => {
  server = await testServer()
  landlord = await server.as('LANDLORD')
  ;[manager, overseer] = [await server.as('PROPERTY_MANAGER'), await server.as('PROPERTY_MANAGER')]
  admin = await server.as('ADMIN')
  managed = await addProperty(landlord)
  await admin.send(api.properties.assign, { params: { id: managed }, body: { managerId: manager.id } })
  // The odd titles are the oldest, so a search finds none of them among the first rows.
  await add(titles, 1)
  await add(
    Array.from({ length: FILLER }, (_, n) => `Filler word ${n % 90}`),
    titles.length + 1,
  )
}, 120_000)

const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 }).map((letters) => letters.join(''))
const titles = fc.sample(
  fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  { numRuns: 150, seed: 27 },
)

const add = (named: readonly string[], from: number) =>
  systemTransaction(server.services.db, (tx) =>
    sql`
      insert into reminders (id, created_by, portfolio_id, property_id, title, frequency, is_active)
      select ('01900000-' || lpad(to_hex(n + ${from}::int), 4, '0') || '-7000-8000-' || right(${landlord.id}, 12))::uuid,
        ${landlord.id}, ${landlord.id}, case when n % 3 = 0 then ${managed}::uuid end, title, 'ONCE', true
      from unnest(${named}::text[]) with ordinality as one (title, n)`.execute(tx),
  )

interface Row {
  id: string
  search_text: string
  created_by: string
  property_id: string | null
}

/** Every reminder there is, newest first. */
async function everything(): Promise<Row[]> {
  const { rows } = await systemTransaction(server.services.db, (tx) =>
    sql<Row>`
      select id, search_text, created_by, property_id from reminders where removed_at is null order by id desc`.execute(
      tx,
    ),
  )
  return rows
}

/** Whether a word of what the row shows begins with what was typed. */
const hasWord = ({ search_text }: Row, typed: string) =>
  /[\p{L}\p{N}]/u.test(typed) && search_text.split(/[ \n]/).some((each) => each.startsWith(typed.toLowerCase()))

describe('a search for one or two characters', () => {
  it('finds the words that begin with them, for everyone who has a list', async () => {
    const all = await everything()
    const mine = all.filter((row) => row.created_by === landlord.id)
    const theirs = new Map<Person, Row[]>([
      [landlord, mine],
      [manager, mine.filter((row) => row.property_id === managed)],
      [overseer, all],
      [admin, all],
    ])
    const typed = fc.array(fc.constantFrom(...LETTERS, 'f', 'W'), { minLength: 1, maxLength: 2 })
    await fc.assert(
      fc.asyncProperty(typed, async (letters) => {
        const search = letters.join('')
        for (const [person, rows] of theirs) {
          const found = rows.filter((row) => hasWord(row, search)).map(({ id }) => id)
          const answer = await person.send(api.reminders.list, { query: { search, pageSize: 100 } })
          expect(idsOf(answer), `${person.role} ${search}`).toEqual(found.slice(0, 100))
          expect(answer.body.total).toBe(Math.min(found.length, 1_000))
        }
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('asks the index of trigrams for the beginnings of words', async () => {
    const { db } = server.services
    await sql`analyze reminders`.execute(db)
    const { rows } = await systemTransaction(db, async (tx) => {
      await sql`set local role pp_reader`.execute(tx)
      // The table is small enough to be read whole; in a large one the index is what costs less.
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': [{ Plan: unknown }] }>`
        explain (analyze, format json) select id from reminders
        where ${matches(sql.ref('reminders.search_text'), 'zy')}`.execute(tx)
    })
    const plan = JSON.stringify(rows)
    expect(plan).toContain('reminders_search_text')
    // Without trigrams to look up, the index would return every row, only to be thrown away.
    expect(plan).not.toMatch(/"Rows Removed by Index Recheck":[1-9]/)
  })
})

describe('a longer search', () => {
  it('looks inside words', async () => {
    const all = (await everything()).filter((row) => row.created_by === landlord.id)
    for (const search of ['ill', 'er wo', 'xqj', '張7x']) {
      const found = all.filter(({ search_text }) => search_text.includes(search)).map(({ id }) => id)
      const answer = await landlord.send(api.reminders.list, { query: { search, pageSize: 100 } })
      expect(idsOf(answer)).toEqual(found.slice(0, 100))
    }
  })
})
