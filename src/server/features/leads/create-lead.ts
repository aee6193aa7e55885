import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { utcDay } from '#contract/calendar.ts'
import type { leads, ReceivedLead } from '#contract/leads.ts'
import { toDollars } from '#contract/money.ts'
import { reachOf } from '#contract/policy.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { isListed } from '../properties/properties.scope.ts'
import { answerLead, type HomeFacts } from './answer-lead.ts'
import { inquiryLetter } from './letters.ts'
import { readMessage } from './read-message.ts'
import { type Score, scoreLead } from './score-lead.ts'

/** The same words about the same home within this time are one question: a double click, or a retry after a lost reply. */
const REPEAT_MS = 10 * 60_000

type CreateCall = Call<typeof leads.create>

/**
 * Takes a question about a home, or about none, and writes to the person it is for. Visitors cannot read leads or the
 * outbox, so the system does this.
 * @throws Refusal `invalid` when the home is not listed.
 */
export function createLead(call: CreateCall): Promise<ReceivedLead> {
  const { body, services } = call
  return asSystem(call, async (tx) => {
    const home = body.propertyId === null ? null : await findHome(tx, body.propertyId)
    const reading = readMessage(body.message, utcDay(services.clock()))
    const score = scoreLead(reading, home?.rent ?? null)
    const landlordId = home?.landlordId ?? callingLandlord(call)
    await keepOnce(tx, call, { score, landlordId, homeTitle: home?.title ?? null })
    const reader = landlordId === null ? `the people behind ${services.env.PRODUCT_NAME}` : 'the landlord'
    const { firstName, email } = body
    const response = answerLead({ firstName, email, reading, home, reader })
    return { leadScore: score.score, temperature: score.temperature, response }
  })
}

async function findHome(tx: Tx, id: string): Promise<HomeFacts & { landlordId: string }> {
  const row = await tx
    .selectFrom('properties')
    .select(['landlord_id', 'title', 'city', 'state', 'rent_cents', 'bedrooms', 'bathrooms', 'criteria'])
    .where('id', '=', id)
    .where(isListed)
    .executeTakeFirst()
  if (row) {
    const { landlord_id, rent_cents, bathrooms, ...facts } = row
    const counted = bathrooms === null ? null : Number(bathrooms)
    return { ...facts, landlordId: landlord_id, rent: toDollars(rent_cents), bathrooms: counted }
  }
  throw wrongField('propertyId', 'This home isn’t available.')
}

/** The caller, when they have leads of their own. */
const callingLandlord = ({ actor }: CreateCall): string | null =>
  actor && reachOf(actor.role, 'lead.list') === 'owned' ? actor.id : null

interface Kept {
  score: Score
  landlordId: string | null
  homeTitle: string | null
}

/** Saves the question and writes to its reader, unless the same one was just saved. */
async function keepOnce(tx: Tx, call: CreateCall, { score, landlordId, homeTitle }: Kept): Promise<void> {
  const { body, services } = call
  const now = services.clock()
  // Makes simultaneous clicks wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${body.email}`}, 0))`.execute(tx)
  const repeated = await tx
    .selectFrom('leads')
    .select('id')
    .where('email', '=', body.email)
    .where('created_at', '>', new Date(now.getTime() - REPEAT_MS))
    .where('message', '=', body.message)
    .where('property_id', 'is not distinct from', body.propertyId)
    .where('landlord_id', 'is not distinct from', landlordId)
    .executeTakeFirst()
  if (repeated) return
  const id = newId()
  await tx
    .insertInto('leads')
    .values({
      id,
      landlord_id: landlordId,
      property_id: body.propertyId,
      email: body.email,
      first_name: body.firstName,
      last_name: body.lastName,
      message: body.message,
      score: score.score,
      temperature: score.temperature,
      reasons: score.reasons,
      created_at: now,
    })
    .execute()
  await audit(tx, call, 'lead.create', { type: 'lead', id })
  // Landlords know of the leads that they add themselves.
  const reader = landlordId !== null && landlordId === call.actor?.id ? undefined : await readerOf(tx, call, landlordId)
  if (!reader) return
  const letter = inquiryLetter({ ...body, homeTitle }, reader.first_name)
  const about = { type: 'lead', id }
  if (landlordId === null) await queueMail(tx, services, { to: { address: reader.email }, letter, about })
  else {
    const to = { address: reader.email, userId: landlordId }
    await notify(tx, services, { to, kind: 'INQUIRIES', letter, about, causedBy: call.actor?.id })
  }
}

/** Who gets the email: the landlord while the account is open, or, with no landlord, the support address if one is set. */
async function readerOf(
  tx: Tx,
  { services }: CreateCall,
  landlordId: string | null,
): Promise<{ email: string; first_name?: string } | undefined> {
  const { SUPPORT_EMAIL } = services.env
  if (landlordId === null) return SUPPORT_EMAIL === undefined ? undefined : { email: SUPPORT_EMAIL }
  return tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', landlordId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
