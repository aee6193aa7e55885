import { v7 as newId } from 'uuid'
import type { applications, ListedApplication } from '#contract/applications.ts'
import { fieldError } from '#contract/errors.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { lockListedProperty } from '../properties/properties.queries.ts'
import { findListed } from './applications.queries.ts'
import { presentListed } from './present-application.ts'
import { incomeDigest, sealAnswers } from './sealed-answers.ts'

/**
 * Files an application of the caller for a home that is on offer.
 * @throws Refusal `invalid` when the home is not on offer (or does not exist: the two look alike).
 */
export function submitApplication(call: Call<typeof applications.create>): Promise<ListedApplication> {
  const { propertyId, ...answers } = call.body
  const { cipher, clock } = call.services
  return transaction(call, async (tx) => {
    const property = await lockListedProperty(tx, propertyId)
    if (!property) {
      const message = 'This property is not available any more. Please select another one.'
      throw refused('invalid', message, { errors: [fieldError('propertyId', message)] })
    }
    const id = newId()
    await tx
      .insertInto('applications')
      .values({
        id,
        property_id: property.id,
        applicant_id: call.actor.id,
        applicant_name: answers.fullName,
        applicant_email: answers.email,
        status: 'PENDING',
        submitted_at: clock(),
        decided_at: null,
        decided_by: null,
        decision_reason: null,
        answers_sealed: sealAnswers(cipher, id, answers),
        income_digest: incomeDigest(cipher, answers.monthlyIncome),
      })
      .execute()
    await audit(tx, call, 'application.create', { type: 'application', id })
    return presentListed(cipher, await findListed(tx, id), call.reach)
  })
}
