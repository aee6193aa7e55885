import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { reachOf } from '#contract/policy.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { type Explained, explain, programConnection } from './explain.ts'
import { DEEP, LISTS, type MeasuredList, mixedQueries, plainQueries, type Query, WHO } from './list-cases.ts'
import { median } from './load.ts'
import { capture } from './record.ts'
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
  const numbered = rows.map(({ id }): [number, string] => [Number.parseInt(id.slice(-12), 16), id])
  return { database, client: await programConnection(url), accounts: new Map(numbered) }
}

/** The median of what one request takes of the database; the request itself has warmed it. */
async function measure(world: World, { list, who, query }: Case, rounds: number): Promise<Explained> {
  const { database, client, accounts } = world
  // What is sealed stays so: one cipher opens every row's answers to the same, and only the database is measured.
  const cipher = { ...worldCipher, open: () => ANSWERS }
  const actor = { id: accounts.get(who.account) ?? '', role: who.role, token: '' }
  const call = {
    services: { db: database.db, cipher, env: readEnv({}), clock: () => new Date() },
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

const ANSWERS = JSON.stringify({
  fullName: 'Ava Adams',
  dob: '1990-01-01',
  email: 'ava@example.com',
  phone: '5550100',
  currentAddress: '1 Park Street',
  reasonForMoving: 'Work',
  employerName: 'Acme',
  jobTitle: 'Clerk',
  employerAddress: '2 Park Street',
  employerPhone: '5550101',
  employmentLength: '2 years',
  reasonForLeaving: 'Work',
  refName: 'Noah Baker',
  refRelationship: 'Friend',
  refContact: '5550102',
  desiredMoveIn: '2026-12-01',
  consentBackground: true,
  signature: 'Ava Adams',
})
