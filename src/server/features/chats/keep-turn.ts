import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/transaction.ts'
import { notFound } from '../../http/errors.ts'
import type { Composed } from './quote-documents.ts'
import type { AskCall } from './search-documents.ts'

/**
 * Adds the question and its answer to the chat, or begins one with them; resolves to its id.
 * @throws Refusal `not_found` when the chat has been removed since
 */
export async function keepTurn(tx: Tx, call: AskCall, answer: Composed): Promise<string> {
  const { body, services } = call
  const { cited, message: content, ...made } = answer
  const now = services.clock()
  const chatId = await (body.sessionId === null ? beginChat(tx, call, now) : goOn(tx, call, body.sessionId, now))
  const citations = JSON.stringify(cited.map(({ passage, quote }) => ({ passageId: passage.id, quote })))
  const about = { chat_id: chatId, created_at: now }
  await tx
    .insertInto('chat_messages')
    .values([
      { ...about, ...ASKED, id: newId(), content: body.message },
      { ...about, ...made, id: newId(), role: 'assistant', content, citations },
    ])
    .execute()
  return chatId
}

const ASKED = { role: 'user', certainty: null, engine: null, model: null, citations: '[]' } as const

const TITLE_MAX = 120

async function beginChat(tx: Tx, { actor, body }: AskCall, now: Date): Promise<string> {
  const id = newId()
  const title = body.message.replace(/\s+/g, ' ').slice(0, TITLE_MAX)
  await tx.insertInto('chats').values({ id, user_id: actor.id, title, created_at: now, updated_at: now }).execute()
  return id
}

/** Says that the caller's chat goes on. */
async function goOn(tx: Tx, { actor }: AskCall, id: string, now: Date): Promise<string> {
  const found = await tx
    .updateTable('chats')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!found) throw notFound('Chat')
  return found.id
}
