import { v7 as newId } from 'uuid'
import { bySystem, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { addToInbox } from '../../mail/add-to-inbox.ts'
import { roomToday } from '../../mail/letters-a-day.ts'
import { queueMails } from '../../mail/queue-mail.ts'
import { inboxWords, type News } from './notify.ts'

type Letter = Pick<News, 'to' | 'letter'>

/** The same news for several accounts, in the words of each one's letter. */
interface SharedNews extends Omit<News, 'to' | 'letter' | 'held'> {
  letters: readonly Letter[]
}

/** Writes to several accounts as `notify` does to one, in as many statements as for one. */
export async function notifyEach(tx: Tx, services: Services, { letters, ...news }: SharedNews): Promise<void> {
  const { kind, about, inbox } = news
  const unsent = await beyondLimit(tx, services, { letters, ...news })
  const mails = letters.filter((one) => !unsent.includes(one)).map((one) => ({ ...one, kind, ...(about && { about }) }))
  const sent = await queueMails(tx, services, mails)
  const messages = [...sent, ...unsent.map((one) => ({ ...one, id: newId() }))].map(({ id, to, letter }) => ({
    ...inboxWords(letter),
    ...inbox,
    id,
    userId: to.userId,
    createdAt: services.clock(),
  }))
  await bySystem(tx, () => addToInbox(tx, ...messages))
}

/** The letters to others for which the day of the account that causes them has no room. */
async function beyondLimit(tx: Tx, services: Services, { letters, causedBy }: SharedNews): Promise<readonly Letter[]> {
  if (causedBy === undefined) return []
  const others = letters.filter(({ to }) => to.userId !== causedBy)
  if (others.length === 0) return []
  return others.slice(await roomToday(tx, services, { causedBy, what: 'news', letters: others.length }))
}
