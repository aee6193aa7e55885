import { openSession } from '#server/http/session.ts'
import { type BenchDatabase, dropDatabase, makeDatabase } from './databases.ts'
import { latencies, median } from './load.ts'
import { startProduct } from './servers.ts'

const REQUESTS = 60
const WARM_UP = 20
const PORTS = { small: 4394, large: 4395 }

/** The page of ten as it is asked for: without a search, with a rare word, with a common one. */
const PAGES = [
  { name: 'page of ten', url: '/api/properties?page=1' },
  { name: 'rare search', url: '/api/properties?search=zephyr' },
  { name: 'common search', url: '/api/properties?search=maple' },
  { name: 'no match', url: '/api/properties?search=qqqqqq' },
]

interface Setting {
  adminUrl: string
  folder: string
  small: number
  large: number
  say: (line: string) => void
}

/** Prints how much longer each page takes at `large` rows than at `small`, as a landlord of all and as an admin. */
export async function comparePages({ adminUrl, folder, small, large, say }: Setting): Promise<void> {
  const made = {
    small: await makeDatabase(adminUrl, 'pp_bench_small', small),
    large: await makeDatabase(adminUrl, 'pp_bench_large', large),
  }
  say(`a page of ten at ${large} rows against ${small} (median milliseconds of ${REQUESTS} requests):`)
  for (const role of ['LANDLORD', 'ADMIN'] as const) {
    const few = await measure(made.small, role, { folder, port: PORTS.small })
    const many = await measure(made.large, role, { folder, port: PORTS.large })
    for (const [index, page] of PAGES.entries()) {
      const [a = Number.NaN, b = Number.NaN] = [few[index], many[index]]
      say(`  ${role.padEnd(9)} ${page.name.padEnd(14)} ${(b / a).toFixed(2)}  (${b.toFixed(2)} to ${a.toFixed(2)} ms)`)
    }
  }
  await dropDatabase(adminUrl, made.small)
  await dropDatabase(adminUrl, made.large)
}

async function measure(made: BenchDatabase, role: 'LANDLORD' | 'ADMIN', at: { folder: string; port: number }) {
  const { db } = made.database
  await db.updateTable('users').set({ role }).where('id', '=', made.landlordId).execute()
  const user = { id: made.landlordId, role }
  const token = await openSession(db, new Date(), { user, ip: '127.0.0.1', userAgent: 'bench' })
  const server = await startProduct(at.port, { DATABASE_URL: made.url, DATA_DIR: at.folder })
  const medians: number[] = []
  for (const { url } of PAGES) {
    const target = { url: server.origin + url, method: 'GET' as const, token }
    await latencies(target, WARM_UP)
    medians.push(median(await latencies(target, REQUESTS)))
  }
  await server.stop()
  return medians
}
