import { v7 as newId } from 'uuid'
import { utcDay } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import { leadCan, mayStep } from '#contract/states.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import { readMessage } from './read-message.ts'
import { scoreLead } from './score-lead.ts'

interface Visitor {
  body: { email: string; firstName: string; lastName: string | null }
}

interface Home {
  id: string
  landlord_id: string
  rent_cents: number
}

/** What booking says, for the score: nothing but this. */
const BOOKING = 'I would like to see the home.'

/**
 * The inquiry of someone who books a showing: their newest one about the home, or a new one. Its status is then `SHOWING`, unless
 * they have applied. SYSTEM only, holding the lock of the address.
 */
export async function leadForShowing(tx: Tx, call: Caller & Visitor, home: Home): Promise<string> {
  const { email } = call.body
  const known = await tx
    .selectFrom('leads')
    .select(['id', 'status'])
    .where('email', '=', email)
    .where('property_id', '=', home.id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!known) return addLead(tx, call, home)
  if (mayStep(leadCan.show, known.status))
    await tx.updateTable('leads').set({ status: 'SHOWING', lost_from: null }).where('id', '=', known.id).execute()
  return known.id
}

async function addLead(tx: Tx, call: Caller & Visitor, home: Home): Promise<string> {
  const { body, services } = call
  const now = services.clock()
  const id = newId()
  const score = scoreLead(readMessage(BOOKING, utcDay(now)), toDollars(home.rent_cents))
  await tx
    .insertInto('leads')
    .values({
      id,
      landlord_id: home.landlord_id,
      property_id: home.id,
      email: body.email,
      first_name: body.firstName,
      last_name: body.lastName,
      message: null,
      ...score,
      status: 'SHOWING',
      created_at: now,
    })
    .execute()
  await audit(tx, call, 'lead.create', { type: 'lead', id })
  return id
}
