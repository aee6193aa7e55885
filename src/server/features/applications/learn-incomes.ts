import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Base } from '../../db/page-ids.ts'
import type { ApplicationsTable } from '../../db/tables/applications.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import type { Cipher } from '../../security/cipher.ts'
import { incomeDigest, openIncome } from './sealed-answers.ts'

/** What learning needs of the server. */
export type Learner = Pick<Services, 'cipher' | 'clock' | 'incomes'>

/** A digest of an income, and one application that has it. */
interface Sample {
  digest: string
  id: string
}

/** Opening so many keeps other requests waiting for a moment only. */
const AT_ONCE = 100
const HOUR_MS = 3_600_000
/** Applications are committed a little later than they are dated, and the clocks of servers differ. */
const OVERLAP_MS = 600_000

/**
 * Learns the incomes behind digests that were not met before, each from the answers of one application, which the
 * caller must be able to see. What another request learns meanwhile is not asked again.
 * @param again whether those that did not open before are tried once more
 */
export async function learnIncomes(
  tx: Tx,
  { cipher, incomes }: Learner,
  samples: readonly Sample[],
  again = false,
): Promise<void> {
  const isNew = ({ digest }: Sample) => {
    const dollars = incomes.dollarsOf(digest)
    return dollars === undefined || (again && dollars === null)
  }
  for (let left = samples.filter(isNew); left.length > 0; left = left.slice(AT_ONCE).filter(isNew)) {
    const ids = left.slice(0, AT_ONCE).map(({ id }) => id)
    const rows = await tx
      .selectFrom('applications')
      .select(['id', 'income_digest', 'answers_sealed'])
      .where(sql<boolean>`id = any(${sql.val(ids)}::uuid[])`)
      .execute()
    for (const row of rows) incomes.learn(row.income_digest, incomeOf(cipher, row))
  }
}

type SealedRow = Pick<Selectable<ApplicationsTable>, 'id' | 'income_digest' | 'answers_sealed'>

/** Dollars a month; null when it cannot be told, as when the answers are not those that belong to the digest. */
function incomeOf(cipher: Cipher, row: SealedRow): number | null {
  const dollars = opened(cipher, row)
  return dollars !== null && incomeDigest(cipher, dollars) === row.income_digest ? dollars : null
}

function opened(cipher: Cipher, row: SealedRow): number | null {
  try {
    return openIncome(cipher, row.id, row.answers_sealed)
  } catch {
    // Whoever is shown this row is told that it does not open; the others must still have their order.
    return null
  }
}

/**
 * Learns every income that there is: all of them the first time and after an hour, which also forgets those that are
 * gone, and in between what has come since. Two requests at once learn all of them once. The caller must see all
 * applications.
 */
export async function learnAllIncomes(tx: Tx, learner: Learner): Promise<void> {
  const { incomes, clock } = learner
  // Who reads has a connection of their own already, so that nobody waits for one that waits for them.
  await incomes.reading
  const now = clock()
  const last = incomes.read
  if (last && now.getTime() - last.all.getTime() < HOUR_MS) {
    const since = new Date(last.newest.getTime() - OVERLAP_MS)
    await learnIncomes(tx, learner, await samplesOf(tx, newest(since)))
    incomes.read = { ...last, newest: now }
    return
  }
  const reading = readAnew(tx, learner)
  incomes.reading = reading.then(done, done)
  try {
    await reading
    incomes.read = { all: now, newest: now }
  } finally {
    incomes.reading = undefined
  }
}

const done = () => undefined

async function readAnew(tx: Tx, learner: Learner): Promise<void> {
  const there = new Set<string>()
  let samples: Sample[] = []
  do {
    samples = await samplesOf(tx, each(samples.at(-1)?.digest ?? ''))
    await learnIncomes(tx, learner, samples, true)
    for (const { digest } of samples) there.add(digest)
  } while (samples.length === STEPS)
  learner.incomes.keepOnly(there)
}

/** Learns every income among the rows of `base`. */
export const learnIncomesOf = async (tx: Tx, learner: Learner, base: Base<'applications'>): Promise<void> =>
  learnIncomes(tx, learner, await samplesOf(tx, eachOf(base)))

const eachOf = (base: Base<'applications'>) => sql<Sample>`
  select distinct on (digest) digest, id
  from (${base.select(['applications.income_digest as digest', 'applications.id'])}) as there order by digest, id`

const newest = (since: Date) => sql<Sample>`
  select distinct on (income_digest) income_digest as digest, id from applications
  where submitted_at >= ${since} order by income_digest, id`

/** So many digests are read by one statement, which must end in time. */
const STEPS = 5_000

// From each digest straight to the next one in the index: there are far fewer of them than applications.
const each = (after: string) => sql<Sample>`
  with recursive each as (
    (select income_digest as digest, id from applications where income_digest > ${after}
     order by income_digest, id limit 1)
    union all
    select next.* from each cross join lateral (
      select income_digest, id from applications where income_digest > each.digest
      order by income_digest, id limit 1) as next)
  select digest, id from each limit ${STEPS}`

const samplesOf = async (tx: Tx, query: RawBuilder<Sample>): Promise<Sample[]> => (await query.execute(tx)).rows
