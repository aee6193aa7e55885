import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { affiliateApplications } from '#contract/affiliate-applications.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { acknowledge } from '../../mail/acknowledge.ts'
import { looksLikeSpam } from '../contact-requests/looks-like-spam.ts'
import { tellAllWho } from '../notifications/tell-all-who.ts'
import { applicantHeadline, applicantLetter, applicantPath, appliedLetter } from './letters.ts'

type CreateCall = Call<typeof affiliateApplications.create>

/**
 * Takes an application, notifies the administrators and confirms it to the applicant. While the address has one open,
 * nothing is saved and the reply is the same, so no one can find out who applied. Likely spam is saved for the
 * administrators and no one is emailed.
 */
export function createAffiliateApplication(call: CreateCall): Promise<{ id: string }> {
  const { body } = call
  return asSystem(call, async (tx) => {
    const id = newId()
    if (await hasOpen(tx, body.email)) return { id }
    await keep(tx, call, id)
    await audit(tx, call, 'affiliateApplication.create', { type: 'affiliateApplication', id })
    if (looksLikeSpam({ names: [body.firstName, body.lastName], message: body.plan })) return { id }
    await tellDeciders(tx, call, id)
    const { PRODUCT_NAME: productName } = call.services.env
    await acknowledge(tx, call.services, body.email, appliedLetter({ firstName: body.firstName, productName }))
    return { id }
  })
}

async function hasOpen(tx: Tx, email: string): Promise<boolean> {
  // Makes simultaneous clicks wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`affiliate-application:${email}`}, 0))`.execute(tx)
  const row = await tx
    .selectFrom('affiliate_applications')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}

async function keep(tx: Tx, { body, services }: CreateCall, id: string): Promise<void> {
  const { firstName, lastName, email, channel, plan, campaign } = body
  await tx
    .insertInto('affiliate_applications')
    .values({
      id,
      first_name: firstName,
      last_name: lastName,
      email,
      channel,
      plan,
      campaign: campaign === undefined ? null : JSON.stringify(campaign),
      status: 'PENDING',
      reason: null,
      decided_by: null,
      decided_at: null,
      created_at: services.clock(),
    })
    .execute()
}

function tellDeciders(tx: Tx, { body, services }: CreateCall, id: string): Promise<void> {
  const applicant = { ...body, id }
  return tellAllWho(tx, services, 'affiliateApplication.decide', {
    title: applicantHeadline(applicant),
    body: body.channel,
    path: applicantPath(applicant),
    letterTo: (firstName) => applicantLetter(applicant, firstName),
    about: { type: 'affiliateApplication', id },
  })
}
