/**
 * Two real servers on one PostgreSQL, and reminders that are due at the next minute: each arrives once in the inbox and
 * once in the mailbox, within about a minute, whichever server runs it. Usage: node test/faults/reminders-on-two-servers.ts
 * With --kill the first server is killed a moment before they are due. It takes up to a minute and a half.
 * PostgreSQL is a separate database on the server at TEST_DATABASE_URL, or a server started for the run.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#test/harness/postgres.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const REMINDERS = 5
/** How long after the minute starts the slower of the two servers can take to check. */
const ARRIVAL_MS = 65_000
/** How long nothing may arrive twice: the other server checks again within this time. */
const QUIET_MS = 15_000
const ACCOUNT = { email: 'two.servers@test.example', password: 'a long enough password' }

const { values } = parseArgs({ options: { kill: { type: 'boolean' } } })

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-two-servers-'))
const database = await openEmpty()
const running: ServerProcess[] = []
try {
  await run()
} finally {
  await Promise.all(running.map((server) => server.kill()))
  await database.close()
  fs.rmSync(root, { recursive: true, force: true })
}

async function run(): Promise<void> {
  running.push(await start('one'))
  running.push(await start('two'))
  const [first, second] = running as [ServerProcess, ServerProcess]
  await call(first, '/auth/register-direct', {
    body: { ...ACCOUNT, firstName: 'Two', lastName: 'Servers', role: 'landlord' },
  })
  const { token, user } = (await call(first, '/auth/login', { body: ACCOUNT })).data
  const due = new Date((Math.floor(Date.now() / 60_000) + 1) * 60_000)
  for (let number = 1; number <= REMINDERS; number++) {
    const body = { title: `Number ${number}`, userId: user.id, nextRunAt: due.toISOString() }
    await call(number % 2 ? first : second, '/reminders', { token, body })
  }
  say(`${REMINDERS} reminders are due at ${due.toISOString()}`)
  await sleep(due.getTime() - Date.now() - 500)
  if (values.kill) {
    await first.kill()
    say('the first server is gone')
  }
  const arrived = await untilAll(second, token, due)
  await sleep(QUIET_MS)
  await report(second, token, arrived - due.getTime())
}

function start(name: string): Promise<ServerProcess> {
  return startServer({
    NODE_ENV: 'development',
    DATA_DIR: path.join(root, name),
    DATABASE_URL: database.url,
    DEMO_DATA: 'false',
    DIRECT_REGISTRATION: 'true',
  })
}

/** Resolves to the time when all had arrived, or when the wait was long enough. */
async function untilAll(server: ServerProcess, token: string, due: Date): Promise<number> {
  for (;;) {
    const { total } = await call(server, '/notifications', { token })
    if (total >= REMINDERS || Date.now() > due.getTime() + ARRIVAL_MS) return Date.now()
    await sleep(500)
  }
}

async function report(server: ServerProcess, token: string, tookMs: number): Promise<void> {
  const inbox: { title: string }[] = (await call(server, '/notifications?pageSize=100', { token })).data
  const page = await (await fetch(`${server.url}/dev/mailbox?to=${ACCOUNT.email}`)).text()
  let isRight = inbox.length === REMINDERS
  for (let number = 1; number <= REMINDERS; number++) {
    const title = `Number ${number}`
    const told = inbox.filter((one) => one.title === title).length
    const mailed = page.split(`Reminder: ${title}<`).length - 1
    say(`${title}: ${told} in the inbox, ${mailed} in the mailbox`)
    isRight &&= told === 1 && mailed === 1
  }
  say(`all there ${(tookMs / 1000).toFixed(1)} s after they were due: ${isRight ? 'right' : 'WRONG'}`)
  process.exitCode = isRight ? 0 : 1
}

interface Sending {
  token?: string
  body?: object
}

// The shape of each reply is what the caller asks for; a wrong one fails the comparison.
// biome-ignore lint/suspicious/noExplicitAny: see above.
async function call({ url }: ServerProcess, to: string, { token, body }: Sending): Promise<any> {
  const reply = await fetch(`${url}/api${to}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${to} was answered ${reply.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

async function openEmpty(): Promise<{ url: string; close(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given === undefined) {
    const server = startPostgres()
    return { url: server.url, close: async () => server.stop() }
  }
  const url = new URL(given)
  const name = `pp_two_servers_${process.pid}`
  await asAdmin(given, `create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, close: () => asAdmin(given, `drop database ${name} with (force)`) }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
