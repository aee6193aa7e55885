import {
  type AffiliateApplicationDetails,
  APPLICANT_HAS_ACCOUNT,
  type affiliateApplications,
} from '#contract/affiliate-applications.ts'
import type { Role } from '#contract/roles.ts'
import {
  AFFILIATE_STEP_TO,
  type AffiliateApplicationStatus,
  type AffiliateApplicationStep,
  affiliateApplicationCan,
  mayStep,
} from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { inviteUser } from '../invitations/invite-user.ts'
import { affiliateDetails } from './affiliate-applications.queries.ts'
import { affiliateApplicationScope } from './affiliate-applications.scope.ts'
import { APPROVED_NOTE, declinedLetter } from './letters.ts'

type Decide = Call<typeof affiliateApplications.decide>

/** The role of an approved applicant. */
const ROLE: Role = 'AFFILIATE'

/**
 * In one transaction, approves an application and invites the applicant to an affiliate account, or declines it and emails
 * the applicant.
 * @returns the application, and the link of an invitation that the server cannot email.
 * @throws Refusal `not_found`; `conflict` when it was already decided, and for an approval when the address has an account.
 */
export function decideAffiliateApplication(
  call: Decide,
): Promise<AffiliateApplicationDetails & { link: string | null }> {
  return transaction(call, async (tx) => {
    const row = await lockAffiliateApplication(tx, call)
    const { status } = call.body
    const step = AFFILIATE_STEP_TO[status]
    requireAffiliateApplicationStep(step, row)
    const reason = status === 'DECLINED' ? call.body.reason : null
    const decided = { status, reason, decided_by: call.actor.id, decided_at: call.services.clock() }
    await tx.updateTable('affiliate_applications').set(decided).where('id', '=', row.id).execute()
    const link = status === 'APPROVED' ? await invite(tx, call, row) : null
    if (status === 'DECLINED') await sayNo(tx, call, { ...row, reason })
    const detail = { from: row.status, to: status }
    await audit(tx, call, `affiliateApplication.${step}`, { type: 'affiliateApplication', id: row.id, detail })
    return { ...(await affiliateDetails(tx, call, row.id)), link }
  })
}

/** The application, locked: the second of two simultaneous decisions waits. */
async function lockAffiliateApplication(tx: Tx, call: Decide) {
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

/** @throws Refusal `conflict` when an application's state does not allow the step. */
function requireAffiliateApplicationStep(
  step: AffiliateApplicationStep,
  { status }: { status: AffiliateApplicationStatus },
): void {
  if (!mayStep(affiliateApplicationCan[step], status)) throw refused('conflict', SENTENCES[status])
}

const SENTENCES: Record<AffiliateApplicationStatus, string> = {
  PENDING: 'This application has not been decided yet.',
  APPROVED: 'This application was already approved.',
  DECLINED: 'This application was already declined.',
}

type Locked = Awaited<ReturnType<typeof lockAffiliateApplication>>

async function invite(tx: Tx, call: Decide, { email, first_name, last_name }: Locked): Promise<string | null> {
  const account = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (account) throw refused('conflict', APPLICANT_HAS_ACCOUNT)
  const body = { email, firstName: first_name, lastName: last_name, role: ROLE }
  return (await inviteUser({ ...within(call, tx), params: {}, body }, APPROVED_NOTE)).link
}

async function sayNo(tx: Tx, call: Decide, { id, email, ...row }: Locked & { reason: string | null }): Promise<void> {
  const { PRODUCT_NAME: productName } = call.services.env
  await queueMail(tx, call.services, {
    to: { address: email },
    letter: declinedLetter({ firstName: row.first_name, reason: row.reason, productName }),
    about: { type: 'affiliateApplication', id },
  })
}
