import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { applications, ListedApplication } from '#contract/applications.ts'
import { withinDays } from '../../db/days.ts'
import {
  applicationGroup,
  applicationHeldForOther,
  applicationLease,
  applicationPlace,
  applicationsWaiting,
} from '../../db/functions.ts'
import { listTransaction } from '../../db/list-transaction.ts'
import { fetchPage, matches } from '../../db/page.ts'
import { businessMoney, isOpenApplication, isUndecided, propertyTitle } from '../../db/parts.ts'
import { isInBuilding, isNarrow } from '../../db/scope.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, PageOf } from '../../http/call.ts'
import { applicationNeeds } from './applications.attention.ts'
import { applicationScope } from './applications.scope.ts'
import { type ListedRow, presentListed, type SealedAnswers, seesIncomes } from './present-application.ts'
import { incomeDigests } from './sealed-answers.ts'

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
  'applications.group_id',
] as const

// Counted with the database owner's rights: an applicant can see how many are waiting, and nothing else about them.
const place = sql<number | null>`case when ${isUndecided} then ${applicationPlace(sql.ref('applications.id'))} end`
const waiting = applicationsWaiting(sql.ref('applications.property_id'))
const heldForOther = applicationHeldForOther(sql.ref('applications.id'))
const accountWord = (column: 'first_name' | 'last_name') =>
  sql<string>`(select users.${sql.ref(column)} from users where users.id = applications.applicant_id)`
// Of those that wait, only one that is part of a group can have a lease: a mate's.
const lease = sql<string | null>`case when not ${isUndecided} or applications.group_id is not null then (
  select lease_id from ${applicationLease(sql.ref('applications.id'))}) end`

// Most have none, and cost nothing here.
const inGroup = <T>(rows: RawBuilder<T>) => sql<T | null>`case when applications.group_id is not null then ${rows} end`
const group = inGroup(applicationGroup(sql.ref('applications.id')))
const groupAnswers = inGroup(sql<SealedAnswers[]>`(
  select json_agg(json_build_object('id', mate.id, 'sealed', mate.answers_sealed))
  from applications mate where mate.group_id = applications.group_id)`)

/** An application's place among those waiting for its home, the lease made from it, its group, its applicant's account's name, and what its home’s money is in. */
export const AROUND = [
  place.as('place'),
  waiting.as('waiting'),
  heldForOther.as('held_for_other'),
  lease.as('lease_id'),
  group.as('group'),
  groupAnswers.as('group_answers'),
  businessMoney('applications.portfolio_id').as('money'),
  accountWord('first_name').as('account_first_name'),
  accountWord('last_name').as('account_last_name'),
] as const

const SORTS = {
  applicantName: sql`lower(applications.applicant_name)`,
  propertyTitle: sql.ref('applications.property_title'),
  status: sql.ref('applications.status'),
  submittedAt: sql.ref('applications.submitted_at'),
  // Ids are in order of arrival, and they break the tie.
  place: sql`not ${isUndecided}`,
  // Worded like its index.
  queue: sql`case when ${isOpenApplication} then '0' else '1' end || applications.property_title || applications.property_id::text`,
}

/** A page of the applications within the caller's reach. */
export function listApplications(call: Call<typeof applications.list>): Promise<PageOf<ListedApplication>> {
  const { query } = call
  return listTransaction(call, async (tx, call) => {
    const page = await fetchPage(
      tx,
      filtered(tx, call),
      {
        select: (base) =>
          base
            .select(LISTED_COLUMNS)
            .select(AROUND)
            .select(propertyTitle('applications.property_id').as('property_title')),
        sorts: SORTS,
        id: sql.ref('applications.id'),
        isNarrow: isNarrow(call),
        found: (typed) => isFound(call, typed),
        dated: sql.ref('applications.submitted_at'),
      },
      query,
    )
    return { ...page, rows: page.rows.map((row) => presentListed(call, row)) }
  })
}

function filtered(tx: Tx, call: Call<typeof applications.list>) {
  const { buildingId, propertyId, applicantId, status, attention } = call.query
  let rows = tx.selectFrom('applications').where(applicationScope(call))
  rows = rows.where(withinDays(sql.ref('applications.submitted_at'), call.query))
  if (propertyId !== undefined) rows = rows.where('applications.property_id', '=', propertyId)
  if (buildingId !== undefined) rows = rows.where(isInBuilding('applications.property_id', buildingId))
  if (applicantId !== undefined) rows = rows.where('applications.applicant_id', '=', applicantId)
  if (status !== undefined) rows = rows.where('applications.status', '=', status)
  if (attention !== undefined) rows = rows.where(applicationNeeds(attention))
  return rows
}

/** A whole amount also finds equal incomes, which the applicant's own list does not show. */
function isFound(call: Call<typeof applications.list>, typed: string) {
  const found = matches(sql.ref('applications.search_text'), typed)
  const income = wholeAmount(typed)
  if (income === undefined || !seesIncomes(call)) return found
  return sql<SqlBool>`(${found} or applications.income_digest in (${sql.join(incomeDigests(call.services.cipher, income))}))`
}

/** '$5,400' and '5400' are the amount 5400; anything else is not an amount. */
function wholeAmount(search: string): number | undefined {
  const digits = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,8})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/** One application as lists show it, for the reply to a command. */
export async function findListed(tx: Tx, id: string): Promise<ListedRow> {
  return tx
    .selectFrom('applications')
    .select(LISTED_COLUMNS)
    .select(AROUND)
    .select(propertyTitle('applications.property_id').as('property_title'))
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow()
}
