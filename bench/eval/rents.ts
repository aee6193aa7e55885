import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Papa from 'papaparse'
import { estimateMarket } from '#server/ai/rent/estimate-market.ts'
import type { Comparable } from '#server/ai/rent/rental.ts'
import { createRandom, type Random } from '#server/demo/random.ts'
import { inventedHomes } from './invented-homes.ts'
import { type Evaluation, share } from './measures.ts'

/** How many homes are estimated out of all, and how large portfolios are and how many, because chance makes some easier. */
const SUBJECTS = 400
const PORTFOLIO = 200
const PORTFOLIOS = 20
const SEED = 20_261_125

/** Prints how far estimated rents are from the real ones, each home from the others alone. */
export async function evaluateRents({ folder, say }: Evaluation): Promise<void> {
  const homes = folder === undefined ? inventedHomes() : homesIn(path.join(folder, 'rent'))
  const random = createRandom(SEED)
  const drawn = (count: number) => shuffled(homes, random).slice(0, count)
  report(`Rents, all ${homes.length} homes of one owner`, estimates(drawn(SUBJECTS), homes), say)
  if (homes.length <= PORTFOLIO) return
  const few = Array.from({ length: PORTFOLIOS }, () => drawn(PORTFOLIO)).map((own) => estimates(own, own))
  report(`Rents, an owner of ${PORTFOLIO} of them`, few.flat(), say)
  const medians = few.map((found) => 100 * medianError(found)).toSorted((one, other) => one - other)
  const [least = 0, middle = 0, most = 0] = [0, Math.floor(medians.length / 2), -1].map((at) => medians.at(at))
  const range = `${least.toFixed(1)} to ${most.toFixed(1)} %`
  say(
    `  of ${few.length} such owners, half of the homes are within ${range}, for the middle one ${middle.toFixed(1)} %`,
  )
}

interface Estimate {
  rent: number
  estimate: number
  isInRange: boolean
}

const estimates = (subjects: readonly Comparable[], homes: readonly Comparable[]): Estimate[] =>
  subjects.map((home) => {
    const { rent, low, high } = estimateMarket(
      home,
      homes.filter((other) => other !== home),
      { trend: 0 },
    )
    return { rent: home.rent, estimate: rent, isInRange: low <= home.rent && home.rent <= high }
  })

function report(title: string, found: readonly Estimate[], say: Evaluation['say']): void {
  const errors = errorsOf(found)
  say(`${title} (${found.length} estimated):`)
  say(
    `  half are within ${(100 * medianError(found)).toFixed(1)} %; within 10 %: ${share(errors.map((error) => error <= 0.1))}`,
  )
  say(`  in the range that should hold 80 %: ${share(found.map(({ isInRange }) => isInRange))}`)
}

const errorsOf = (found: readonly Estimate[]): number[] =>
  found.map(({ rent, estimate }) => Math.abs(estimate / rent - 1))

const medianError = (found: readonly Estimate[]): number =>
  errorsOf(found).toSorted((one, other) => one - other)[Math.floor(found.length / 2)] ?? 0

/** The homes of every table in a folder, with the columns city, state, bedrooms, bathrooms, square_feet, rent, latitude, longitude. */
function homesIn(folder: string): Comparable[] {
  const tables = readdirSync(folder).filter((name) => name.endsWith('.csv'))
  return tables.flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8')
    const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    return data.map((row, at) => homeOf(row, `${name} ${at}`))
  })
}

function homeOf(row: Record<string, string>, id: string): Comparable {
  const number = (name: string) => (row[name] ? Number(row[name]) : null)
  return {
    id,
    city: row.city ?? '',
    state: row.state ?? '',
    bedrooms: number('bedrooms'),
    bathrooms: number('bathrooms'),
    squareFeet: number('square_feet'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    rent: Number(row.rent),
    monthsAgo: 0,
  }
}

function shuffled<T>(all: readonly T[], random: Random): T[] {
  return all
    .map((one) => ({ one, at: random.between(0, 2 ** 31) }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
