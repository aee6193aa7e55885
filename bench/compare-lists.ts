import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { reachOf } from '#contract/policy.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import type { Services } from '#server/http/call.ts'
import { createKnownIncomes } from '#server/security/known-incomes.ts'
import { type Explained, explain, programConnection } from './explain.ts'
import { learnIncomes } from './learn-incomes.ts'
import { DEEP, LISTS, type MeasuredList, mixedQueries, plainQueries, type Query, WHO } from './list-cases.ts'
import { median } from './load.ts'
import { capture } from './record.ts'
import { answersWith } from './world-answers.ts'
import { worldCipher, worldDatabase } from './world-database.ts'
import { large, SMALL } from './world-sizes.ts'

const ROUNDS = 5
/** Above this a request is slow, whatever it is compared with. */
const MOST_MS = 300
/** Below this nobody notices, and on a busy machine a ratio compares noise. */
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
  services: Pick<Services, 'db' | 'cipher' | 'incomes' | 'env' | 'clock'>
  client: pg.Client
  accounts: Map<number, string>
}

/**
 * Prints for each of the seven lists what the database takes for each thing that it is asked for, in a small and in a
 * large world; returns how many were too slow.
 */
export async function compareLists({ adminUrl, scale, only, say }: Setting): Promise<number> {
  const small = await openWorld(await worldDatabase({ adminUrl, sizes: SMALL, say }))
  const many = await openWorld(await worldDatabase({ adminUrl, sizes: large(scale), say }))
  mkdirSync(PLANS, { recursive: true })
  say(`database time of lists, median of ${ROUNDS}: ms at 10,000 rows, ms in the large world, ratio; plans in ${PLANS}`)
  say(`  small world: ${await learnIncomes(small)}`)
  say(`  large world: ${await learnIncomes(many)}`)
  let tooSlow = 0
  let measured = 0
  for (const one of cases().filter(({ line }) => line.includes(only))) {
    let [few, lots] = [await measure(small, one, ROUNDS), await measure(many, one, ROUNDS)]
    // Another program may have had the processor meanwhile; what is slow stays slow.
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
  say(`${measured - tooSlow} of ${measured} lists are as fast as they must be`)
  for (const world of [small, many]) {
    await world.client.end()
    await world.database.close()
  }
  return tooSlow
}

/** Nothing takes long; what is asked for alone takes no more than twice what it takes in the small world. */
const isFast = ({ isPlain }: Case, few: Explained, lots: Explained) =>
  lots.ms <= MOST_MS && (!isPlain || lots.ms <= Math.max(2 * few.ms, NOISE_MS))

interface Case {
  line: string
  list: MeasuredList
  who: (typeof WHO)[number]
  query: Query
  isPlain: boolean
}

function cases(): Case[] {
  return Object.entries(LISTS).flatMap(([noun, list]) =>
    WHO.flatMap((who) => {
      const sorts = sortsOf(list)
      const named = (query: Query, isPlain: boolean) => ({
        line: `${noun}, ${who.name}: ${Object.values(query).join(' ') || 'first page'}`,
        ...{ list, who, query, isPlain },
      })
      return [
        ...plainQueries(list, sorts).map((query) => named(query, true)),
        ...(who.asksForAll ? mixedQueries(list, sorts) : [DEEP]).map((query) => named(query, false)),
      ]
    }),
  )
}

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
    .where('role', 'in', ['ADMIN', 'PROPERTY_MANAGER'])
    .orderBy('id')
    .execute()
  const incomes = createKnownIncomes()
  const services = { db: database.db, cipher, incomes, env: readEnv({}), clock: () => new Date() }
  const numbered = rows.map(({ id }): [number, string] => [Number.parseInt(id.slice(-12), 16), id])
  return { database, services, client: await programConnection(url), accounts: new Map(numbered) }
}

// What is no seal stands for answers that are all the same, so that only the database is measured.
const cipher = {
  ...worldCipher,
  open: (sealed: string, place: string) => (sealed.startsWith('v1.') ? worldCipher.open(sealed, place) : ANSWERS),
}
const ANSWERS = answersWith(0)

/** The median of what one request takes of the database; the request itself has warmed it. */
async function measure(world: World, { list, who, query }: Case, rounds: number): Promise<Explained> {
  const { services, client, accounts } = world
  const actor = { id: accounts.get(who.account) ?? '', role: who.role, token: '' }
  const call = {
    services,
    actor,
    reach: reachOf(who.role, list.endpoint.can as never),
    query: list.endpoint.query?.parse(query),
  }
  const statements = await capture(() => list.read(call))
  const runs: Explained[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(await explain(client, statements))
  const middle = median(runs.map(({ ms }) => ms))
  return runs.find(({ ms }) => ms === middle) as Explained
}
