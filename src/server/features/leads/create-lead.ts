import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { utcDay } from '#contract/calendar.ts'
import type { leads, ReceivedLead } from '#contract/leads.ts'
import { reachOf } from '#contract/policy.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { wrongField } from '../../http/errors.ts'
import { answerByItself } from './answer-by-itself.ts'
import { answerLead } from './answer-lead.ts'
import { findAnsweredHome } from './find-answered-home.ts'
import { addMessage } from './lead-messages.ts'
import { readMessage } from './read-message.ts'
import { type Score, scoreLead } from './score-lead.ts'
import { tellReader } from './tell-reader.ts'

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
    const found = body.propertyId === null ? undefined : await findListedHome(tx, call, body.propertyId)
    const home = found?.home ?? null
    const today = found?.today ?? utcDay(services.clock())
    const reading = readMessage(body.message, today)
    const score = scoreLead(reading, home?.rent ?? null)
    const calling = callingLandlord(call)
    const landlordId = found?.landlordId ?? calling
    const reader = landlordId === null ? `the people behind ${services.env.PRODUCT_NAME}` : 'the landlord'
    const { firstName, email } = body
    const response = answerLead({ firstName, email, reading, home, reader, today })
    const id = await keepOnce(tx, call, { score, landlordId })
    // Landlords know of the leads that they add themselves, and no one else reads the answer to those.
    if (id !== null && (landlordId === null || ![calling, call.actor?.id].includes(landlordId))) {
      await addMessage(tx, services, { lead_id: id, sender: 'PIPER', channel: 'PAGE', body: response })
      await tellReader(tx, call, { id, landlordId, homeTitle: home?.title ?? null })
      if (found) await answerByItself(tx, call, { id, reading, ...found })
    }
    return { leadScore: score.score, temperature: score.temperature, response }
  })
}

async function findListedHome(tx: Tx, { services }: CreateCall, id: string) {
  const found = await findAnsweredHome(tx, services, id)
  if (!found?.isListed) throw wrongField('propertyId', 'This home isn’t available.')
  return found
}

/** The caller's business, when they work on its leads. */
const callingLandlord = ({ actor }: CreateCall): string | null =>
  actor && reachOf(actor, 'lead.list') === 'owned' ? portfolioOf(actor) : null

interface Kept {
  score: Score
  landlordId: string | null
}

/** Saves the question; its id, or null when the same one was just saved. */
async function keepOnce(tx: Tx, call: CreateCall, { score, landlordId }: Kept): Promise<string | null> {
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
  if (repeated) return null
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
  return id
}
