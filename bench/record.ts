import type { FastifyInstance } from 'fastify'
import pg from 'pg'

/** One statement as the driver sent it. */
export interface Statement {
  text: string
  values: unknown[]
}

/** A request to measure. */
export interface Operation {
  name: string
  method: 'GET' | 'POST'
  url: string
  body?: unknown
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * The SQL that the server sends for `operation`, taken from the driver itself, so the bare handler runs exactly the
 * same. An id that differs between two runs is one the server makes; it is recorded as `{ fresh: true }`.
 */
export async function recordStatements(app: FastifyInstance, token: string, operation: Operation) {
  await ask(app, token, operation)
  const first = await capture(() => ask(app, token, operation))
  const second = await capture(() => ask(app, token, operation))
  return first.map(({ text, values }, index) => ({
    text,
    values: values.map((value, place) => {
      const other = second[index]?.values[place]
      return typeof value === 'string' && UUID.test(value) && value !== other ? { fresh: true } : value
    }),
  }))
}

async function ask(app: FastifyInstance, token: string, { method, url, body }: Operation): Promise<void> {
  const answer = await app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  if (answer.statusCode >= 300) throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body}`)
}

/** The statements that `work` sends, on any connection. */
export async function capture(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  sink = seen
  try {
    await work()
  } finally {
    sink = undefined
  }
  return seen
}

let sink: Statement[] | undefined
const query = pg.Client.prototype.query

// Connections keep the method they find when they open, so the spy is in place before the first one does.
function spy(this: pg.Client, ...args: unknown[]) {
  const [text, values] = args
  if (typeof text === 'string') sink?.push({ text, values: Array.isArray(values) ? values : [] })
  return Reflect.apply(query, this, args)
}
pg.Client.prototype.query = spy as typeof query
