import {
  type AffiliateApplicationDetails,
  APPLICANT_HAS_ACCOUNT,
  type affiliateApplications,
} from '#contract/affiliate-applications.ts'
import type { Role } from '#contract/roles.ts'
import { AFFILIATE_STEP_TO, affiliateApplicationCan, mayStep } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { inviteUser } from '../invitations/invite-user.ts'
import { affiliateDetails } from './affiliate-applications.queries.ts'
import { affiliateApplicationScope } from './affiliate-applications.scope.ts'
import { APPROVED_NOTE, declinedLetter } from './letters.ts'

type Decide = Call<typeof affiliateApplications.decide>

/** What an approved applicant becomes. */
const ROLE: Role = 'AFFILIATE'

/**
 * Approves an application, which invites the applicant to an affiliate's account, or declines it and tells them, in one
 * transaction.
 * @throws Refusal `not_found`; `conflict` when it was decided before, and for an approval when the address has an account
 * or no mail can be sent.
 */
export function decideAffiliateApplication(call: Decide): Promise<AffiliateApplicationDetails> {
  return transaction(call, async (tx) => {
    const row = await holdApplication(tx, call)
    const { status } = call.body
    const step = AFFILIATE_STEP_TO[status]
    if (!mayStep(affiliateApplicationCan[step], row.status)) {
      throw refused('conflict', `This application has been ${row.status.toLowerCase()} already.`)
    }
    const reason = status === 'DECLINED' ? call.body.reason : null
    const decided = { status, reason, decided_by: call.actor.id, decided_at: call.services.clock() }
    await tx.updateTable('affiliate_applications').set(decided).where('id', '=', row.id).execute()
    if (status === 'APPROVED') await invite(tx, call, row)
    else await sayNo(tx, call, { ...row, reason })
    const detail = { from: row.status, to: status }
    await audit(tx, call, `affiliateApplication.${step}`, { type: 'affiliateApplication', id: row.id, detail })
    return affiliateDetails(tx, call, row.id)
  })
}

/** The application, locked: of two who decide at once the second waits. */
async function holdApplication(tx: Tx, call: Decide) {
  const row = await tx
    .selectFrom('affiliate_applications')
    .select(['id', 'email', 'first_name', 'last_name', 'status'])
    .where('id', '=', call.params.id)
    .where(affiliateApplicationScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Affiliate application')
  return row
}

type Held = Awaited<ReturnType<typeof holdApplication>>

async function invite(tx: Tx, call: Decide, { email, first_name, last_name }: Held): Promise<void> {
  const account = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (account) throw refused('conflict', APPLICANT_HAS_ACCOUNT)
  const inside = { ...call, services: { ...call.services, db: tx } }
  const body = { email, firstName: first_name, lastName: last_name, role: ROLE }
  await inviteUser({ ...inside, params: {}, body }, APPROVED_NOTE)
}

async function sayNo(tx: Tx, call: Decide, { id, email, ...row }: Held & { reason: string | null }): Promise<void> {
  const { PRODUCT_NAME: productName } = call.services.env
  await queueMail(tx, call.services, {
    to: { address: email },
    letter: declinedLetter({ firstName: row.first_name, reason: row.reason, productName }),
    about: { type: 'affiliateApplication', id },
  })
}
