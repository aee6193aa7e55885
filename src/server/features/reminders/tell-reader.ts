import { v7 as newId } from 'uuid'
import type { InboxWords } from '../../db/tables/running.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { addToInbox } from '../../mail/add-to-inbox.ts'
import type { Letter } from '../../mail/letter.ts'
import { hasRoomToday } from '../../mail/letters-a-day.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { askForConsent, findConsent, type Unlinked } from '../reminder-emails/find-consent.ts'
import { stopWays } from '../reminder-emails/letters.ts'
import type { Reader } from './readers.ts'

/** A reminder for one reader. */
export interface Telling {
  reader: Reader
  /** The account whose emails are counted. */
  causedBy: string
  letter: Letter
  /** What it says in the inbox of an account. */
  inbox: InboxWords
  about: { type: string; id: string }
}

/** Whether it reached them, and why an email was left out. */
export interface Told {
  isReached: boolean
  leftOut: 'UNCONFIRMED' | 'LIMIT' | null
}

/**
 * Sends a reminder to one reader: to an account in its inbox and by email, to anyone else by email once they agreed to
 * it; the first reminder asks them instead. Beyond the day's limit no email goes out. In a transaction of SYSTEM.
 */
export async function tellReader(tx: Tx, services: Services, telling: Telling): Promise<Told> {
  const { reader, letter, about } = telling
  if (reader.tenant === null) return tellAccount(tx, services, telling, reader.userId)
  const address = reader.email
  const tenant = { ...reader.tenant, email: address }
  const consent = await findConsent(tx, services, tenant)
  if (consent === null) return ask(tx, services, telling, tenant)
  if (consent.state !== 'CONFIRMED') return { isReached: false, leftOut: 'UNCONFIRMED' }
  if (!(await hasRoom(tx, services, telling))) return { isReached: false, leftOut: 'LIMIT' }
  await queueMail(tx, services, { to: { address }, letter: { ...letter, stop: stopWays(consent.token) }, about })
  return { isReached: true, leftOut: null }
}

async function tellAccount(tx: Tx, services: Services, telling: Telling, userId: string): Promise<Told> {
  const { reader, letter, inbox, about } = telling
  if (!(await hasRoom(tx, services, telling))) {
    await addToInbox(tx, { id: newId(), userId, createdAt: services.clock(), ...inbox })
    return { isReached: true, leftOut: 'LIMIT' }
  }
  await notify(tx, services, { to: { address: reader.email, userId }, kind: 'REMINDERS', letter, inbox, about })
  return { isReached: true, leftOut: null }
}

async function ask(tx: Tx, services: Services, telling: Telling, tenant: Unlinked): Promise<Told> {
  if (!(await hasRoom(tx, services, telling))) return { isReached: false, leftOut: 'LIMIT' }
  await askForConsent(tx, services, tenant)
  return { isReached: false, leftOut: 'UNCONFIRMED' }
}

/** Whether an email to this reader fits into the day. */
const hasRoom = async (tx: Tx, services: Services, { reader, causedBy }: Telling): Promise<boolean> =>
  reader.userId === causedBy || hasRoomToday(tx, services, { causedBy, what: 'reminders' })
