// cspell:ignore createrole
import net from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyPostgresDatabase } from '#test/harness/database.ts'
import { startDatabaseProxy } from '#test/harness/database-proxy.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import { isUnavailable } from './errors.ts'
import { openDatabase } from './open.ts'

async function open(url: string, lines: string[] = []) {
  const database = await openDatabase({ url, dir: '', log: (line) => lines.push(line), migrations: smallSchema })
  onTestFinished(() => database.close())
  return database
}

async function asAdmin(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const ownConnections = `datname = current_database() and pid <> pg_backend_pid()`

test('survives when the server ends a connection in the middle of a transaction', async () => {
  const url = await emptyPostgresDatabase()
  const lines: string[] = []
  const { db } = await open(url, lines)
  const error = await db
    .transaction()
    .execute(async (tx) => {
      await sql`insert into notes values (1, 'half')`.execute(tx)
      await asAdmin(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${ownConnections}`)
      await sql`insert into notes values (2, 'half')`.execute(tx)
    })
    .catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  const { rows } = await sql`select count(*) as notes from notes`.execute(db)
  expect(rows).toEqual([{ notes: 0 }])
  expect(lines.some((line) => line.startsWith('Database: lost a connection ('))).toBe(true)
})

test('survives when the server ends idle connections', async () => {
  const url = await emptyPostgresDatabase()
  const { db, ping } = await open(url)
  await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`.execute(db)))
  await asAdmin(url, `select pg_terminate_backend(pid) from pg_stat_activity where ${ownConnections}`)
  // Until we hear that a connection has ended, a query can still get it.
  await vi.waitFor(() => ping(), { timeout: 30_000 })
  await Promise.all(Array.from({ length: 5 }, () => ping()))
})

test('drops a connection that has gone silent, and works again over a new one', async () => {
  const proxy = await startDatabaseProxy(await emptyPostgresDatabase())
  const { db, ping } = await open(proxy.url)
  await ping()
  proxy.silence()
  expect(isUnavailable(await ping().catch((reason: unknown) => reason))).toBe(true)
  expect((await sql`select count(*) as notes from notes`.execute(db)).rows).toEqual([{ notes: 0 }])
})

test('lets several servers start at once on an empty database', async () => {
  const url = await emptyPostgresDatabase()
  const lines: string[] = []
  const [one, two] = await Promise.all([open(url, lines), open(url, lines)])
  await Promise.all([one.ping(), two.ping()])
  expect(lines).toEqual(['Database: applied migration 0001_notes.'])
})

test('limits statements and idle transactions on the connections of requests', async () => {
  const { db } = await open(await emptyPostgresDatabase())
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  expect(rows).toEqual([{ statement: '4500ms', idle: '10s' }])
})

test('says in a sentence that the database doesn’t exist', async () => {
  const url = new URL(await emptyPostgresDatabase())
  url.pathname = '/nowhere'
  await expect(open(url.href)).rejects.toThrow(
    /^PostgreSQL at .+ has no database "nowhere"\. Create it \(createdb nowhere\), or correct DATABASE_URL\.$/,
  )
})

test('says in a sentence that the server doesn’t answer, without the password', async () => {
  const port = await freePort()
  await expect(open(`postgres://keeper:secret@127.0.0.1:${port}/x`)).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port} does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
  )
})

test('says in a sentence what a user without rights needs', async () => {
  const url = new URL(await emptyPostgresDatabase())
  const user = `weak_${url.pathname.slice(1)}`
  await asAdmin(url.href, `create role ${user} login`)
  const admin = url.href
  onTestFinished(async () => void (await asAdmin(admin, `drop owned by ${user}; drop role ${user}`)))
  url.username = user
  await expect(open(url.href)).rejects.toThrow(`The user ${user} may not set up the database: `)
})

test('says what the owner has to run when the user can’t forbid temporary tables', async () => {
  const url = new URL(await emptyPostgresDatabase())
  const admin = url.href
  const name = url.pathname.slice(1)
  const user = `guest_${name}`
  await asAdmin(
    admin,
    `create role ${user} login createrole; grant pp_app to ${user};
     grant create on database ${name} to ${user}; grant create on schema public to ${user}`,
  )
  onTestFinished(async () => void (await asAdmin(admin, `drop owned by ${user} cascade; drop role ${user}`)))
  url.username = user
  const statement = `revoke temporary on database ${name} from public`
  const lines: string[] = []
  await (await open(url.href, lines)).close()
  expect(lines).toContain(`Database: its users may create temporary tables. Let its owner run "${statement}".`)
  await asAdmin(admin, statement)
  const after: string[] = []
  await (await open(url.href, after)).close()
  expect(after).toEqual([])
})

async function freePort(): Promise<number> {
  const server = net.createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listen(server: net.Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return address.port
}
