import type { ChatEvent } from '#contract/chats.ts'
import { transaction } from '../../db/transaction.ts'
import { UNCERTAIN } from './answer-texts.ts'
import { keepTurn } from './keep-turn.ts'
import { type Composed, citationsOf, quoteDocuments } from './quote-documents.ts'
import type { AskCall, Search } from './search-documents.ts'
import { writeAnswer } from './write-answer.ts'

/** Answers a question from what was found, piece by piece, and keeps both in the caller's chat once all of it is there. */
export async function* answerQuestion(call: AskCall, search: Search): AsyncGenerator<ChatEvent> {
  const quoted = quoteDocuments(search)
  const { documents } = search
  yield { type: 'found', certainty: quoted.certainty, citations: citationsOf(quoted.cited, documents) }
  const { cited, ...answer } = yield* compose(call, search, quoted)
  const sessionId = await transaction(call, (tx) => keepTurn(tx, call, { ...answer, cited }))
  yield { type: 'answer', sessionId, ...answer, citations: citationsOf(cited, documents) }
}

/** Only where something was found is the language model asked, if there is one; where it fails, quotations must do. */
async function* compose(call: AskCall, search: Search, quoted: Composed): AsyncGenerator<ChatEvent, Composed> {
  const { model } = call.services
  const { certainty } = quoted
  if (!model || certainty === 'none') {
    yield { type: 'text', text: quoted.message }
    return quoted
  }
  const beginning = certainty === 'sure' ? '' : `${UNCERTAIN} `
  const written = yield* pieces(writeAnswer(call, model, search), beginning)
  if (typeof written === 'object') {
    const cited = written.supports.map(({ passage, sentence }) => ({ passage, quote: sentence }))
    return { message: `${beginning}${written.text}`, certainty, engine: 'model', model: model.name, cited }
  }
  const less =
    written === 'failed' ? quoted : quoteDocuments({ ...search, found: { ...search.found, certainty: 'unsure' } })
  return { ...less, engine: 'fallback', model: model.name }
}

/** The pieces of a text as events, with its beginning before the first one. */
async function* pieces<R>(texts: AsyncGenerator<string, R>, beginning: string): AsyncGenerator<ChatEvent, R> {
  let before = beginning
  for (;;) {
    const { done, value } = await texts.next()
    if (done) return value
    if (value === '') continue
    yield { type: 'text', text: `${before}${value}` }
    before = ''
  }
}
