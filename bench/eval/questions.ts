import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from '#contract/zod.ts'
import { countTerms } from '#server/ai/documents/bm25.ts'
import type { Embedder } from '#server/ai/documents/embedder.ts'
import { openEmbedder } from '#server/ai/documents/embedder.ts'
import { findAnswer, READ, type SearchablePassage } from '#server/ai/documents/find-answer.ts'
import { searchTerms, vectorsOf } from '#server/ai/documents/passage-index.ts'
import { prepareQuestion } from '#server/ai/documents/prepare-question.ts'
import { readDocument } from '#server/ai/documents/read-document.ts'
import { type Evaluation, holds, mean, overlap, percent, share } from './measures.ts'
import { keepVectors } from './vector-store.ts'
import { WRITTEN_QUESTIONS, type WrittenQuestion, writtenDocument } from './written-questions.ts'

const question: z.ZodType<WrittenQuestion> = z.object({
  doc: z.string(),
  question: z.string(),
  answerable: z.boolean(),
  spans: z.array(z.string()),
})

interface Outcome {
  answerable: boolean
  /** Which of the passages, in order, hold the answer. */
  hits: boolean[]
  likeness: number
  isAnswered: boolean
}

/** Prints how often the passage that answers comes first, how like the answer the quoted sentence is, and what is refused. */
export async function evaluateQuestions({ folder, say }: Evaluation): Promise<void> {
  const embedder = await openEmbedder(say)
  const { questions, read } = folder === undefined ? WRITTEN : setIn(path.join(folder, 'lease_qa'))
  say(`Questions to documents (${questions.length}, ${embedder ? 'with the model' : 'by words alone'}):`)
  const outcomes: Outcome[] = []
  for (const [doc, asked] of Map.groupBy(questions, (one) => one.doc)) {
    const passages = await index(await read(doc), embedder)
    for (const one of asked) outcomes.push(await ask(one, passages, embedder))
  }
  await embedder?.close()
  report(outcomes, say)
}

const WRITTEN = { questions: WRITTEN_QUESTIONS, read: writtenDocument }

function setIn(folder: string) {
  const lines = readFileSync(path.join(folder, 'qa.jsonl'), 'utf8').split('\n').filter(Boolean)
  const questions = lines.map((line) => question.parse(JSON.parse(line)))
  return { questions, read: async (doc: string) => readFileSync(path.join(folder, 'docs', `${doc}.txt`)) }
}

/** What the product makes of a document once it is uploaded. */
async function index(bytes: Buffer, embedder: Embedder | null): Promise<SearchablePassage[]> {
  const { passages } = await readDocument(bytes)
  const ready: SearchablePassage[] = []
  for (const passage of passages) {
    const vectors = embedder && (await keepVectors(passage, () => vectorsOf(passage, embedder)))
    ready.push({
      ...passage,
      terms: countTerms(searchTerms(passage)),
      vector: vectors?.vector ?? null,
      sentenceVectors: vectors?.sentenceVectors ?? null,
    })
  }
  return ready
}

async function ask(
  { question, answerable, spans }: WrittenQuestion,
  passages: readonly SearchablePassage[],
  embedder: Embedder | null,
): Promise<Outcome> {
  const prepared = await prepareQuestion(question, embedder && ((text) => embedder.embed([text])))
  const { certainty, passages: found } = findAnswer(prepared, passages, READ)
  const sentence = found[0]?.sentence ?? ''
  return {
    answerable,
    hits: found.map(({ passage }) => holds(`${passage.heading ?? ''} ${passage.text}`, spans)),
    likeness: Math.max(0, ...spans.map((span) => overlap(sentence, span))),
    isAnswered: certainty !== 'none',
  }
}

function report(outcomes: readonly Outcome[], say: Evaluation['say']): void {
  const answerable = outcomes.filter((one) => one.answerable)
  const others = outcomes.filter((one) => !one.answerable)
  const within = (count: number) => share(answerable.map(({ hits }) => hits.slice(0, count).some(Boolean)))
  say(`  passage found first ${within(1)}, among three ${within(3)}, among five ${within(5)}`)
  say(`  quoted sentence, F1 with the answer: ${mean(answerable.map(({ likeness }) => likeness)).toFixed(3)}`)
  say(`  answered, of those that can be: ${share(answerable.map(({ isAnswered }) => isAnswered))}`)
  say(`  refused, of those that can't: ${share(others.map(({ isAnswered }) => !isAnswered))}`)
  const right =
    answerable.filter(({ isAnswered }) => isAnswered).length + others.filter((one) => !one.isAnswered).length
  say(`  answered or refused rightly: ${percent(right, outcomes.length)}`)
}
