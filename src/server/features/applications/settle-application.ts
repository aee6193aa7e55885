import type { applications } from '#contract/applications.ts'
import { STEP_TO } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notify } from '../notifications/notify.ts'
import { partiesOf } from './application-parties.ts'
import { approvalLetter, declineLetter, reviewLetter } from './letters.ts'
import type { LockedApplication } from './lock-application.ts'

export type Decision = Call<typeof applications.decide>['body']

/**
 * Records a step or decision on a locked application, writes to the applicant, and logs it. The letter about a decision
 * waits while the decision can be undone.
 */
export async function settleApplication(
  tx: Tx,
  call: SignedCall,
  application: Pick<LockedApplication, 'id' | 'status'>,
  decision: Decision,
): Promise<void> {
  await record(tx, call, application, decision)
  await tellApplicant(tx, call, application.id, decision)
  await audit(tx, call, `application.${STEP_TO[decision.status]}`, {
    type: 'application',
    id: application.id,
    detail: { from: application.status, to: decision.status },
  })
}

async function record(
  tx: Tx,
  { services, actor }: SignedCall,
  { id, status }: Pick<LockedApplication, 'id' | 'status'>,
  decision: Decision,
): Promise<void> {
  const decided = decision.status !== 'REVIEWING'
  await tx
    .updateTable('applications')
    .set({
      status: decision.status,
      decided_at: decided ? services.clock() : null,
      decided_by: decided ? actor.id : null,
      decided_from: decided && (status === 'PENDING' || status === 'REVIEWING') ? status : null,
      decision_reason: decided ? decision.reason : null,
      conditions: decision.conditions,
      decline_reasons: decision.reasons,
      holds_home: decision.status === 'APPROVED',
    })
    .where('id', '=', id)
    .execute()
}

const LETTERS = { REVIEWING: reviewLetter, APPROVED: approvalLetter, DECLINED: declineLetter } as const

async function tellApplicant(tx: Tx, { services, actor }: SignedCall, id: string, decision: Decision): Promise<void> {
  const parties = await partiesOf(tx, services, id)
  const isDecided = decision.status !== 'REVIEWING'
  const mailId = await notify(tx, services, {
    to: parties.applicant,
    kind: 'APPLICATIONS',
    letter: LETTERS[decision.status](parties, decision.conditions),
    about: { type: 'application', id },
    held: isDecided,
    causedBy: actor.id,
  })
  if (!isDecided) return
  await tx.updateTable('applications').set({ decision_mail_id: mailId }).where('id', '=', id).execute()
}
