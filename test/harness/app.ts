import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import { openEmbedder } from '#server/ai/documents/embedder.ts'
import { createApp } from '#server/app.ts'
import type { Database } from '#server/db/database.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { readEnv } from '#server/env.ts'
import { folderStore } from '#server/files/folder-store.ts'
import type { Services } from '#server/http/call.ts'
import { openSession } from '#server/http/session.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { openQueue, type Queue } from '#server/jobs/open-queue.ts'
import { wireServices } from '#server/services.ts'
import { closeTestDatabase, temporaryFolder, testDatabase } from './database.ts'
import { type Drained, type Draining, drain } from './drain.ts'
import { FORM_TYPE, formBody, type SentFile } from './form.ts'

/** A reply as tests read it. */
export interface Answer {
  status: number
  // The shape is what each test asserts; typing it would only repeat the assertion.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  body: any
  headers: LightMyRequestResponse['headers']
  bytes: Buffer
}

interface Sending {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  /** For an endpoint that takes a file; the body's fields go beside it. */
  file?: SentFile
  headers?: Record<string, string>
  /** The address it comes from. */
  ip?: string
}

/** Someone who calls the API: a signed-in account, or an anonymous caller. */
export interface Person {
  id: string
  email: string
  role: Role | null
  token: string
  send(endpoint: Endpoint, sending?: Sending): Promise<Answer>
}

/** This test worker's server. Tests share it, so each makes the people and rows it needs. */
export interface TestServer {
  app: FastifyInstance
  /** Where `services.db` comes from, for tests about the database itself. */
  database: Database
  services: Services
  /** The jobs that requests have queued; none of them runs until a test says so. */
  jobs: {
    queue: Queue
    /** Runs every job that is due, and the jobs those queue, until none is left; resolves to the outcomes. */
    drain(draining?: Draining): Promise<Drained>
  }
  /** The clock of the server and of its database: set `now` to move it; `null` lets it follow the real one. */
  clock: { now: Date | null }
  /** A new account of `role` with a session. */
  as(role: Role): Promise<Person>
  anonymous: Person
}

let server: Promise<TestServer> | undefined
let usedBy: string | undefined

/** The worker's server, started on first use. A file sees no jobs that the previous one queued, and a clock that runs. */
export async function testServer(): Promise<TestServer> {
  server ??= testDatabase().then(serverOn)
  const { testPath } = expect.getState()
  const started = await server
  if (testPath !== usedBy) {
    usedBy = testPath
    started.clock.now = null
    for (const name of Object.keys(jobs)) await started.jobs.queue.boss.deleteQueuedJobs(name)
  }
  return started
}

/**
 * The worker's server, on a database without the rows of earlier files: for files that run jobs over every row, which
 * would take as long as there are rows.
 */
export async function emptyServer(): Promise<TestServer> {
  if (server && expect.getState().testPath !== usedBy) {
    const { app } = await server
    server = undefined
    await app.close()
    await closeTestDatabase()
  }
  return testServer()
}

/** A server on a separate database, for tests that are about a whole database. */
export async function serverOn(database: Database): Promise<TestServer> {
  const clock: TestServer['clock'] = { now: null }
  const dataDir = temporaryFolder()
  const queue = await openQueue({ database, table: jobs, log: () => undefined })
  const services = wireServices({
    database,
    env: readEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      DIRECT_REGISTRATION: 'true',
      LIMIT_SIGN_IN_PER_ADDRESS: '100000',
      LIMIT_REGISTER_PER_ADDRESS: '100000',
      LIMIT_INQUIRIES_PER_ADDRESS: '100000',
      LIMIT_REQUESTS_PER_ADDRESS: '100000',
      LIMIT_INVITATIONS_PER_ACCOUNT: '100000',
      LIMIT_LETTERS_PER_ACCOUNT: '100000',
      LIMIT_APPLICATIONS_PER_ACCOUNT: '100000',
      LIMIT_FILES_PER_ACCOUNT: '100000',
    }),
    key: new Uint8Array(32).fill(7),
    backupKey: new Uint8Array(32).fill(8),
    files: folderStore(dataDir),
    jobs: queue,
    embedder: await openEmbedder((line) => {
      throw new Error(line)
    }),
    clock: () => clock.now ?? new Date(),
    databaseTime: () => (clock.now === null ? sql<Date>`clock_timestamp()` : sql<Date>`${clock.now}::timestamptz`),
  })
  const app = await createApp(services)
  await app.ready()
  return {
    app,
    database,
    services,
    clock,
    jobs: { queue, drain: (draining = {}) => drain(queue, { services, ...draining }) },
    as: (role) => createPerson(app, services, role),
    anonymous: { id: '', email: '', role: null, token: '', send: sender(app, undefined) },
  }
}

/** No password opens an account made here: tests of signing in register accounts themselves. */
const UNUSABLE_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

async function createPerson(app: FastifyInstance, services: Services, role: Role): Promise<Person> {
  const id = newId()
  const email = `${role.toLowerCase()}.${id}@test.example`
  const token = await systemTransaction(services.db, async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        email,
        password_hash: UNUSABLE_HASH,
        first_name: 'Test',
        last_name: id.slice(-6),
        phone: null,
        role,
      })
      .execute()
    return openSession({ ...services, db: tx }, { user: { id, role }, ip: '127.0.0.1', userAgent: 'test' })
  })
  return { id, email, role, token, send: sender(app, token) }
}

/** The name of a person made here. */
export const nameOf = ({ id }: Person): string => `Test ${id.slice(-6)}`

/** Calls `app` as the bearer of `token`. */
export function sender(app: FastifyInstance, token: string | undefined): Person['send'] {
  return async (endpoint, { params = {}, query, headers = {}, ip, ...content } = {}) => {
    const url = `/api${endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`
    const payload = payloadOf(endpoint, content)
    const response = await app.inject({
      method: endpoint.method,
      url,
      ...(ip !== undefined && { remoteAddress: ip }),
      ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
      ...(payload && { payload: payload.bytes }),
      headers: {
        ...(payload && { 'content-type': payload.type }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : undefined,
      headers: response.headers,
      bytes: response.rawPayload,
    }
  }
}

function payloadOf({ upload }: Endpoint, { body, file }: Pick<Sending, 'body' | 'file'>) {
  if (upload && file) return { type: FORM_TYPE, bytes: formBody({ ...asTexts(body), [upload.field]: file }) }
  return body === undefined ? undefined : { type: 'application/json', bytes: JSON.stringify(body) }
}

/** A form holds only text. */
const asTexts = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(body)).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : String(JSON.stringify(value)),
    ]),
  )
