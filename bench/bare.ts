import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

/** The reference: Fastify and `pg` alone, running recorded statements and sending the last rows as they are. */
interface Plan {
  port: number
  databaseUrl: string
  operations: {
    method: 'GET' | 'POST'
    path: string
    statements: { text: string; values: unknown[] }[]
  }[]
}

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'), (_key, value: unknown) => revive(value)) as Plan
const pool = new pg.Pool({
  connectionString: plan.databaseUrl,
  max: 10,
  onConnect: (client) => client.query('set role pp_app'),
})
const app = Fastify({ logger: false })

for (const { method, path, statements } of plan.operations) {
  const inTransaction = statements.some(({ text }) => text === 'begin')
  app.route({
    method,
    url: path,
    handler: async (request) => {
      // The reference hashes the token, too: the session's statement needs it.
      createHash('sha256')
        .update(request.headers.authorization ?? '')
        .digest()
      return { data: inTransaction ? await runOnOne(statements) : await runOnPool(statements) }
    },
  })
}

async function runOnPool(statements: Plan['operations'][number]['statements']) {
  let rows: unknown[] = []
  for (const { text, values } of statements) rows = (await pool.query(text, values.map(fresh))).rows
  return rows
}

async function runOnOne(statements: Plan['operations'][number]['statements']) {
  const client = await pool.connect()
  try {
    let rows: unknown[] = []
    for (const { text, values } of statements) {
      const result = await client.query(text, values.map(fresh))
      if (result.rows.length > 0) rows = result.rows
    }
    return rows
  } finally {
    client.release()
  }
}

const fresh = (value: unknown) => (isFresh(value) ? randomUUID() : value)
const isFresh = (value: unknown): boolean => typeof value === 'object' && value !== null && 'fresh' in value

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  return 'bytes' in value && typeof value.bytes === 'string' ? Buffer.from(value.bytes, 'base64') : value
}

await app.listen({ port: plan.port, host: '127.0.0.1' })
process.send?.('ready')
