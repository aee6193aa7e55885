import { type SqlBool, sql } from 'kysely'
import type { applications, ListedApplication } from '#contract/applications.ts'
import { withinDays } from '../../db/days.ts'
import { contains, fetchPage } from '../../db/page.ts'
import type { Ordered, Search } from '../../db/page-ids.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { listTransaction } from '../properties/settle-reach.ts'
import { applicationScope } from './applications.scope.ts'
import { findByIncome } from './income-order.ts'
import { type ListedRow, presentListed } from './present-application.ts'
import { incomeDigest } from './sealed-answers.ts'

export const LISTED_COLUMNS = [
  'applications.id',
  'applications.property_id',
  'applications.applicant_id',
  'applications.applicant_name',
  'applications.applicant_email',
  'applications.status',
  'applications.submitted_at',
  'applications.answers_sealed',
  'applications.conditions',
  'applications.holds_home',
] as const

const isWaiting = sql`applications.status in ('PENDING', 'REVIEWING')`
// Counted by the database as its owner: an applicant may know how many wait, and nothing else about them.
const place = sql<number | null>`case when ${isWaiting} then application_place(applications.id) end`
const waiting = sql<number>`applications_waiting(applications.property_id)`
const heldForOther = sql<boolean>`application_held_for_other(applications.id)`

/** Where an application stands among those that wait for its home. */
export const QUEUE = [place.as('place'), waiting.as('waiting'), heldForOther.as('held_for_other')] as const

const propertyTitle = sql<string>`(select title from properties where properties.id = applications.property_id)`

const SORTS = {
  applicantName: sql`lower(applications.applicant_name)`,
  propertyTitle: sql.ref('applications.property_title'),
  status: sql.ref('applications.status'),
  submittedAt: sql.ref('applications.submitted_at'),
  // The order of arrival is the order of the ids, which break the tie.
  place: sql`not ${isWaiting}`,
}

/** A page of the applications within the caller's reach. */
export function listApplications(call: Call<typeof applications.list>): Promise<PageOf<ListedApplication>> {
  const { query, services } = call
  return listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (base) => base.select(LISTED_COLUMNS).select(QUEUE).select(propertyTitle.as('property_title')),
        sorts: { ...SORTS, monthlyIncome: byIncome(tx, call) },
        id: sql.ref('applications.id'),
        found: (typed) => isFound(call, typed),
        dated: sql.ref('applications.submitted_at'),
      },
      query,
    )
    return { ...page, rows: page.rows.map((row) => presentListed(services.cipher, row, call.reach)) }
  })
}

/** The applicant's own list does not show the income, so that all its rows are alike in it. */
const byIncome = (tx: Tx, { reach, services }: SignedCall) =>
  reach === 'own'
    ? sql`null::integer`
    : (rows: Ordered<'applications'>, search?: Search) =>
        findByIncome(tx, rows, { ...services, seesAll: reach === 'all' }, search)

function filtered(tx: Tx, call: Call<typeof applications.list>) {
  const { propertyId, applicantId, status } = call.query
  let rows = tx.selectFrom('applications').where(applicationScope(call))
  rows = rows.where(withinDays(sql.ref('applications.submitted_at'), call.query))
  if (propertyId !== undefined) rows = rows.where('applications.property_id', '=', propertyId)
  if (applicantId !== undefined) rows = rows.where('applications.applicant_id', '=', applicantId)
  if (status !== undefined) rows = rows.where('applications.status', '=', status)
  return rows
}

/** A whole amount also finds the incomes that are the same; the applicant's own list does not show them. */
function isFound(call: Call<typeof applications.list>, typed: string) {
  const found = contains(sql.ref('applications.search_text'), typed)
  const income = wholeAmount(typed)
  if (income === undefined || call.reach === 'own') return found
  return sql<SqlBool>`(${found} or applications.income_digest = ${incomeDigest(call.services.cipher, income)})`
}

/** '$5,400' and '5400' are the amount 5400; anything else is no amount. */
function wholeAmount(search: string): number | undefined {
  const digits = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,8})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** One application as lists show it, for the reply to a command that may touch it. */
export async function findListed(tx: Tx, id: string): Promise<ListedRow> {
  return tx
    .selectFrom('applications')
    .select(LISTED_COLUMNS)
    .select(QUEUE)
    .select(propertyTitle.as('property_title'))
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow()
}
