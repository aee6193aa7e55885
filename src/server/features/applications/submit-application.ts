import { v7 as newId } from 'uuid'
import type { applications, ListedApplication } from '#contract/applications.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { lockListedProperty } from '../properties/properties.queries.ts'
import { partiesOf } from './application-parties.ts'
import { findListed } from './applications.queries.ts'
import { arrivedLetter, receivedLetter } from './letters.ts'
import { type ListedRow, presentListed } from './present-application.ts'
import { incomeDigest, sealAnswers } from './sealed-answers.ts'

/**
 * Files the caller's application for a listed home.
 * @throws Refusal `invalid` when the home is not listed or does not exist: the two look alike.
 */
export function submitApplication(call: Call<typeof applications.create>): Promise<ListedApplication> {
  const { propertyId, ...answers } = call.body
  const { cipher, clock } = call.services
  return transaction(call, async (tx) => {
    const property = await lockListedProperty(tx, propertyId)
    if (!property) {
      throw wrongField('propertyId', 'This property is no longer available. Please select another one.')
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
        criteria: property.criteria,
        conditions: null,
        decision_mail_id: null,
        answers_sealed: sealAnswers(cipher, id, answers),
        income_digest: incomeDigest(cipher, answers.monthlyIncome),
      })
      .execute()
    await audit(tx, call, 'application.create', { type: 'application', id })
    const filed = await findListed(tx, id)
    await tellBothSides(tx, call, filed)
    return presentListed(cipher, filed, call.reach)
  })
}

async function tellBothSides(tx: Tx, { services }: Caller, filed: ListedRow): Promise<void> {
  const { place, waiting } = filed
  const parties = await partiesOf(tx, services, filed.id)
  const about = { type: 'application', id: filed.id }
  const received = receivedLetter(parties, { place: place ?? waiting, waiting })
  await queueMail(tx, services, { to: parties.applicant, letter: received, about })
  await queueMail(tx, services, { to: parties.landlord, letter: arrivedLetter(parties, waiting), about })
}
