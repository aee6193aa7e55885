import { monthBefore, utcDay } from '#contract/calendar.ts'
import { ISSUED_AT_ONCE_MAX, type IssuedForHomes, type MonthOfAll, type statements } from '#contract/statements.ts'
import { audit, auditEach, PART_OF_IMPORT } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { type HomeOfMonth, homesOfMonth, presentMonth } from './homes-of-month.ts'
import { keepMonths } from './keep-months.ts'
import { openBooks } from './open-book.ts'
import { type IssuedHome, tellOwners } from './tell-owners.ts'

type Issuing = Call<typeof statements.issueMonth>

/** What issuing a month for all homes within the caller's reach would do. */
export const readMonth = (call: Call<typeof statements.readMonth>): Promise<MonthOfAll> =>
  transaction(call, async (tx) => {
    const { month = monthBefore(utcDay(call.services.clock())) } = call.query
    return presentMonth(month, await homesOfMonth(tx, call, month))
  })

/**
 * Issues a past month of homes within the caller's reach, and of every month before it that isn't issued yet: of as many homes
 * as one request has time for, all or none. Each of their owners gets one message.
 * @throws Refusal `invalid` for a month that isn't over for any home; `conflict` when there is nothing to issue.
 */
export const issueMonth = (call: Issuing): Promise<IssuedForHomes> =>
  transaction(call, async (tx) => {
    const { month } = call.body
    const homes = await homesOfMonth(tx, call, month)
    const due = homes.filter(isDue)
    if (due.length === 0) throw nothingDue(homes)
    const now = idsOf(soManyAtOnce(due))
    await lockHomes(tx, now)
    // Someone else may have issued some of them meanwhile.
    const still = (await homesOfMonth(tx, call, month, now)).filter(isDue)
    const issued = await issueHomes(tx, call, idsOf(still))
    await logIssued(tx, call, issued)
    await tellOwners(tx, call, issued)
    return { month, homes: issued.length, left: due.length - now.length }
  })

const isDue = ({ leftOut }: HomeOfMonth): boolean => leftOut === null

const idsOf = (homes: readonly HomeOfMonth[]): string[] => homes.map(({ id }) => id)

/** Two years of as many homes as one request issues for; a home with more has them issued alone. */
const MONTHS_AT_ONCE = 24 * ISSUED_AT_ONCE_MAX

function soManyAtOnce(due: readonly HomeOfMonth[]): HomeOfMonth[] {
  let months = 0
  const beyond = due.findIndex((home, index) => {
    months += home.months
    return index > 0 && months > MONTHS_AT_ONCE
  })
  return due.slice(0, beyond === -1 ? ISSUED_AT_ONCE_MAX : Math.min(beyond, ISSUED_AT_ONCE_MAX))
}

function nothingDue(homes: readonly HomeOfMonth[]) {
  return homes.some(({ leftOut }) => leftOut === 'NOT_OVER')
    ? wrongField('month', 'You can issue a month once it’s over.')
    : refused('conflict', 'There’s no statement of this month to issue for any home.')
}

/** One who issues at a time, as with a single home. A payment for one of them needn't wait. */
async function lockHomes(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('properties').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

async function issueHomes(tx: Tx, call: Issuing, ids: readonly string[]): Promise<IssuedHome[]> {
  const books = await openBooks(tx, call, ids)
  const due = books.map((book) => ({ book, months: book.open.filter(({ month }) => month <= call.body.month) }))
  await keepMonths(tx, call, due)
  return due.map(({ book: { property }, months }) => ({
    propertyId: property.id,
    title: property.title,
    months: months.map(({ month }) => month),
  }))
}

/** One event for the feed, and one for the log of each home. */
async function logIssued(tx: Tx, call: Issuing, issued: readonly IssuedHome[]): Promise<void> {
  const { month } = call.body
  const ofHomes = issued.map(({ propertyId: id, months }) => ({
    ...{ type: 'property' as const, id },
    detail: { months, ...PART_OF_IMPORT },
  }))
  await auditEach(tx, call, 'statement.issue', ofHomes)
  const detail = { month, homes: issued.length }
  await audit(tx, call, 'statement.issueMonth', { type: 'properties', id: null, detail })
}
