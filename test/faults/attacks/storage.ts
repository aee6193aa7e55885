import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { backUp } from '#server/backups/back-up.ts'
import { PAGE } from '#server/db/page-checksum.ts'
import { readEnv } from '#server/env.ts'
import { openServices } from '#server/open-services.ts'
import { startServer } from '../server-process.ts'
import { type Attack, demoToken, send, tally } from './attack.ts'

/** Words that stand in every copy of the demo's database that can be read. */
const CANARY = 'properplace.test'
const FLIPPED_AT = 7_000
const FLIPPED = 64

/** What someone gets from the files of a server that has ended, and what damage to them does. */
export const STORAGE: readonly Attack[] = [
  {
    name: 'Read a nightly backup without its key',
    async run({ dataDir }) {
      await opened(dataDir, ({ services }) => backUp(services))
      const folder = path.join(dataDir, 'backups')
      const names = fs.readdirSync(folder)
      const readable = names.filter((name) => {
        const bytes = fs.readFileSync(path.join(folder, name))
        return bytes.includes(CANARY) || bytes.readUInt16BE(0) === 0x1f_8b
      })
      return {
        gets: `${names.length} backup, ${readable.length} readable`,
        holds: names.length > 0 && readable.length === 0,
      }
    },
  },
  {
    name: 'Have damaged rows served as if nothing had happened',
    async run({ dataDir }) {
      // A sign-in reads homes too, and is refused once they are damaged.
      const token = await tokenFor(dataDir)
      const file = await opened(dataDir, async ({ services }) => {
        await sql`checkpoint`.execute(services.db)
        const { rows } = await sql<{ file: string }>`select pg_relation_filepath('properties') as file`.execute(
          services.db,
        )
        return rows[0]?.file ?? ''
      })
      flip(path.join(dataDir, 'pgdata', file))
      const server = await startServer({ ...DEMO, DATA_DIR: dataDir })
      try {
        const list = await send(server.url, '/properties', { token })
        const health = await send(server.url, '/status')
        const { state } = health.json.data
        return { gets: `${tally([list.status])}; health ${state}`, holds: list.status >= 500 && state !== 'ok' }
      } finally {
        await server.kill()
      }
    },
  },
]

const DEMO = { NODE_ENV: 'development', DATABASE_URL: '', DEMO_DATA: 'true', TRUST_PROXY: '1' }

/** A session of the demo's landlord, which lasts beyond the server that opened it. */
async function tokenFor(dataDir: string): Promise<string> {
  const server = await startServer({ ...DEMO, DATA_DIR: dataDir })
  try {
    return await demoToken(server, 'landlord')
  } finally {
    await server.stop()
  }
}

async function opened<T>(dataDir: string, work: (open: Awaited<ReturnType<typeof openServices>>) => Promise<T>) {
  const open = await openServices(readEnv({ ...DEMO, DATA_DIR: dataDir }), () => {})
  try {
    return await work(open)
  } finally {
    await open.queue.close()
    await open.database.close()
  }
}

/** Turns some bits in the middle of each page of a table: rows that were changed have left the first one. */
function flip(file: string): void {
  const bytes = fs.readFileSync(file)
  for (let page = 0; page < bytes.length; page += PAGE) {
    const at = page + FLIPPED_AT
    for (let index = at; index < at + FLIPPED; index += 1) bytes[index] = (bytes[index] ?? 0) ^ 0xff
  }
  fs.writeFileSync(file, bytes)
}
