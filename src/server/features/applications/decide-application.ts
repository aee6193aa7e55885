import type { applications, ListedApplication } from '#contract/applications.ts'
import { STEP_TO } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { partiesOf } from './application-parties.ts'
import { findListed } from './applications.queries.ts'
import { approvalLetter, declineLetter, reviewLetter } from './letters.ts'
import { homeTaken, type LockedApplication, lockApplication } from './lock-application.ts'
import { presentListed } from './present-application.ts'

type Decision = Call<typeof applications.decide>

/**
 * Starts the review of an application, approves it or declines it, once, and emails the applicant. An approval reserves
 * the home for them.
 * @throws Refusal `not_found`; `conflict` if its state no longer allows the step, or someone else was approved, which
 * the database refuses even for simultaneous approvals.
 */
export async function decideApplication(call: Decision): Promise<ListedApplication> {
  const { body, services } = call
  const step = STEP_TO[body.status]
  try {
    return await transaction(call, async (tx) => {
      const before = await lockApplication(tx, call, step)
      await record(tx, call, before.id)
      await tellApplicant(tx, call, before)
      await audit(tx, call, `application.${step}`, {
        type: 'application',
        id: before.id,
        detail: { from: before.status, to: body.status },
      })
      return presentListed(services.cipher, await findListed(tx, before.id), call.reach)
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'applications_hold') throw error
    throw homeTaken()
  }
}

async function record(tx: Tx, { body, services, actor }: Decision, id: string): Promise<void> {
  const decided = body.status !== 'REVIEWING'
  await tx
    .updateTable('applications')
    .set({
      status: body.status,
      decided_at: decided ? services.clock() : null,
      decided_by: decided ? actor.id : null,
      decision_reason: decided ? body.reason : null,
      conditions: body.conditions,
      decline_reasons: body.reasons,
      holds_home: body.status === 'APPROVED',
    })
    .where('id', '=', id)
    .execute()
}

const LETTERS = { REVIEWING: reviewLetter, APPROVED: approvalLetter, DECLINED: declineLetter } as const

async function tellApplicant(tx: Tx, { body, services }: Decision, application: LockedApplication): Promise<void> {
  const parties = await partiesOf(tx, services, application.id)
  const letter = LETTERS[body.status](parties, body.conditions)
  const { applicant } = parties
  const mail = { to: applicant, letter, about: { type: 'application', id: application.id } }
  const mailId = await queueMail(tx, services, mail)
  if (body.status === 'REVIEWING') return
  await tx.updateTable('applications').set({ decision_mail_id: mailId }).where('id', '=', application.id).execute()
}
