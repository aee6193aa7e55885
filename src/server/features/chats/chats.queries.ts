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
    const messages = await messagesOf(
      tx,
      call,
      rows.map(({ id }) => id),
    )
    return {
      sessions: rows.map((row) => ({
        ...presentChat(row),
        messages: (messages.get(row.id) ?? []).map(({ role, content }) => ({ role, content })),
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
    const messages = await messagesOf(tx, call, [sessionId])
    return { ...presentChat(row), messages: messages.get(sessionId) ?? [] }
  })
}

const mine = (tx: Tx, { actor }: SignedCall) =>
  tx.selectFrom('chats').select(['chats.id', 'chats.title', 'chats.updated_at']).where('chats.user_id', '=', actor.id)

const presentChat = (row: { id: string; title: string; updated_at: Date }) => ({
  sessionId: row.id,
  title: row.title,
  updatedAt: row.updated_at.toISOString(),
})

/** The newest messages of each chat, oldest first. */
async function messagesOf(tx: Tx, call: SignedCall, chatIds: string[]): Promise<Map<string, ChatMessage[]>> {
  if (chatIds.length === 0) return new Map()
  const rows = await tx
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
  const passages = await citedPassages(
    tx,
    call,
    rows.flatMap(({ citations }) => citations.map((one) => one.passageId)),
  )
  const messages = new Map<string, ChatMessage[]>(chatIds.map((id) => [id, []]))
  for (const row of rows) messages.get(row.chat_id)?.push(presentMessage(row, passages))
  return messages
}

type Cited = Awaited<ReturnType<typeof citedPassages>>

/** Those that the caller may still read: a document that was removed or is no longer shared isn't quoted again. */
async function citedPassages(tx: Tx, call: SignedCall, ids: string[]) {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('document_passages')
    .innerJoin('documents', 'documents.id', 'document_passages.document_id')
    .select(['document_passages.id', 'documents.id as documentId', 'documents.name as documentName'])
    .select(['document_passages.page', 'document_passages.page_starts as pageStarts'])
    .select(['document_passages.heading', 'document_passages.text'])
    .where('document_passages.id', 'in', [...new Set(ids)])
    .where(askableScope(call))
    .execute()
  return new Map(rows.map(({ id, ...passage }) => [id, passage]))
}

function presentMessage(row: Selectable<ChatMessagesTable>, passages: Cited): ChatMessage {
  const citations = row.citations.flatMap(({ passageId, quote }) => {
    const passage = passages.get(passageId)
    return passage ? [{ ...passage, ...placeOf(passage, quote), quote }] : []
  })
  // A quotation is of the first one; what a model wrote rests on all of them.
  const restsOn = row.engine === 'model' ? row.citations : row.citations.slice(0, 1)
  const isGone = restsOn.some(({ passageId }) => !passages.has(passageId))
  return {
    role: row.role,
    content: isGone ? GONE : row.content,
    certainty: row.certainty,
    engine: row.engine,
    model: row.model,
    citations: isGone ? [] : citations,
    createdAt: row.created_at.toISOString(),
  }
}
