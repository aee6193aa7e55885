/**
 * Kills the real server with SIGKILL while it writes, again and again, and checks that every confirmed row is there
 * exactly once. Usage: node test/faults/kill-loop.ts --engine embedded|postgresql --rounds 20
 * With --plant-loss it counts a row as confirmed that was never sent, once a round: the run must report each and fail.
 * PostgreSQL is the server at TEST_DATABASE_URL (its database is used as it is), or one started for the run.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '#test/harness/postgres.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const WRITERS = 4
const LONGEST_ROUND_MS = 1_500
const ACCOUNT = { email: `kill.loop.${process.pid}@test.example`, password: 'a long enough password' }

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '20' },
    'plant-loss': { type: 'boolean' },
  },
})

/** What the writers know: which rows were confirmed with which id, and which were sent without a reply. */
interface Books {
  sent: number
  answered: Map<string, string>
  open: Set<string>
}

const faults: string[] = []
const fault = (line: string) => {
  faults.push(line)
  process.stdout.write(`  FAULT: ${line}\n`)
}

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-kill-loop-'))
const postgres = values.engine === 'postgresql' && !process.env.TEST_DATABASE_URL ? startPostgres() : undefined
try {
  await run({
    NODE_ENV: 'development',
    DATA_DIR: path.join(root, 'data'),
    DATABASE_URL: values.engine === 'postgresql' ? (postgres?.url ?? process.env.TEST_DATABASE_URL ?? '') : '',
    DEMO_DATA: 'false',
    DIRECT_REGISTRATION: 'true',
    LIMIT_SIGN_IN_PER_ADDRESS: '100000',
    LIMIT_SIGN_IN_PER_ACCOUNT: '100000',
  })
} finally {
  postgres?.stop()
  fs.rmSync(root, { recursive: true, force: true })
}
process.exitCode = faults.length === 0 ? 0 : 1

async function run(settings: Record<string, string>): Promise<void> {
  const books: Books = { sent: 0, answered: new Map(), open: new Set() }
  const rounds = Number(values.rounds)
  let healed = 0
  let server = await startServer(settings)
  try {
    await call(server.url, '/auth/register-direct', {
      body: { ...ACCOUNT, firstName: 'Kill', lastName: 'Loop', role: 'landlord' },
    })
    for (let round = 1; round <= rounds; round++) {
      await writeUntilKilled(server, books)
      server = await startServer(settings)
      const token = await signIn(server.url)
      healed += await sendAgain({ url: server.url, token }, books)
      if (values['plant-loss']) books.answered.set(`kill-loop-planted-${round}`, crypto.randomUUID())
      await compare({ url: server.url, token }, books)
      process.stdout.write(
        `round ${round}: ${books.answered.size} rows answered, ready again in ${server.startedIn} ms\n`,
      )
    }
  } finally {
    await server.kill()
  }
  process.stdout.write(
    `${values.engine}: ${rounds} kills, ${books.answered.size} rows answered, ${healed} answered on the second try, ` +
      `${faults.length} faults\n`,
  )
}

interface Session {
  url: string
  token: string
}

async function writeUntilKilled(server: ServerProcess, books: Books): Promise<void> {
  const session = { url: server.url, token: await signIn(server.url) }
  const killed = { yes: false }
  const writers = Array.from({ length: WRITERS }, () => write(session, books, killed))
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_ROUND_MS))
  killed.yes = true
  await server.kill()
  await Promise.all(writers)
}

async function write(session: Session, books: Books, killed: { yes: boolean }): Promise<void> {
  while (!killed.yes) {
    const title = `kill-loop-${++books.sent}`
    books.open.add(title)
    try {
      settle(books, title, await addProperty(session, title))
    } catch (error) {
      if (!killed.yes) fault(`${title} failed before the kill: ${String(error)}`)
    }
  }
}

/** A row without a reply may or may not be there; the same key again must make it exactly one. */
async function sendAgain(session: Session, books: Books): Promise<number> {
  const open = [...books.open]
  for (const title of open) settle(books, title, await addProperty(session, title))
  return open.length
}

function settle(books: Books, title: string, id: string): void {
  books.answered.set(title, id)
  books.open.delete(title)
}

async function compare(session: Session, books: Books): Promise<void> {
  const found = new Map<string, string[]>()
  for (let page = 1; ; page++) {
    const rows = await listPage(session, page)
    for (const { id, title } of rows) found.set(title, [...(found.get(title) ?? []), id])
    if (rows.length === 0) break
  }
  for (const [title, id] of books.answered) {
    const ids = found.get(title) ?? []
    if (ids.length !== 1 || ids[0] !== id) fault(`${title} was answered as ${id} and is there as [${ids.join(', ')}]`)
  }
  if (found.size !== books.answered.size) fault(`${found.size} rows are there, ${books.answered.size} were answered`)
}

async function listPage({ url, token }: Session, page: number): Promise<{ id: string; title: string }[]> {
  return (await call(url, `/properties?pageSize=100&page=${page}&sort=createdAt&order=asc`, { token })).data
}

async function signIn(url: string): Promise<string> {
  return (await call(url, '/auth/login', { body: ACCOUNT })).data.token
}

async function addProperty({ url, token }: Session, title: string): Promise<string> {
  const body = { title, rentAmount: 1000, addressCity: 'Springfield', addressState: 'IL', bedrooms: 1, bathrooms: 1 }
  return (await call(url, '/properties', { token, key: title, body })).data.id
}

interface Sending {
  token?: string
  key?: string
  body?: object
}

// The shape of each reply is what the caller asks for; a wrong one fails the comparison.
// biome-ignore lint/suspicious/noExplicitAny: see above.
async function call(url: string, to: string, { token, key, body }: Sending): Promise<any> {
  const reply = await fetch(`${url}/api${to}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${to} was answered ${reply.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text)
}
