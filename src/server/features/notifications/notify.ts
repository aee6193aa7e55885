import { v7 as newId } from 'uuid'
import type { InboxWords } from '../../db/tables/running.ts'
import { bySystem, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { addToInbox } from '../../mail/add-to-inbox.ts'
import type { Letter } from '../../mail/letter.ts'
import { hasRoomToday } from '../../mail/letters-a-day.ts'
import { type Mail, queueMail } from '../../mail/queue-mail.ts'

/** A letter to an account. */
export interface News extends Pick<Mail, 'about' | 'held'> {
  to: { address: string; userId: string }
  /** What its reader can turn the emails off for; no one can for `ACCOUNT`. */
  kind: NonNullable<Mail['kind']>
  letter: Letter
  /** What the inbox says instead of the letter's own words. */
  inbox?: Partial<InboxWords>
  /** The account whose doing it is, if it is someone's: beyond a day's number, its emails to others are left out. */
  causedBy?: string | undefined
}

/**
 * Writes to an account: in its inbox and, unless it turned that kind off, by email. Both are saved in the caller's
 * transaction. A letter that is kept back reaches the inbox when it leaves. The caller is signed in or SYSTEM.
 * @returns the email's id, which is the notification's too, whether or not there is an email.
 */
export async function notify(tx: Tx, services: Services, news: News): Promise<string> {
  const { to, kind, letter, about, held = false } = news
  const isEmailed = await hasRoom(tx, services, news)
  const inbox = { ...inboxWords(letter), ...news.inbox }
  const mail = { to, kind, letter, held, ...(about && { about }) }
  if (held) return queueMail(tx, services, { ...mail, inbox: isEmailed ? inbox : { ...inbox, isAll: true } })
  const id = isEmailed ? await queueMail(tx, services, mail) : newId()
  await bySystem(tx, () => addToInbox(tx, { id, userId: to.userId, createdAt: services.clock(), ...inbox }))
  return id
}

const hasRoom = async (tx: Tx, services: Services, { to, causedBy = to.userId }: News): Promise<boolean> =>
  causedBy === to.userId || hasRoomToday(tx, services, { causedBy, what: 'news' })

/** A letter as the inbox says it: what happened, without the rest of a letter. */
export const inboxWords = ({ subject, paragraphs, list = [], action }: Letter): InboxWords => ({
  title: subject,
  body: [...opening(paragraphs), list.join(' · ')].filter((line) => line !== '').join('\n') || null,
  type: null,
  path: action?.path ?? '/notifications',
  reminderId: null,
})

/** The first paragraph, with the next one if it announces it. */
const opening = (paragraphs: readonly string[]): readonly string[] =>
  paragraphs.slice(0, paragraphs[0]?.endsWith(':') ? 2 : 1)
