import { v7 as newId } from 'uuid'
import { type Certainty, type ChatAnswer, type Citation, type chats, QUESTIONS_MAX } from '#contract/chats.ts'
import { type Answer, findAnswer } from '../../ai/documents/find-answer.ts'
import type { DocumentPassage } from '../../ai/documents/passage-cache.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, Services } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { answerText, NOTHING_TO_READ } from './answer-texts.ts'
import { type AskedDocument, askedDocuments, passagesOf } from './asked-documents.ts'

type AskCall = Call<typeof chats.ask>

const QUESTIONS = {
  max: QUESTIONS_MAX,
  seconds: 600,
  refusal: `You asked ${QUESTIONS_MAX} questions in ten minutes. Wait a little, then ask again.`,
}

/**
 * Answers a question from the documents that the caller may ask, and keeps both in their chat.
 * @throws Refusal `not_found` for a chat or a document that isn't theirs, `too_many`
 */
export async function askDocuments(call: AskCall): Promise<ChatAnswer> {
  const { services, body, actor } = call
  await countAttempt(services, `questions:account:${actor.id}`, QUESTIONS)
  const { documents, passages } = await transaction(call, (tx) => readDocuments(tx, call))
  const vector = passages.some((one) => one.vector) ? await vectorOf(services, body.message) : null
  const found = findAnswer({ text: body.message, vector }, passages)
  const answer = composeAnswer(found, documents)
  const sessionId = await transaction(call, (tx) => keepTurn(tx, call, { ...answer, found }))
  return { sessionId, ...answer }
}

async function readDocuments(tx: Tx, call: AskCall) {
  const { documentId } = call.body
  const documents = await askedDocuments(tx, call, documentId)
  if (documentId !== null && documents.length === 0) throw notFound('Document')
  return { documents, passages: await passagesOf(tx, call.services, documents) }
}

/** Null without the model, or when it fails, which the embedder logs: words alone answer a question, too. */
async function vectorOf({ embedder }: Services, question: string): Promise<Int8Array | null> {
  try {
    return embedder && (await embedder.embed([question], true))
  } catch {
    return null
  }
}

function composeAnswer(found: Answer<DocumentPassage>, documents: readonly AskedDocument[]) {
  if (documents.length === 0) return { message: NOTHING_TO_READ, certainty: 'none' as Certainty, citations: [] }
  if (found.certainty === 'none')
    return { message: answerText('none', undefined), certainty: found.certainty, citations: [] }
  const names = new Map(documents.map(({ id, name }) => [id, name]))
  const citations = found.passages.map(
    ({ passage, sentence }): Citation => ({
      documentId: passage.documentId,
      documentName: names.get(passage.documentId) ?? '',
      page: passage.page,
      heading: passage.heading,
      quote: sentence,
      text: passage.text,
    }),
  )
  return { message: answerText(found.certainty, citations[0]), certainty: found.certainty, citations }
}

interface Turn {
  message: string
  certainty: Certainty
  found: Answer<DocumentPassage>
}

/** Adds the question and its answer to the chat, or begins one with them. */
async function keepTurn(tx: Tx, call: AskCall, { message, certainty, found }: Turn): Promise<string> {
  const { body, services } = call
  const now = services.clock()
  const chatId = await (body.sessionId === null ? beginChat(tx, call, now) : goOn(tx, call, body.sessionId, now))
  const quoted = certainty === 'none' ? [] : found.passages
  const citations = quoted.map(({ passage, sentence }) => ({ passageId: passage.id, quote: sentence }))
  const about = { chat_id: chatId, created_at: now }
  await tx
    .insertInto('chat_messages')
    .values([
      { ...about, id: newId(), role: 'user', content: body.message, certainty: null, citations: '[]' },
      { ...about, id: newId(), role: 'assistant', content: message, certainty, citations: JSON.stringify(citations) },
    ])
    .execute()
  return chatId
}

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
