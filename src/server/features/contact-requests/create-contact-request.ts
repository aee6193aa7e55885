import { type SqlBool, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { DAY_MS } from '#contract/calendar.ts'
import type { contactRequests } from '#contract/contact-requests.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { acknowledge } from '../../mail/acknowledge.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { tellAllWho } from '../notifications/tell-all-who.ts'
import { receivedLetter, requestHeadline, requestLetter, requestPath } from './letters.ts'
import { looksLikeSpam } from './looks-like-spam.ts'

/** The same words within this time are one request: a double click, a retry after a lost reply, or a bot. */
const REPEAT_MS = DAY_MS

type CreateCall = Call<typeof contactRequests.create>

/**
 * Takes a visitor's request, notifies the people who handle requests and confirms it to the sender. Likely spam is
 * saved and no one is emailed; the reply is the same, so no one can find out what is held.
 */
export function createContactRequest(call: CreateCall): Promise<{ id: string }> {
  const { body } = call
  return asSystem(call, async (tx) => {
    const earlier = await sameRequest(tx, call)
    if (earlier) return earlier
    const { firstName, lastName, company, message } = body
    const isHeld = looksLikeSpam({ names: [firstName, lastName], company, message })
    const isNews = !isHeld && !(await wasSaid(tx, call))
    const id = await keep(tx, call, isHeld)
    await audit(tx, call, isHeld ? 'contactRequest.hold' : 'contactRequest.create', { type: 'contactRequest', id })
    if (isNews) await tellReaders(tx, call, id)
    if (!isHeld) await confirm(tx, call)
    return { id }
  })
}

/** This sender's earlier request in the same words. */
async function sameRequest(tx: Tx, { body, services }: CreateCall): Promise<{ id: string } | undefined> {
  // Makes simultaneous clicks wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact-request:${body.email}`}, 0))`.execute(tx)
  return tx
    .selectFrom('contact_requests')
    .select('id')
    .where('email', '=', body.email)
    .where('created_at', '>', new Date(services.clock().getTime() - REPEAT_MS))
    .where('kind', '=', body.kind)
    .where('message', 'is not distinct from', body.message)
    .where('phone', 'is not distinct from', body.phone)
    .where('company', 'is not distinct from', body.company)
    .where('homes', 'is not distinct from', body.homes)
    .executeTakeFirst()
}

/** Whether these words recently came from any address: we save them but don't email them again. */
async function wasSaid(tx: Tx, { body, services }: CreateCall): Promise<boolean> {
  const { message } = body
  if (message === null) return false
  const row = await tx
    .selectFrom('contact_requests')
    .select('id')
    .where(sql<SqlBool>`md5(message) = md5(${message})`)
    .where('created_at', '>', new Date(services.clock().getTime() - REPEAT_MS))
    .where('message', '=', message)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function keep(tx: Tx, { body, services }: CreateCall, isHeld: boolean): Promise<string> {
  const id = newId()
  const { kind, email, phone, company, homes, message, campaign } = body
  await tx
    .insertInto('contact_requests')
    .values({
      id,
      kind,
      email,
      first_name: body.firstName,
      last_name: body.lastName,
      phone,
      company,
      homes,
      message,
      campaign: campaign === undefined ? null : JSON.stringify(campaign),
      status: isHeld ? 'SPAM' : 'NEW',
      handled_by: null,
      handled_at: null,
      created_at: services.clock(),
    })
    .execute()
  return id
}

/** Emails the support address; without one, notifies everyone who can handle requests. */
async function tellReaders(tx: Tx, { body, services }: CreateCall, id: string): Promise<void> {
  const asked = { ...body, id }
  const about = { type: 'contactRequest', id }
  const { SUPPORT_EMAIL } = services.env
  if (SUPPORT_EMAIL !== undefined) {
    await queueMail(tx, services, { to: { address: SUPPORT_EMAIL }, letter: requestLetter(asked), about })
    return
  }
  await tellAllWho(tx, services, 'contactRequest.list', {
    title: requestHeadline(asked),
    body: body.company,
    path: requestPath(asked),
    letterTo: (firstName) => requestLetter(asked, firstName),
    about,
  })
}

async function confirm(tx: Tx, { body, services }: CreateCall): Promise<void> {
  const { PRODUCT_NAME: productName, CALL_SCHEDULING_URL: callSchedulingUrl } = services.env
  const { kind, firstName, email } = body
  await acknowledge(tx, services, email, receivedLetter({ kind, firstName, productName, callSchedulingUrl }))
}
