import { CheckedAnswer } from '../../ai/llm/check-answer.ts'
import { ClaimCutter } from '../../ai/llm/cut-claims.ts'
import { type Hiding, hideIdentifiers } from '../../ai/llm/hide-identifiers.ts'
import { type Model, ModelError, type Prompt } from '../../ai/llm/model.ts'
import { NOT_FOUND, writePrompt } from '../../ai/llm/write-prompt.ts'
import { transaction } from '../../db/transaction.ts'
import { refused } from '../../http/errors.ts'
import { peopleIn } from './people-in.ts'
import type { AskCall, Search } from './search-documents.ts'

/** The outcome of asking the model: an answer, or why there is none. */
export type Written = CheckedAnswer<Search['found']['passages'][number]['passage']> | 'nothing found' | 'failed'

/**
 * Lets the model answer from what was found. Yields each piece once it is checked.
 * @throws Refusal when the caller has left
 */
export async function* writeAnswer(call: AskCall, model: Model, { found }: Search): AsyncGenerator<string, Written> {
  const question = call.body.message
  const passages = found.passages.map(({ passage }) => passage)
  const texts = [question, ...passages.map(({ heading, text }) => `${heading ?? ''} ${text}`)]
  const documentIds = passages.map(({ documentId }) => documentId)
  const names = await transaction(call, (tx) => peopleIn(tx, call, { texts, documentIds }))
  const hiding = hideIdentifiers(names)
  const answer = new CheckedAnswer(question, passages)
  const asked = { model, hiding, prompt: writePrompt({ question, passages, hiding }) }
  try {
    const said = yield* check(asked, answer, call.signal)
    if (isAnswer(answer, found.passages[0])) return answer
    return said.trim().startsWith(NOT_FOUND) ? 'nothing found' : 'failed'
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    if (call.signal.aborted) throw refused('unavailable', 'The question was taken back.')
    return 'failed'
  }
}

/** With half of it left out, the rest may be beside the point, unless it has what would be quoted. */
function isAnswer<P extends { heading: string | null; text: string }>(
  { supports, isMost }: CheckedAnswer<P>,
  best: { passage: P; sentence: string } | undefined,
): boolean {
  return isMost || supports.some(({ passage, sentence }) => passage === best?.passage && sentence === best.sentence)
}

interface Asked {
  model: Model
  hiding: Hiding
  prompt: Prompt
}

/** Yields what an answer keeps of what the model says; returns all that it said. */
async function* check(
  { model, hiding, prompt }: Asked,
  answer: CheckedAnswer<{ heading: string | null; text: string }>,
  signal: AbortSignal,
) {
  const cutter = new ClaimCutter()
  let said = ''
  for await (const piece of model.write(prompt, signal)) {
    said += piece
    for (const { text, passages } of cutter.add(piece)) yield answer.add({ text: hiding.reveal(text), passages })
  }
  for (const { text, passages } of cutter.end()) yield answer.add({ text: hiding.reveal(text), passages })
  return said
}
