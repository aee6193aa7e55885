import type { ChatAnswer, ChatEvent, chats } from '#contract/chats.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { answerQuestion } from './answer-question.ts'
import { type AskCall, searchDocuments } from './search-documents.ts'

/**
 * Answers a question from the documents that the caller may ask, and keeps both in their chat.
 * @throws Refusal `not_found` for a chat or a document that isn't theirs, `too_many`
 */
export async function askDocuments(call: AskCall): Promise<ChatAnswer> {
  for await (const event of answerQuestion(call, await searchDocuments(call))) if (event.type === 'answer') return event
  throw refused('unavailable', 'The question was taken back.')
}

/** The same, event by event. Refusals come before the first. */
export const streamAnswer = async (call: Call<typeof chats.stream>): Promise<AsyncIterable<ChatEvent>> =>
  answerQuestion(call, await searchDocuments(call))
