import type { applications, ListedApplication } from '#contract/applications.ts'
import { STEP_TO } from '#contract/states.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { findListed } from './applications.queries.ts'
import { homeTaken, lockApplication } from './lock-application.ts'
import { presentListed } from './present-application.ts'
import { settleApplication } from './settle-application.ts'

/**
 * Starts the review of an application, approves it or declines it, once, and emails the applicant. An approval reserves
 * the home for them.
 * @throws Refusal `not_found`; `conflict` if its state no longer allows the step, or someone else was approved, which
 * the database refuses even for simultaneous approvals.
 */
export async function decideApplication(call: Call<typeof applications.decide>): Promise<ListedApplication> {
  const { params, body, services, reach } = call
  try {
    return await transaction(call, async (tx) => {
      const application = await lockApplication(tx, call, params.id, STEP_TO[body.status])
      await settleApplication(tx, call, application, body)
      return presentListed(services.cipher, await findListed(tx, application.id), reach)
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'applications_hold') throw error
    throw homeTaken()
  }
}
