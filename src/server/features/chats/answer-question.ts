import type { ChatEvent } from '#contract/chats.ts'
import { transaction } from '../../db/transaction.ts'
import { keepTurn } from './keep-turn.ts'
import { citationsOf, quoteDocuments } from './quote-documents.ts'
import type { AskCall, Search } from './search-documents.ts'

/** Answers a question from what was found, piece by piece, and keeps both in the caller's chat once all of it is there. */
export async function* answerQuestion(call: AskCall, search: Search): AsyncGenerator<ChatEvent> {
  const answer = quoteDocuments(search)
  const { message, certainty, cited } = answer
  const citations = citationsOf(cited, search.documents)
  yield { type: 'found', certainty, citations }
  yield { type: 'text', text: message }
  const sessionId = await transaction(call, (tx) => keepTurn(tx, call, answer))
  yield { type: 'answer', sessionId, message, certainty, citations }
}
