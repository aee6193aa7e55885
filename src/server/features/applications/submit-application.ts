import { v7 as newId } from 'uuid'
import { MOVE_IN_PAST, moveInDays } from '#contract/application-rules.ts'
import type { applications, ListedApplication } from '#contract/applications.ts'
import { dayIn } from '#contract/calendar.ts'
import { counted } from '#contract/count.ts'
import { audit } from '../../audit.ts'
import { uniqueViolation } from '../../db/errors.ts'
import { isOpenApplication } from '../../db/parts.ts'
import { type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { closeLeads } from '../leads/close-leads.ts'
import { notify } from '../notifications/notify.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { lockListedProperty } from '../properties/properties.queries.ts'
import { partiesOf } from './application-parties.ts'
import { findListed } from './applications.queries.ts'
import { lockInvitation } from './group-invitations.ts'
import { inviteAll } from './invite-to-group.ts'
import { enterGroup } from './join-group.ts'
import { arrivedLetter, receivedLetter } from './letters.ts'
import { type ListedRow, presentListed } from './present-application.ts'
import { incomeDigest, sealAnswers } from './sealed-answers.ts'

type Submitting = Call<typeof applications.create>

/**
 * Files the caller's application for a listed home.
 * @throws Refusal `invalid` when the home is not listed or does not exist (the two look alike), or the move-in is before
 * today where the home is, when the link that invited them is dead, and for a co-applicant's address that is their own; `conflict` while the caller's earlier
 * application for it is open, and when they name someone twice; `too_many` in one day.
 */
export async function submitApplication(call: Submitting): Promise<ListedApplication> {
  try {
    return await transaction(call, async (tx) => {
      const id = await file(tx, call)
      await audit(tx, call, 'application.create', { type: 'application', id })
      await bringTogether(tx, call, id)
      await closeLeads(within(call, tx), call.body)
      const filed = await findListed(tx, id)
      await tellBothSides(tx, call, filed)
      return presentListed(call, filed)
    })
  } catch (error) {
    if (uniqueViolation(error) !== 'applications_open') throw error
    throw alreadyApplied()
  }
}

/** The refusal for a second open application by one person for one home. */
const alreadyApplied = () =>
  refused('conflict', 'You already applied for this home. You’ll find your application under My Applications.')

async function file(tx: Tx, call: Submitting): Promise<string> {
  const { propertyId, coApplicants: _, invitation: __, ...answers } = call.body
  const { cipher, clock } = call.services
  const property = await lockListedProperty(tx, propertyId)
  if (!property) throw wrongField('propertyId', 'This property is no longer available. Please select another one.')
  if (answers.desiredMoveIn < moveInDays(dayIn(property.time_zone, clock())).first) {
    throw wrongField('desiredMoveIn', MOVE_IN_PAST)
  }
  await refuseSecond(tx, call)
  await countApplication(tx, call)
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
      decided_from: null,
      decision_reason: null,
      criteria: property.criteria,
      conditions: null,
      decision_mail_id: null,
      answers_sealed: sealAnswers(cipher, id, answers),
      income_digest: incomeDigest(cipher, answers.monthlyIncome),
    })
    .execute()
  return id
}

/** Joins those who invited the applicant, and invites those they name. */
async function bringTogether(tx: Tx, call: Submitting, id: string): Promise<void> {
  const { propertyId, fullName, coApplicants, invitation } = call.body
  const application = { id, property_id: propertyId, applicant_name: fullName }
  if (invitation !== null) {
    const field = 'invitation'
    await enterGroup(tx, call, application, { invitation: await lockInvitation(tx, call, invitation, field), field })
  }
  await inviteAll(tx, call, application, coApplicants)
}

/** The index refuses a simultaneous one; this also knows the repeats that earlier versions took. */
async function refuseSecond(tx: Tx, { body, actor }: Submitting): Promise<void> {
  const open = await tx
    .selectFrom('applications')
    .select('id')
    .where('property_id', '=', body.propertyId)
    .where('applicant_id', '=', actor.id)
    .where(isOpenApplication)
    .executeTakeFirst()
  if (open) throw alreadyApplied()
}

const DAY_SECONDS = 86_400

/** Refused ones don't count: the transaction takes the count back. */
function countApplication(tx: Tx, { services, actor }: Submitting): Promise<number> {
  const max = services.env.LIMIT_APPLICATIONS_PER_ACCOUNT
  const refusal = `You can apply for ${counted(max, 'home')} a day. Apply for the next one tomorrow.`
  return countAttempt({ ...services, db: tx }, `application:account:${actor.id}`, {
    max,
    seconds: DAY_SECONDS,
    refusal,
  })
}

async function tellBothSides(tx: Tx, { services, actor }: Caller, filed: ListedRow): Promise<void> {
  const { place, waiting } = filed
  const parties = await partiesOf(tx, services, filed.id)
  const about = { type: 'application', id: filed.id }
  const received = receivedLetter(parties, { place: place ?? waiting, waiting })
  const news = { kind: 'APPLICATIONS', about, causedBy: actor?.id } as const
  await notify(tx, services, { ...news, to: parties.applicant, letter: received })
  const letterTo = (reader: { first_name: string }) => arrivedLetter(parties, reader.first_name, waiting)
  await notifyBusiness(tx, services, { ...news, portfolioId: parties.landlord.portfolioId, right: 'lets', letterTo })
}
