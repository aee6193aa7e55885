import { type Selectable, sql } from 'kysely'
import { type ApplicationDetail, MAIL_STATES } from '#contract/applications.ts'
import { DECLINE_REASON_CODES } from '#contract/decline-reasons.ts'
import { toDollars } from '#contract/money.ts'
import { can } from '#contract/policy.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { mailState, portfolioContact } from '../../db/functions.ts'
import type { ApplicationsTable } from '../../db/tables/applications.ts'
import type { PropertiesTable } from '../../db/tables/homes.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { nameOf } from '../../texts.ts'
import { AROUND, LISTED_COLUMNS } from './applications.queries.ts'
import { applicationScope } from './applications.scope.ts'
import { type ListedRow, presentListed } from './present-application.ts'
import { openAnswers } from './sealed-answers.ts'

const DECISION_COLUMNS = [
  'applications.criteria',
  'applications.decided_at',
  'applications.decision_reason',
  'applications.decline_reasons',
  'applications.decision_mail_id',
] as const

type Reading = SignedCall & { params: { id: string } }

/**
 * A whole application within the caller's reach. A read by anyone except the applicant is an audit event.
 * @throws Refusal `not_found`
 */
export function readApplication(
  call: Reading,
  action: 'application.read' | 'application.print' = 'application.read',
): Promise<ApplicationDetail> {
  return transaction(call, async (tx) => {
    const row = await findWhole(tx, call)
    if (!row) throw notFound('Application')
    if (row.applicant_id !== call.actor.id) await audit(tx, call, action, { type: 'application', id: row.id })
    return presentWhole(call, row, await findMail(tx, row.id))
  })
}

const findWhole = (tx: Tx, call: Reading) =>
  tx
    .selectFrom('applications')
    .innerJoin('properties', 'properties.id', 'applications.property_id')
    .innerJoin('users as landlord', (join) =>
      join.on('landlord.id', '=', portfolioContact(sql.ref('properties.landlord_id'))),
    )
    .select([...LISTED_COLUMNS, ...DECISION_COLUMNS])
    .select(AROUND)
    .select(['properties.title as property_title', 'properties.rent_cents', 'properties.deposit_cents'])
    .select(['properties.city', 'properties.state', 'properties.country'])
    .select(['landlord.email as landlord_email', 'landlord.first_name', 'landlord.last_name'])
    .where('applications.id', '=', call.params.id)
    .where(applicationScope(call))
    .executeTakeFirst()

interface DecisionMail {
  state: string | null
  sent_at: Date | null
}

/** An application's decision email, as far as it has come. */
async function findMail(tx: Tx, id: string): Promise<DecisionMail> {
  const { rows } = await sql<DecisionMail>`
    select mail.state, mail.sent_at
    from applications a left join lateral ${mailState(sql.ref('a.decision_mail_id'))} mail on true
    where a.id = ${id}`.execute(tx)
  return rows[0] ?? { state: null, sent_at: null }
}

type WholeRow = ListedRow &
  Pick<Selectable<ApplicationsTable>, (typeof DECISION_COLUMNS)[number] extends `applications.${infer N}` ? N : never> &
  Pick<Selectable<PropertiesTable>, 'city' | 'state' | 'country' | 'rent_cents' | 'deposit_cents'> & {
    landlord_email: string
    first_name: string
    last_name: string
  }

function presentWhole(call: Reading, row: WholeRow, mail: DecisionMail): ApplicationDetail {
  const { cipher } = call.services
  const isOwn = call.reach === 'own'
  const isDecided = row.status === 'APPROVED' || row.status === 'DECLINED'
  const mailState = MAIL_STATES.find((state) => state === mail.state)
  const mayLease = can(call.actor, 'lease.create') && mayStep(applicationCan.lease, row.status)
  return {
    ...presentListed(call, row),
    answers: openAnswers(cipher, row.id, row.answers_sealed),
    criteria: row.criteria,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: isOwn ? null : row.decision_reason,
    declineReasons: isOwn ? null : DECLINE_REASON_CODES.filter((code) => row.decline_reasons.includes(code)),
    decisionMail: mailState ? { state: mailState, at: mail.sent_at?.toISOString() ?? null } : null,
    contact: isOwn && isDecided ? { name: nameOf(row), email: row.landlord_email } : null,
    canBeLeased: mayLease && row.lease_id === null && !row.held_for_other,
    property: {
      id: row.property_id,
      title: row.property_title,
      city: row.city,
      state: row.state,
      country: row.country,
      rentAmount: toDollars(row.rent_cents),
      depositAmount: row.deposit_cents === null ? null : toDollars(row.deposit_cents),
    },
  }
}
