import type { Selectable } from 'kysely'
import { CHAT_MESSAGES_SHOWN_MAX, CHATS_SHOWN_MAX, type ChatMessage, type chats } from '#contract/chats.ts'
import { placeOf } from '../../ai/documents/place-of.ts'
import type { ChatMessagesTable } from '../../db/tables/chats.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { askableScope } from '../documents/documents.scope.ts'
import { GONE } from './answer-texts.ts'

/** The caller's newest chats. */
export function listChats(call: Call<typeof chats.list>) {
  return transaction(call, async (tx) => {
    const rows = await mine(tx, call)
      .orderBy('chats.updated_at', 'desc')
      .orderBy('chats.id', 'desc')
      .limit(CHATS_SHOWN_MAX)
      .execute()
    await warmModel(tx, call)
    const messages = await newestMessages(
      tx,
      rows.map(({ id }) => id),
    )
    const cited = await citedPassages(tx, call, messages).select('document_passages.id').execute()
    const readable = new Set(cited.map(({ id }) => id))
    const byChat = Map.groupBy(messages, ({ chat_id }) => chat_id)
    return {
      sessions: rows.map((row) => ({
        ...presentChat(row),
        messages: (byChat.get(row.id) ?? []).map((one) => ({ role: one.role, content: contentOf(one, readable) })),
      })),
    }
  })
}

/** A look at the chats is often followed by a question, and the model takes a second or two to load. */
async function warmModel(tx: Tx, call: SignedCall): Promise<void> {
  const { embedder } = call.services
  if (!embedder) return
  const indexed = await tx
    .selectFrom('documents')
    .select('id')
    .where(askableScope(call))
    .where('indexed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (indexed) embedder.warm()
}

/**
 * One chat of the caller's, with what its answers quote.
 * @throws Refusal `not_found`
 */
export function readChat(call: Call<typeof chats.read>) {
  const { sessionId } = call.params
  return transaction(call, async (tx) => {
    const row = await mine(tx, call).where('chats.id', '=', sessionId).executeTakeFirst()
    if (!row) throw notFound('Chat')
    const messages = await newestMessages(tx, [sessionId])
    const passages = await readPassages(tx, call, messages)
    return { ...presentChat(row), messages: messages.map((one) => presentMessage(one, passages)) }
  })
}

const mine = (tx: Tx, { actor }: SignedCall) =>
  tx.selectFrom('chats').select(['chats.id', 'chats.title', 'chats.updated_at']).where('chats.user_id', '=', actor.id)

const presentChat = (row: { id: string; title: string; updated_at: Date }) => ({
  sessionId: row.id,
  title: row.title,
  updatedAt: row.updated_at.toISOString(),
})

type Message = Selectable<ChatMessagesTable>

/** The newest messages of each chat, oldest first. */
async function newestMessages(tx: Tx, chatIds: string[]): Promise<Message[]> {
  if (chatIds.length === 0) return []
  return tx
    .selectFrom('chats')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('chat_messages')
          .selectAll()
          .whereRef('chat_messages.chat_id', '=', 'chats.id')
          .orderBy('chat_messages.id', 'desc')
          .limit(CHAT_MESSAGES_SHOWN_MAX)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .where('chats.id', 'in', chatIds)
    .orderBy('newest.id')
    .execute()
}

/** Those that the caller may still read: a document that was removed or is no longer shared isn't quoted again. */
function citedPassages(tx: Tx, call: SignedCall, messages: readonly Message[]) {
  const ids = new Set(messages.flatMap(({ citations }) => citations.map((one) => one.passageId)))
  return tx
    .selectFrom('document_passages')
    .innerJoin('documents', 'documents.id', 'document_passages.document_id')
    .where((eb) => eb('document_passages.id', '=', eb.fn.any(eb.val([...ids]))))
    .where(askableScope(call))
}

type Passages = Awaited<ReturnType<typeof readPassages>>

/** The same by id, with all that says where a quotation stands. */
async function readPassages(tx: Tx, call: SignedCall, messages: readonly Message[]) {
  const rows = await citedPassages(tx, call, messages)
    .select(['document_passages.id', 'documents.id as documentId', 'documents.name as documentName'])
    .select(['document_passages.page', 'document_passages.page_starts as pageStarts'])
    .select(['document_passages.heading', 'document_passages.text'])
    .execute()
  return new Map(rows.map(({ id, ...passage }) => [id, passage]))
}

/** Whether something is missing of what a message rests on: a quotation on its first passage, what a model wrote on all. */
function isGone({ engine, citations }: Message, readable: { has(passageId: string): boolean }): boolean {
  const restsOn = engine === 'model' ? citations : citations.slice(0, 1)
  return restsOn.some(({ passageId }) => !readable.has(passageId))
}

const contentOf = (row: Message, readable: { has(passageId: string): boolean }): string =>
  isGone(row, readable) ? GONE : row.content

function presentMessage(row: Message, passages: Passages): ChatMessage {
  const citations = row.citations.flatMap(({ passageId, quote }) => {
    const passage = passages.get(passageId)
    return passage ? [{ ...passage, ...placeOf(passage, quote), quote }] : []
  })
  return {
    role: row.role,
    content: contentOf(row, passages),
    certainty: row.certainty,
    engine: row.engine,
    model: row.model,
    citations: isGone(row, passages) ? [] : citations,
    createdAt: row.created_at.toISOString(),
  }
}
