// cspell:ignore proname pronamespace regnamespace prosecdef proconfig
import { type RawBuilder, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { introduce, systemTransaction } from '#server/db/transaction.ts'
import { listUsers } from '#server/features/users/users.queries.ts'
import { type Person, type TestServer, testServer } from '#test/harness/app.ts'
import { addProperty } from '#test/harness/factories.ts'

let server: TestServer
let people: Record<'admin' | 'landlord' | 'neighbor' | 'manager' | 'tenant' | 'owner', Person>
/** The landlord's home, with its manager and its owner. */
let home: string
/** A home of another landlord. */
let elsewhere: string
beforeAll(async () => {
  server = await testServer()
  people = {
    admin: await server.as('ADMIN'),
    landlord: await server.as('LANDLORD'),
    neighbor: await server.as('LANDLORD'),
    manager: await server.as('PROPERTY_MANAGER'),
    tenant: await server.as('TENANT'),
    owner: await server.as('OWNER'),
  }
  home = await addProperty(people.landlord)
  elsewhere = await addProperty(people.neighbor)
  await systemTransaction(server.services.db, (tx) =>
    tx
      .updateTable('properties')
      .set({ manager_id: people.manager.id, owner_id: people.owner.id })
      .where('id', '=', home)
      .execute(),
  )
})

type Behalf = Pick<Person, 'id'> & { role: Person['role'] | 'SYSTEM' | '' }
const noOne: Behalf = { id: '', role: '' }
const system: Behalf = { id: '', role: 'SYSTEM' }
const NOT_ALLOWED = '42501'

class TakenBack extends Error {}

/** How many rows a statement with a forgotten scope reads or changes on someone's behalf; `refused` without the right. */
async function reached(behalf: Behalf, statement: RawBuilder<unknown>): Promise<number | 'refused'> {
  let count = 0
  const trying = server.services.db.transaction().execute(async (tx) => {
    await introduce(tx, behalf.id, behalf.role ?? '')
    const { rows, numAffectedRows } = await statement.execute(tx)
    // The engines count what a query read differently.
    count = Math.max(rows.length, Number(numAffectedRows ?? 0))
    throw new TakenBack()
  })
  const error: unknown = await trying.catch((reason: unknown) => reason)
  if (error instanceof TakenBack) return count
  if (error instanceof Error && 'code' in error && error.code === NOT_ALLOWED) return 'refused'
  throw error
}

const change = (table: string, id: string, column: string, value: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`
const setUser = ({ id }: Person, column: string, value: unknown) => change('users', id, column, value)
const setHome = (id: string, column: string, value: unknown) => change('properties', id, column, value)

describe('an account', () => {
  /** What decides who someone is and what they can do. */
  const GUARDED: [string, unknown][] = [
    ['role', 'ADMIN'],
    ['password_hash', 'mine'],
    ['disabled_at', null],
    ['email', 'mine@test.example'],
    ['email_verified_at', new Date()],
    ['session_epoch', 7],
    ['sign_ins_after', null],
    ['second_factor_since', null],
    ['assigned_since', null],
    ['erased_at', null],
  ]

  it('cannot be made an administrator’s without a caller', async () => {
    expect(await reached(noOne, sql`update users set role = 'ADMIN'`)).toBe('refused')
  })

  it.each(GUARDED)('keeps its %s, even from its own holder', async (column, value) => {
    for (const behalf of [noOne, people.tenant, people.landlord, people.manager])
      expect(await reached(behalf, setUser(people.tenant, column, value)), String(behalf.role)).toBe('refused')
    expect(await reached(system, setUser(people.tenant, column, value))).toBe(1)
  })

  it.each(['first_name', 'phone', 'how_to_pay'])(
    'lets only its holder and the program change its %s',
    async (column) => {
      const { tenant, landlord, neighbor, manager, owner } = people
      for (const behalf of [noOne, landlord, neighbor, manager, owner])
        expect(await reached(behalf, setUser(tenant, column, 'Changed')), String(behalf.role)).toBe(0)
      for (const behalf of [tenant, system]) expect(await reached(behalf, setUser(tenant, column, 'Changed'))).toBe(1)
      // Without any condition, too.
      expect(await reached(tenant, sql`update users set ${sql.ref(column)} = 'Changed'`)).toBe(1)
    },
  )

  it('can be given a role and deactivated by an administrator, who cannot become it', async () => {
    const { admin, tenant } = people
    expect(await reached(admin, setUser(tenant, 'role', 'OWNER'))).toBe(1)
    expect(await reached(admin, setUser(tenant, 'disabled_at', new Date()))).toBe(1)
    for (const [column, value] of [
      ['password_hash', 'mine'],
      ['email', 'mine@test.example'],
    ] as const)
      expect(await reached(admin, setUser(tenant, column, value))).toBe('refused')
  })

  it('is made by the program alone, and deleted by no one', async () => {
    const values = sql`values (${newId()}, ${`${newId()}@test.example`}, 'A', 'B', 'ADMIN')`
    const added = sql`insert into users (id, email, first_name, last_name, role) ${values}`
    for (const behalf of [noOne, people.tenant, people.landlord, people.admin])
      expect(await reached(behalf, added), String(behalf.role)).toBe('refused')
    expect(await reached(system, added)).toBe(1)
    for (const behalf of [noOne, people.admin, system])
      expect(await reached(behalf, sql`delete from users where id = ${people.tenant.id}`)).toBe('refused')
  })

  it('shows its password’s hash to the program alone', async () => {
    const hash = sql`select password_hash from users where id = ${people.tenant.id}`
    for (const behalf of [noOne, people.tenant, people.landlord, people.manager, people.admin]) {
      expect(await reached(behalf, hash), String(behalf.role)).toBe('refused')
      expect(await reached(behalf, sql`select * from users`), String(behalf.role)).toBe('refused')
    }
    expect(await reached(system, hash)).toBe(1)
  })
})

describe('accounts by the thousand', () => {
  it('can still be searched by an administrator, who can’t read all their columns', async () => {
    const { services } = server
    const trying = services.db.transaction().execute(async (tx) => {
      await introduce(tx, '', 'SYSTEM')
      // More than a search reads before it turns to its index.
      await sql`
        insert into users (id, email, first_name, last_name, role)
        select gen_random_uuid(), gen_random_uuid() || '@test.example', 'One', 'Of Many', 'TENANT'
        from generate_series(1, 4500)`.execute(tx)
      await introduce(tx, people.admin.id, 'ADMIN')
      const query = { page: 1, pageSize: 10, search: people.owner.email }
      const call = { services: { ...services, db: tx }, reach: 'all', ip: '', userAgent: '' } as const
      const actor = { id: people.admin.id, role: 'ADMIN', token: '' } as const
      const { rows } = await listUsers({
        ...call,
        actor,
        query: api.users.list.query.parse(query),
        params: {},
        body: {},
      })
      expect(rows.map(({ id }) => id)).toEqual([people.owner.id])
      throw new TakenBack()
    })
    await expect(trying).rejects.toThrow(TakenBack)
  })
})

describe('a session', () => {
  const sessions = () => sql`select id from sessions where user_id in (${people.tenant.id}, ${people.landlord.id})`
  const ended = () => sql`update sessions set revoked_at = now() where user_id = ${people.tenant.id}`

  it('is seen and ended by its account and the program alone', async () => {
    const { tenant, landlord, manager, admin, neighbor } = people
    const seen = [noOne, tenant, landlord, neighbor, manager, admin, system]
    expect(await Promise.all(seen.map((behalf) => reached(behalf, sessions())))).toEqual([0, 1, 1, 0, 0, 0, 2])
    expect(await Promise.all(seen.map((behalf) => reached(behalf, ended())))).toEqual([0, 1, 0, 0, 0, 0, 1])
  })

  it('is opened, reopened, made longer and deleted by the program alone', async () => {
    const opened = sql`
      insert into sessions (id, token_hash, user_id, epoch, created_at, last_used_at, expires_at, ip, user_agent)
      values (${newId()}, '\\x00', ${people.tenant.id}, 0, now(), now(), now(), '', '')`
    const { id } = people.tenant
    for (const behalf of [noOne, people.tenant, people.landlord, people.admin]) {
      const tried = [
        opened,
        sql`update sessions set expires_at = now() + interval '9 years' where user_id = ${id}`,
        sql`update sessions set user_id = ${id}`,
        sql`delete from sessions where user_id = ${id}`,
      ]
      for (const statement of tried) expect(await reached(behalf, statement), String(behalf.role)).toBe('refused')
    }
    const reopened = sql`update sessions set revoked_at = null where user_id = ${id}`
    expect(await reached(people.tenant, reopened)).toBe('refused')
    expect(await reached(people.landlord, reopened)).toBe(0)
    expect(await reached(system, opened)).toBe(1)
  })
})

describe('a home', () => {
  it('is changed by its landlord, its manager, administrators and the program alone', async () => {
    const { tenant, landlord, neighbor, manager, owner, admin } = people
    const tried = [noOne, tenant, neighbor, owner, landlord, manager, admin, system]
    const changed = await Promise.all(tried.map((behalf) => reached(behalf, setHome(home, 'title', 'Changed'))))
    expect(changed).toEqual([0, 0, 0, 0, 1, 1, 1, 1])
    expect(await reached(manager, setHome(elsewhere, 'title', 'Changed'))).toBe(0)
    expect(await reached(landlord, sql`update properties set title = 'Changed'`)).toBe(1)
  })

  it('is changed by no manager until it is assigned to them', async () => {
    const manager = await server.as('PROPERTY_MANAGER')
    expect(await reached(manager, setHome(elsewhere, 'title', 'Changed'))).toBe(0)
  })

  it('is assigned by administrators, and given to another landlord by the program alone', async () => {
    const { landlord, neighbor, manager, admin } = people
    for (const behalf of [landlord, manager])
      for (const column of ['manager_id', 'owner_id', 'landlord_id'])
        expect(await reached(behalf, setHome(home, column, neighbor.id)), String(behalf.role)).toBe('refused')
    expect(await reached(admin, setHome(home, 'manager_id', null))).toBe(1)
    expect(await reached(admin, setHome(home, 'landlord_id', neighbor.id))).toBe('refused')
  })

  it('is added for oneself, and deleted by no one', async () => {
    const added = ({ id }: Person) => sql`
      insert into properties (id, landlord_id, title, city, state, rent_cents, status, is_available)
      values (${newId()}, ${id}, 'Added', 'Austin', 'TX', 1, 'ACTIVE', true)`
    const { tenant, landlord, neighbor, manager, admin } = people
    for (const behalf of [noOne, tenant, neighbor, manager])
      expect(await reached(behalf, added(landlord)), String(behalf.role)).toBe('refused')
    for (const behalf of [landlord, admin, system]) expect(await reached(behalf, added(landlord))).toBe(1)
    for (const behalf of [noOne, landlord, admin, system])
      expect(await reached(behalf, sql`delete from properties where id = ${home}`)).toBe('refused')
  })
})

describe('a temporary table', () => {
  it('cannot be made, because a function would take it for one of ours', async () => {
    for (const behalf of [noOne, people.landlord, people.admin, system])
      expect(await reached(behalf, sql`create temporary table leases (x integer)`)).toBe('refused')
  })

  it('would not be found by a function with its owner’s rights', async () => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and not coalesce('search_path=public, pg_temp' = any(proconfig), false)`.execute(server.services.db)
    expect(rows).toEqual([])
  })
})
