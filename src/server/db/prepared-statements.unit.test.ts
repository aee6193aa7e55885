import { PGlite } from '@electric-sql/pglite'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepPrepared, type RunPrepared } from './prepared-statements.ts'

let client: PGlite
let run: RunPrepared

beforeEach(async () => {
  client = await PGlite.create()
  onTestFinished(() => client.close())
  await client.exec(`
    create table notes (id int primary key, author text, body text);
    create role writer; create role overseer;
    grant select, insert on notes to writer, overseer;
    alter table notes enable row level security;
    create policy own on notes to writer using (author = current_setting('app.author', true));
    create policy everything on notes to overseer using (true);
    insert into notes values (1, 'ann', 'a'), (2, 'ben', 'b'), (3, 'ann', 'c')`)
  run = keepPrepared(client)
}, 60_000)

async function idsFor(role: string, author: string) {
  await run('begin')
  await run(`select set_config('app.author', $1, true), set_config('role', $2, true)`, [author, role])
  const { rows } = await run<{ id: number }>('select id from notes where id < $1 order by id', [100])
  await run('commit')
  return rows.map(({ id }) => id)
}

const plansOf = async (statement: string) =>
  (
    await client.query<{ plans: number; generic: number }>(
      `select count(*)::int as plans, sum(generic_plans)::int as generic from pg_prepared_statements where statement = $1`,
      [statement],
    )
  ).rows[0]

test('plans a statement that comes again only until one plan serves any values', async () => {
  const statement = 'select body from notes where id = $1'
  for (let time = 0; time < 20; time += 1) {
    const { rows, fields } = await client.query(statement, [(time % 3) + 1])
    expect(rows).toEqual([{ body: 'abc'[time % 3] }])
    expect(fields.map(({ name }) => name)).toEqual(['body'])
  }
  expect(await plansOf(statement)).toEqual({ plans: 1, generic: 15 })
})

test('shows each caller their own rows, no matter who ran the statement before', async () => {
  for (let time = 0; time < 8; time += 1) {
    expect(await idsFor('writer', 'ann')).toEqual([1, 3])
    expect(await idsFor('writer', 'ben')).toEqual([2])
    expect(await idsFor('overseer', 'ben')).toEqual([1, 2, 3])
    expect(await idsFor('writer', '')).toEqual([])
  }
})

test('carries on after a statement that failed, in a transaction and outside', async () => {
  const add = (id: number) => client.query('insert into notes values ($1, $2, $3)', [id, 'cy', 'd'])
  await expect(add(1)).rejects.toMatchObject({ code: '23505' })
  expect((await add(4)).affectedRows).toBe(1)
  await run('begin')
  await add(5)
  await expect(add(4)).rejects.toMatchObject({ code: '23505' })
  await expect(add(6)).rejects.toMatchObject({ code: '25P02' })
  expect((await run('commit')).command).toBe('ROLLBACK')
  await expect(client.query('select nothing from notes')).rejects.toMatchObject({ code: '42703' })
  expect((await client.query('select count(*)::int as n from notes')).rows).toEqual([{ n: 4 }])
})

test('reads an answer of any length whole', async () => {
  const { rows } = await client.query<{ n: number; text: string }>(
    `select n, repeat('é', 1000) as text from generate_series(1, $1::int) as n`,
    [2_000],
  )
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 2_000 }, (_, at) => at + 1))
  expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(['é'.repeat(1_000)]))
})

test('prepares a statement again once its table has other columns', async () => {
  const all = () => client.query('select * from notes where id = $1', [1])
  await all()
  await client.exec('alter table notes add column due date')
  await expect(all()).rejects.toThrow('cached plan must not change result type')
  expect((await all()).rows).toEqual([{ id: 1, author: 'ann', body: 'a', due: null }])
})

test('lets go of the statements that went unused for longest', async () => {
  await client.query('select 0 as n')
  for (let n = 1; n <= 250; n += 1) expect((await client.query(`select ${n} as n`)).rows).toEqual([{ n }])
  expect((await client.query('select 0 as n')).rows).toEqual([{ n: 0 }])
  const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from pg_prepared_statements')
  expect(rows[0]?.kept).toBe(200)
})

test('lets others in while many statements wait', async () => {
  // Each statement takes a millisecond here, however fast the machine is.
  let now = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1
    return now
  })
  onTestFinished(() => clock.mockRestore())
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await Promise.all(Array.from({ length: 1_000 }, (_, id) => client.query('select $1::int as id', [id])))
  isOver = true
  // In one go, there would be a turn before them and one after.
  expect(turns).toBeGreaterThan(100)
})
