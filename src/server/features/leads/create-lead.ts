import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { fieldError } from '#contract/errors.ts'
import type { leads, ReceivedLead } from '#contract/leads.ts'
import { toDollars } from '#contract/money.ts'
import { reachOf } from '#contract/policy.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { isListed } from '../listings/listings.scope.ts'
import { answerLead, type HomeFacts } from './answer-lead.ts'
import { inquiryLetter } from './letters.ts'
import { readMessage } from './read-message.ts'
import { type Score, scoreLead } from './score-lead.ts'

/** The same words about the same home within this time are one question: a double click, or a reply that was lost. */
const REPEAT_MS = 10 * 60_000

type CreateCall = Call<typeof leads.create>

/**
 * Takes a question about a home, or about none, and tells whoever it is for. A visitor may read neither leads nor mail,
 * so the program does this on nobody's behalf.
 * @throws Refusal `invalid` when the home is not on offer.
 */
export function createLead(call: CreateCall): Promise<ReceivedLead> {
  const { body, services } = call
  return asSystem(call, async (tx) => {
    const home = body.propertyId === null ? null : await findHome(tx, body.propertyId)
    const reading = readMessage(body.message, services.clock().toISOString().slice(0, 10))
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
    return { ...facts, landlordId: landlord_id, rent: toDollars(rent_cents), bathrooms: Number(bathrooms) }
  }
  const message = 'This home is not on offer.'
  throw refused('invalid', message, { errors: [fieldError('propertyId', message)] })
}

/** The caller, when they have leads of their own. */
const callingLandlord = ({ actor }: CreateCall): string | null =>
  actor && reachOf(actor.role, 'lead.list') === 'owned' ? actor.id : null

interface Kept {
  score: Score
  landlordId: string | null
  homeTitle: string | null
}

/** Keeps the question and tells of it, unless the same one has just been kept. */
async function keepOnce(tx: Tx, call: CreateCall, { score, landlordId, homeTitle }: Kept): Promise<void> {
  const { body, services } = call
  const now = services.clock()
  // Two clicks at once wait for each other here.
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
  const reader = await readerOf(tx, call, landlordId)
  if (!reader) return
  await queueMail(tx, services, {
    to: { address: reader.email, userId: landlordId },
    letter: inquiryLetter({ ...body, homeTitle }, reader.first_name),
    about: { type: 'lead', id },
  })
}

/** Whom to write to: the landlord while the account is open; for a question to nobody, the support address if there is one. */
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
