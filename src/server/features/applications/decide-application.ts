import type { applications, ListedApplication } from '#contract/applications.ts'
import { STEP_TO } from '#contract/states.ts'
import { exclusionViolation } from '../../db/errors.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { findListed } from './applications.queries.ts'
import { homeTaken } from './lock-application.ts'
import { lockTogether } from './lock-group.ts'
import { presentListed } from './present-application.ts'
import { settleApplication } from './settle-application.ts'

/**
 * Starts the review of an application, approves it or declines it, once, and emails the applicant. An approval reserves
 * the home for them. A decision is on everyone who applies together, and each gets an email of their own.
 * @throws Refusal `not_found`; `conflict` if its state no longer allows the step, or someone else was approved, which
 * the database refuses even for simultaneous approvals.
 */
export async function decideApplication(call: Call<typeof applications.decide>): Promise<ListedApplication> {
  const { params, body } = call
  try {
    return await transaction(call, async (tx) => {
      const together = await lockTogether(tx, call, params.id, STEP_TO[body.status])
      // A review is of one application; a decision is on all of a group.
      const settled = body.status === 'REVIEWING' ? together.filter(({ id }) => id === params.id) : together
      for (const application of settled) await settleApplication(tx, call, application, body)
      return presentListed(call, await findListed(tx, params.id))
    })
  } catch (error) {
    if (exclusionViolation(error) !== 'applications_hold') throw error
    throw homeTaken()
  }
}
