import { sql } from 'kysely'
import type { ApplicationDetail, applications, ListedApplication } from '#contract/applications.ts'
import { toDollars } from '#contract/money.ts'
import { audit } from '../../audit.ts'
import { contains, fetchPage } from '../../db/page.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, PageOf, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { applicationScope } from './applications.scope.ts'
import { type ListedRow, presentListed } from './present-application.ts'
import { incomeDigest, openAnswers } from './sealed-answers.ts'

const LISTED_COLUMNS = [
  'applications.id',
  'applications.property_id',
  'applications.applicant_id',
  'applications.applicant_name',
  'applications.applicant_email',
  'applications.status',
  'applications.submitted_at',
  'applications.answers_sealed',
] as const

const propertyTitle = sql<string>`(select title from properties where properties.id = applications.property_id)`

const SORTS = {
  applicantName: sql`lower(applications.applicant_name)`,
  propertyTitle,
  status: sql.ref('applications.status'),
  submittedAt: sql.ref('applications.submitted_at'),
}

/** A page of the applications within the caller's reach. */
export function listApplications(call: Call<typeof applications.list>): Promise<PageOf<ListedApplication>> {
  const { query, services } = call
  return transaction(call, async (tx) => {
    const page = await fetchPage(
      filtered(tx, call),
      {
        select: (base) => base.select(LISTED_COLUMNS).select(propertyTitle.as('property_title')),
        sorts: SORTS,
        id: sql.ref('applications.id'),
      },
      query,
    )
    return { ...page, rows: page.rows.map((row) => presentListed(services.cipher, row, call.reach)) }
  })
}

function filtered(tx: Tx, call: Call<typeof applications.list>) {
  const { search, propertyId, applicantId, status } = call.query
  let rows = tx.selectFrom('applications').where(applicationScope(call))
  if (propertyId !== undefined) rows = rows.where('applications.property_id', '=', propertyId)
  if (applicantId !== undefined) rows = rows.where('applications.applicant_id', '=', applicantId)
  if (status !== undefined) rows = rows.where('applications.status', '=', status)
  if (search !== '') {
    const found = contains(sql.ref('applications.search_text'), search)
    const income = wholeAmount(search)
    rows =
      income === undefined || call.reach === 'own'
        ? rows.where(found)
        : rows.where((eb) => eb.or([found, eb('income_digest', '=', incomeDigest(call.services.cipher, income))]))
  }
  return rows
}

/** '$5,400' and '5400' are the amount 5400; anything else is no amount. */
function wholeAmount(search: string): number | undefined {
  const digits = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,8})$/.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}

/**
 * A whole application within the caller's reach. A read by anybody but the applicant is an audit event.
 * @throws Refusal `not_found`
 */
export function readApplication(
  call: SignedCall & { params: { id: string } },
  action: 'application.read' | 'application.print' = 'application.read',
): Promise<ApplicationDetail> {
  const { cipher } = call.services
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('applications')
      .innerJoin('properties', 'properties.id', 'applications.property_id')
      .select([...LISTED_COLUMNS, 'applications.decided_at', 'applications.decision_reason'])
      .select(['properties.title as property_title', 'properties.city', 'properties.state', 'properties.rent_cents'])
      .where('applications.id', '=', call.params.id)
      .where(applicationScope(call))
      .executeTakeFirst()
    if (!row) throw notFound('Application')
    if (row.applicant_id !== call.actor.id) await audit(tx, call, action, { type: 'application', id: row.id })
    return {
      ...presentListed(cipher, row, call.reach),
      answers: openAnswers(cipher, row.id, row.answers_sealed),
      decidedAt: row.decided_at?.toISOString() ?? null,
      decisionReason: row.decision_reason,
      property: {
        id: row.property_id,
        title: row.property_title,
        city: row.city,
        state: row.state,
        rentAmount: toDollars(row.rent_cents),
      },
    }
  })
}

/** One application as lists show it, for the reply to a command that may touch it. */
export async function findListed(tx: Tx, id: string): Promise<ListedRow> {
  return tx
    .selectFrom('applications')
    .select(LISTED_COLUMNS)
    .select(propertyTitle.as('property_title'))
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow()
}
