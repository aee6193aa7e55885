import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { answers } from '#contract/application-answers.ts'
import { openDatabase } from '#server/db/open.ts'
import type { DB } from '#server/db/schema.ts'
import { systemTransaction, type Tx } from '#server/db/transaction.ts'
import { readEnv } from '#server/env.ts'
import { folderStore } from '#server/files/folder-store.ts'
import type { Services } from '#server/http/call.ts'
import { jobs } from '#server/jobs/jobs.ts'
import { openQueue } from '#server/jobs/open-queue.ts'
import { wireServices } from '#server/services.ts'
import { emptyPlace, temporaryFolder } from '#test/harness/database.ts'
import { prepareDemo } from './first-start.ts'
import { loadDemoData } from './load-demo-data.ts'

type Place = Awaited<ReturnType<typeof emptyPlace>>

/** Several loads take seconds each, longer on a busy machine. */
const LOADING_MS = 600_000
const KEY = new Uint8Array(32).fill(7)
const HALF = 'Preparing demo data … 50 %'

/** Opens the database at `place` for `work`, as a server would at `now`. */
async function within<T>(place: Place, work: (services: Services) => Promise<T>): Promise<T> {
  const database = await openDatabase({ ...place, log: () => undefined })
  const queue = await openQueue({ database, table: jobs, log: () => undefined })
  try {
    return await work(
      wireServices({
        database,
        env: readEnv({ NODE_ENV: 'test' }),
        key: KEY,
        backupKey: null,
        files: folderStore(temporaryFolder()),
        jobs: queue,
        clock: () => new Date('2028-02-29T23:59:30Z'),
      }),
    )
  } finally {
    await queue.close()
    await database.close()
  }
}

/** `npm run demo-data` on the database at `place`. */
function loadInOwnProcess(place: Place): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: place.url ?? '',
    DATA_DIR: place.dir || temporaryFolder(),
    DATA_KEY: Buffer.from(KEY).toString('base64'),
  }
  return spawn(process.execPath, [path.resolve('src/server/demo-data.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

async function ended(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)))
  await once(child, 'close')
  return { code: child.exitCode, text }
}

async function killAt(line: string, child: ChildProcess): Promise<void> {
  child.stdout?.on('data', (chunk) => {
    if (String(chunk).includes(line)) child.kill('SIGKILL')
  })
  await once(child, 'close')
  expect(child.signalCode).toBe('SIGKILL')
}

const TABLES = ['users', 'properties', 'applications', 'tenants', 'leases', 'payments', 'ledger_entries'] as const
const COUNTED: readonly (keyof DB)[] = [
  ...TABLES,
  'tickets',
  'ticket_events',
  'leads',
  'referrals',
  'outbox',
  'reminders',
  'reminder_runs',
  'notifications',
  'audit_events',
]

const counts = (services: Services) =>
  systemTransaction(services.db, async (tx) => {
    const found: number[] = []
    for (const table of COUNTED) found.push((await tx.selectFrom(table).select(sql`1`.as('one')).execute()).length)
    return found
  })

/** Everything in the demo except ids and dates, in a fixed order. */
const facts = ({ db, cipher }: Services) =>
  systemTransaction(db, async (tx) => {
    const homes = new Map((await tx.selectFrom('properties').selectAll().execute()).map((row) => [row.id, row.title]))
    const told = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted()
    return {
      users: told(await tx.selectFrom('users').select(['email', 'first_name', 'last_name', 'phone', 'role']).execute()),
      properties: told(
        await tx
          .selectFrom('properties')
          .select(['title', 'description', 'rent_cents', 'city', 'status', 'is_available'])
          .execute(),
      ),
      applications: told(
        (await tx.selectFrom('applications').selectAll().execute()).map((row) => {
          const sealed = cipher.open(row.answers_sealed, `applications.answers:${row.id}`)
          const { desiredMoveIn: _, ...given } = answers.parse(JSON.parse(sealed))
          return [homes.get(row.property_id), row.status, row.decision_reason, given]
        }),
      ),
      money: told(await tx.selectFrom('payments').select(['amount_cents', 'method', 'transaction_id']).execute()),
      ledger: told(await tx.selectFrom('ledger_entries').select(['kind', 'charge_kind', 'amount_cents']).execute()),
      leases: told(await tx.selectFrom('leases').select(['status', 'rent_cents', 'late_fee_kind']).execute()),
      leads: told(await tx.selectFrom('leads').select(['email', 'message', 'score', 'reasons']).execute()),
      clicks: await tx.selectFrom('referral_clicks').select(sql<number>`sum(count)::integer`.as('all')).execute(),
      balances: told(await balances(tx)),
      tickets: told(await tx.selectFrom('tickets').select(['title', 'status', 'priority', 'assignee_name']).execute()),
      reminders: told(await tx.selectFrom('reminders').select(['title', 'type', 'frequency', 'is_active']).execute()),
    }
  })

/** Which way the kinds of the rent's entries count toward what is owed; all others count the other way. */
const OWED = ['CHARGE', 'REVERSAL', 'REFUND', 'TRANSFER']

/** What each tenant owes: as the lists show it, and as the entries of their leases add up, without the deposits. */
async function balances(tx: Tx) {
  const entries = await tx
    .selectFrom('ledger_entries')
    .innerJoin('lease_parties', 'lease_parties.lease_id', 'ledger_entries.lease_id')
    .select(['lease_parties.tenant_id', 'kind', 'amount_cents'])
    .where('account', '=', 'RENT')
    .where('part', '=', 'TENANT')
    .execute()
  const tenants = await tx
    .selectFrom('tenants')
    .select(['id', 'email', sql<number>`tenant_balance(id)`.as('balance')])
    .execute()
  return tenants.map(({ id, email, balance }) => {
    const own = entries.filter(({ tenant_id }) => tenant_id === id)
    const sum = own.reduce((total, { kind, amount_cents }) => total + (OWED.includes(kind) ? 1 : -1) * amount_cents, 0)
    return { email, balance, sum }
  })
}

describe('loading the demo data', () => {
  it(
    'leaves nothing when it is killed half-way, and everything when it is run again',
    async () => {
      const place = await emptyPlace()
      await killAt(HALF, loadInOwnProcess(place))
      expect(await within(place, counts)).toEqual(COUNTED.map(() => 0))
      const again = await ended(loadInOwnProcess(place))
      expect(again).toMatchObject({ code: 0, text: expect.stringContaining('Demo data: ready') })
      const today = await within(place, facts)

      const refused = await ended(loadInOwnProcess(place))
      expect(refused).toMatchObject({ code: 1, text: expect.stringContaining('This database already has accounts') })

      const other = await emptyPlace()
      const leapDay = await within(other, async (services) => {
        await loadDemoData(services, () => undefined)
        return facts(services)
      })
      expect(leapDay).toEqual(today)
      expect(leapDay.balances.length).toBeGreaterThan(20)
      for (const { balance, sum } of leapDay.balances.map((told) => JSON.parse(told))) expect(balance).toBe(sum)
    },
    LOADING_MS,
  )

  it('is left out where it was not asked for', async () => {
    const found = await within(await emptyPlace(), async (services) => {
      const prepare = (engine: 'embedded' | 'postgresql', changes: Partial<Services['env']> = {}) =>
        prepareDemo({ ...services, env: { ...services.env, ...changes } }, engine, () => undefined)
      await prepare('postgresql')
      await prepare('embedded', { DEMO_DATA: false })
      await prepare('embedded', { NODE_ENV: 'production' })
      return counts(services)
    })
    expect(found).toEqual(COUNTED.map(() => 0))
  })
})
