import { sql } from 'kysely'
import { countUpTo, FEW, type Found, isOften, type Ordered, type Search } from '../../db/page-ids.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Learner, learnAllIncomes, learnIncomes, learnIncomesOf } from './learn-incomes.ts'

type Rows = Ordered<'applications'>

interface Asking extends Learner {
  /** Whether the caller sees every application, with nothing before them. */
  seesAll: boolean
  /** How few applications are fetched all together; a test says how many. */
  few?: number
}

/**
 * A page of applications in the order of their incomes, which the database does not know: it says which applications
 * match and which of them have the same income, and the server puts the incomes in order. Unknown ones come last in
 * both directions.
 */
export async function findByIncome(tx: Tx, rows: Rows, asking: Asking, search?: Search): Promise<Found> {
  if (search && !(await isOften(tx, rows, search))) return among(tx, matching(rows, search), asking)
  const total = search ? search.cap + 1 : await countUpTo(tx, rows, asking.few ?? FEW)
  if (!search && total <= (asking.few ?? FEW)) return among(tx, rows, asking)
  await (asking.seesAll ? learnAllIncomes(tx, asking) : learnIncomesOf(tx, asking, rows.base))
  return { total, ids: await walk(tx, rows, asking, search) }
}

const matching = (rows: Rows, { found }: Search): Rows => ({ ...rows, base: rows.base.where(found) })

interface Group {
  digest: string
  /** The id of each application, one after the other, in ascending order. */
  ids: string
}

const ID_LENGTH = 36

/** All that match, put in order here. */
async function among(tx: Tx, rows: Rows, asking: Asking): Promise<Found> {
  const { rows: groups } = await sql<Group>`
    with matching as materialized (
      ${rows.base.select(['applications.income_digest as digest', 'applications.id'])})
    select digest, string_agg(id::text, '' order by id) as ids from matching group by digest`.execute(tx)
  const samples = groups.map(({ digest, ids }) => ({ digest, id: ids.slice(0, ID_LENGTH) }))
  await learnIncomes(tx, asking, samples)
  const idsOf = new Map(groups.map(({ digest, ids }) => [digest, split(ids)]))
  const ids = bandsOf(rows, asking, idsOf).flatMap((band) => idsInBand(rows, idsOf, band))
  return { total: ids.length, ids: ids.slice(rows.offset, rows.offset + rows.limit) }
}

const split = (ids: string): string[] =>
  Array.from({ length: ids.length / ID_LENGTH }, (_, place) => ids.slice(place * ID_LENGTH, (place + 1) * ID_LENGTH))

function idsInBand({ order }: Rows, idsOf: ReadonlyMap<string, string[]>, band: Band): string[] {
  const ids = band.flatMap((digest) => idsOf.get(digest) ?? []).sort()
  return order === 'asc' ? ids : ids.reverse()
}

/** Digests that share a place in the order. */
type Band = readonly string[]

/** One band for each known income, in the order asked for, and a last one for the unknown. */
function bandsOf({ order }: Rows, { incomes }: Asking, there?: ReadonlyMap<string, unknown>): Band[] {
  const ascending = incomes.ascending().filter((digest) => there?.has(digest) ?? true)
  const known = order === 'asc' ? ascending : ascending.toReversed()
  const unknown = there ? [...there.keys()].filter((digest) => !isKnown(incomes, digest)) : incomes.unopened()
  return [...known.map((digest) => [digest]), unknown]
}

const isKnown = (incomes: Asking['incomes'], digest: string) => typeof incomes.dollarsOf(digest) === 'number'

const FIRST_BANDS = 4
const MORE = 4

/** The ids of the page: band after band is looked through for what matches, ever more of them at once. */
async function walk(tx: Tx, rows: Rows, asking: Asking, search?: Search): Promise<string[]> {
  const bands = bandsOf(rows, asking)
  const ids: string[] = []
  let { limit, offset } = rows
  for (let start = 0, size = FIRST_BANDS; start < bands.length && limit > 0; start += size, size *= MORE) {
    const found = await lookInto(tx, { ...rows, limit, offset }, bands.slice(start, start + size), search)
    ids.push(...found.ids)
    limit -= found.ids.length
    offset = Math.max(0, offset - found.total)
  }
  return ids
}

/** A page of what matches in some bands, and how many there are, at least as far as the page's end. */
async function lookInto(tx: Tx, rows: Rows, bands: readonly Band[], search?: Search): Promise<Found> {
  const { limit, offset } = rows
  const way = sql.raw(rows.order)
  const digests = bands.flat()
  const places = bands.flatMap((band, place) => band.map(() => place))
  const found = await sql<Found>`
    with walked as materialized (
      select band.place, one.id
      from unnest(${sql.val(digests)}::text[], ${sql.val(places)}::integer[]) as band (digest, place)
      cross join lateral (${inBand(rows, search)}) as one)
    select (select count(*) from walked) as total,
      array(select id from walked order by place, id ${way} limit ${limit} offset ${offset}) as ids`.execute(tx)
  return found.rows[0] as Found // An aggregate without groups gives one row.
}

/** What matches in one band, in the order of the ids, as far as the page may need it. */
function inBand({ base, order, limit, offset }: Rows, search?: Search) {
  const all = base
    .where(sql<boolean>`applications.income_digest = band.digest`)
    .select('applications.id')
    .orderBy('applications.id', order)
  const most = sql.lit(offset + limit)
  if (!search) return all.limit(most)
  // The offset keeps the word from being looked up in its own index, once for each band.
  return sql`select id from (${all.select(sql`${search.found}`.as('found')).offset(sql.lit(0))}) as seen where found limit ${most}`
}
