import { type chats, QUESTIONS_MAX } from '#contract/chats.ts'
import { type Answer, findAnswer } from '../../ai/documents/find-answer.ts'
import type { DocumentPassage } from '../../ai/documents/passage-cache.ts'
import { prepareQuestion } from '../../ai/documents/prepare-question.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, Services } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { type AskedDocument, askedDocuments, passagesOf } from './asked-documents.ts'

/** A question, however its answer is sent. */
export type AskCall = Call<typeof chats.ask>

/** The documents that were asked, and what they say. */
export interface Search {
  documents: readonly AskedDocument[]
  found: Answer<DocumentPassage>
}

const QUESTIONS = {
  max: QUESTIONS_MAX,
  seconds: 600,
  refusal: `You asked ${QUESTIONS_MAX} questions in ten minutes. Wait a little, then ask again.`,
}

/**
 * Finds what the documents that the caller may ask say about their question.
 * @throws Refusal `not_found` for a chat or a document that isn't theirs, `too_many`
 */
export async function searchDocuments(call: AskCall): Promise<Search> {
  const { services, body, actor } = call
  await countAttempt(services, `questions:account:${actor.id}`, QUESTIONS)
  const { documents, passages } = await transaction(call, (tx) => readDocuments(tx, call))
  const isIndexed = passages.some((one) => one.vector)
  const question = await prepareQuestion(body.message, isIndexed ? (text) => vectorOf(services, text) : null)
  return { documents, found: findAnswer(question, passages) }
}

async function readDocuments(tx: Tx, call: AskCall) {
  const { documentId, sessionId } = call.body
  if (sessionId !== null) await requireChat(tx, call, sessionId)
  const documents = await askedDocuments(tx, call, documentId)
  if (documentId !== null && documents.length === 0) throw notFound('Document')
  return { documents, passages: await passagesOf(tx, call.services, documents) }
}

/** Before the answer begins: later, its status has been sent. */
async function requireChat(tx: Tx, { actor }: AskCall, id: string): Promise<void> {
  const chat = await tx
    .selectFrom('chats')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!chat) throw notFound('Chat')
}

/** Null without the model, or when it fails, which the embedder logs: words alone answer a question, too. */
async function vectorOf({ embedder }: Services, question: string): Promise<Int8Array | null> {
  try {
    return embedder && (await embedder.embed([question], true))
  } catch {
    return null
  }
}
