import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { can, reachOf } from '#contract/policy.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/http/call.ts'
import { type Explained, explain, programConnection } from './explain.ts'
import {
  DEEP,
  LIMITS,
  LISTS,
  type Measured,
  type MeasuredList,
  mixedQueries,
  plainQueries,
  type Query,
  WHO,
} from './list-cases.ts'
import { median } from './load.ts'
import { METRICS, METRICS_MS } from './metric-cases.ts'
import { capture } from './record.ts'
import { ANSWERS } from './world-answers.ts'
import { worldCipher, worldDatabase } from './world-database.ts'
import { large, SMALL } from './world-sizes.ts'

const ROUNDS = 5
/** Above this a request is slow, no matter what it is compared with. */
const MOST_MS = 300
/** The same for a business of 20,000 homes: row-level security looks at each row of its own that is counted or sorted. */
const MOST_OWN_MS = 600
/** Below this no one notices, and on a busy machine a ratio compares noise. */
const NOISE_MS = 20
const PLANS = path.resolve('.cache/bench-plans')

interface Setting {
  adminUrl: string
  /** How large the large world is: 1 is a million payments. */
  scale: number
  /** Measures only cases whose line contains this. */
  only: string
  say: (line: string) => void
}

interface World {
  database: Database
  services: Pick<Services, 'db' | 'cipher' | 'env' | 'clock'>
  client: pg.Client
  accounts: Map<number, string>
}

/**
 * Prints for each of the seven lists how long the database takes to answer each kind of query, and the overview's
 * figures, in a small and a large world; returns how many were too slow.
 */
export async function compareLists({ adminUrl, scale, only, say }: Setting): Promise<number> {
  const small = await openWorld(await worldDatabase({ adminUrl, sizes: SMALL, say }))
  const many = await openWorld(await worldDatabase({ adminUrl, sizes: large(scale), say }))
  mkdirSync(PLANS, { recursive: true })
  say(
    `database time of lists and metrics, median of ${ROUNDS}: ms at 10,000 rows, ms in the large world, ratio; plans in ${PLANS}`,
  )
  let tooSlow = 0
  let measured = 0
  for (const one of [...listCases(), ...metricCases()].filter(({ line }) => line.includes(only))) {
    let [few, lots] = [await measure(small, one, ROUNDS), await measure(many, one, ROUNDS)]
    // Another program may have used the processor just then; a slow request stays slow.
    if (!isFast(one, few, lots))
      [few, lots] = [await measure(small, one, 3 * ROUNDS), await measure(many, one, 3 * ROUNDS)]
    const ok = isFast(one, few, lots)
    measured += 1
    if (!ok) tooSlow += 1
    const figures = [few.ms.toFixed(1), lots.ms.toFixed(1), (lots.ms / few.ms).toFixed(1)]
    say(
      `${ok ? 'ok ' : 'NOT'} ${one.line.padEnd(74)}${figures.map((figure) => figure.padStart(8)).join('')}  ${lots.summary}`,
    )
    writeFileSync(path.join(PLANS, `${one.line.replaceAll(/[^\w=-]+/g, '_')}.txt`), lots.plans)
  }
  say(`${measured - tooSlow} of ${measured} lists and metrics are as fast as they must be`)
  for (const world of [small, many]) {
    await world.client.end()
    await world.database.close()
  }
  return tooSlow
}

/** No query takes long, and one measured alone takes at most twice as long as in the small world. */
const isFast = ({ line, most, isPlain }: Case, few: Explained, lots: Explained) =>
  lots.ms <= (LIMITS[line] ?? most) && (!isPlain || lots.ms <= Math.max(2 * few.ms, NOISE_MS))

interface Case {
  line: string
  measured: Measured
  /** Milliseconds. */
  most: number
  who: (typeof WHO)[number]
  query: Query
  isPlain: boolean
}

function listCases(): Case[] {
  return Object.entries(LISTS).flatMap(([noun, list]) =>
    askersOf(list).flatMap((who) => {
      const sorts = sortsOf(list)
      const named = (query: Query, isPlain: boolean) => ({
        line: `${noun}, ${who.name}: ${Object.values(query).join(' ') || 'first page'}`,
        measured: list,
        most: who.grows ? MOST_OWN_MS : MOST_MS,
        who,
        query,
        isPlain: isPlain && !who.grows,
      })
      return [
        ...plainQueries(list, sorts, who).map((query) => named(query, true)),
        ...(who.asksForAll ? mixedQueries(list, sorts) : [DEEP]).map((query) => named(query, false)),
      ]
    }),
  )
}

const metricCases = (): Case[] =>
  Object.entries(METRICS).flatMap(([name, measured]) =>
    askersOf(measured).map((who) => ({
      line: `${name}, ${who.name}`,
      measured,
      who,
      query: {},
      isPlain: false,
      most: METRICS_MS,
    })),
  )

/** Those who may ask for it at all. */
const askersOf = ({ endpoint }: Measured) => WHO.filter(({ role }) => can(role, endpoint.can as never))

/** The orders that the contract names for a list. */
function sortsOf({ endpoint }: MeasuredList): string[] {
  const schema: unknown = endpoint.query?.toJSONSchema({ io: 'input' })
  return (schema as { properties: { sort: { enum: string[] } } }).properties.sort.enum
}

async function openWorld(url: string): Promise<World> {
  const database = await openDatabase({ url, dir: '', log: () => undefined })
  const rows = await database.db
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [...new Set(WHO.map(({ role }) => role))])
    .orderBy('id')
    .execute()
  const services = { db: database.db, cipher, env: readEnv({}), clock: () => new Date() }
  const numbered = rows.map(({ id }): [number, string] => [Number.parseInt(id.slice(-12), 16), id])
  return { database, services, client: await programConnection(url), accounts: new Map(numbered) }
}

// Only the database is measured, so every application opens to the same answers.
const cipher = { ...worldCipher, open: () => ANSWERS }

/** The median of what one request takes of the database; the request itself has warmed it. */
async function measure(world: World, { measured, who, query }: Case, rounds: number): Promise<Explained> {
  const { services, client, accounts } = world
  const id = accounts.get(who.account) ?? ''
  const reach = reachOf(who.role, measured.endpoint.can as never)
  const call = {
    services,
    actor: { id, role: who.role, token: '', ...(reach === 'owned' && { portfolioId: id }) },
    reach,
    query: measured.endpoint.query?.parse(query),
  }
  const statements = await capture(() => measured.read(call))
  const runs: Explained[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await explain(client, statements))
  const middle = median(runs.map(({ ms }) => ms))
  return runs.find(({ ms }) => ms === middle) as Explained
}
