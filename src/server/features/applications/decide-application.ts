import type { applications, ListedApplication } from '#contract/applications.ts'
import { applicationCan, mayStep, STEP_TO } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { findListed } from './applications.queries.ts'
import { applicationScope } from './applications.scope.ts'
import { presentListed } from './present-application.ts'

/**
 * Starts the review of an application, approves or declines it, once.
 * @throws Refusal `not_found`; `conflict` when its state does not allow the step any more.
 */
export function decideApplication(call: Call<typeof applications.decide>): Promise<ListedApplication> {
  const { params, body, services, actor } = call
  const step = STEP_TO[body.status]
  return transaction(call, async (tx) => {
    const before = await tx
      .selectFrom('applications')
      .select(['applications.id', 'applications.status'])
      .where('applications.id', '=', params.id)
      .where(applicationScope(call))
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound('Application')
    if (!mayStep(applicationCan[step], before.status)) {
      throw refused('conflict', `This application is already ${before.status.toLowerCase()}.`)
    }
    const decided = body.status !== 'REVIEWING'
    await tx
      .updateTable('applications')
      .set({
        status: body.status,
        decided_at: decided ? services.clock() : null,
        decided_by: decided ? actor.id : null,
        decision_reason: decided ? body.reason : null,
      })
      .where('id', '=', before.id)
      .execute()
    await audit(tx, call, `application.${step}`, {
      type: 'application',
      id: before.id,
      detail: { from: before.status, to: body.status },
    })
    return presentListed(services.cipher, await findListed(tx, before.id), call.reach)
  })
}
