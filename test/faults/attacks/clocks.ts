import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startPostgres } from '#test/harness/postgres.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { type Attack, ask, newcomer, type Outcome, PASSWORD, pause, send } from './attack.ts'

const NEW_PASSWORD = 'another lamp on a shelf'
/** How far the second server's clock is off. */
const SKEWS_S = [5, -3] as const

/** Two servers on one database that don't agree about the time, and what its own role may do there. */
export const CLOCKS: readonly Attack[] = [
  ...SKEWS_S.map((seconds) => ({
    name: `Keep a session past a new password, where another server’s clock is ${seconds} s off`,
    run: () =>
      onPostgres(async (url) => {
        const first = await server(url)
        const second = await server(url, seconds)
        try {
          return await passwordChanged(first, second)
        } finally {
          await Promise.all([first.kill(), second.kill()])
        }
      }),
  })),
  {
    name: 'Make an administrator with SQL, as the role that serves requests',
    run: () =>
      onPostgres(async (url) => {
        const first = await server(url)
        await newcomer(first, 'landlord')
        await first.kill()
        const client = new pg.Client({ connectionString: url })
        await client.connect()
        try {
          await client.query('set role pp_app')
          const tries = [
            "update users set role = 'ADMIN'",
            'select password_hash from users',
            'select token_hash from sessions',
            'create temp table leases (x int)',
            'delete from audit_events',
          ]
          const got: string[] = []
          for (const sql of tries)
            got.push(
              await client.query(sql).then(
                ({ rowCount }) => `${rowCount ?? 0} rows`,
                () => 'refused',
              ),
            )
          return {
            gets: tries.map((sql, turn) => `${sql.slice(0, 24)}…: ${got[turn]}`).join('; '),
            holds: got.every((answer) => answer === 'refused' || answer === '0 rows'),
          }
        } finally {
          await client.end()
        }
      }),
  },
]

async function passwordChanged(first: ServerProcess, second: ServerProcess): Promise<Outcome> {
  const { email, token } = await newcomer(first, 'landlord')
  const login = { body: { email, password: PASSWORD }, from: '203.0.113.50' }
  const there = await send(second.url, '/auth/login', login)
  const stolen: string = there.json.data.token
  const usable = await send(second.url, '/auth/me', { token: stolen })
  const body = { firstName: 'A', lastName: 'B', currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
  await ask(first.url, '/auth/profile', { method: 'PUT', token, body })
  await pause(7_000)
  const after = await send(second.url, '/auth/me', { token: stolen })
  return {
    gets: `signed in ${there.status}, usable ${usable.status}; after the new password ${after.status}`,
    holds: usable.status === 200 && after.status === 401,
  }
}

/** A server on `url` whose clock is `skew` seconds ahead. */
function server(url: string, skew = 0): Promise<ServerProcess> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-clock-'))
  const moved = path.join(folder, 'clock.mjs')
  fs.writeFileSync(
    moved,
    `const now = Date.now
globalThis.Date = class extends Date {
  constructor(...given) { given.length === 0 ? super(now() + ${skew * 1000}) : super(...given) }
  static now() { return now() + ${skew * 1000} }
}
`,
  )
  return startServer({
    NODE_ENV: 'development',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: url,
    DEMO_DATA: 'false',
    DIRECT_REGISTRATION: 'true',
    TRUST_PROXY: '1',
    NODE_OPTIONS: `--import ${pathToFileURL(moved).href}`,
  })
}

async function onPostgres(work: (url: string) => Promise<Outcome>): Promise<Outcome> {
  const own = startPostgres()
  try {
    return await work(own.url)
  } finally {
    own.stop()
  }
}
