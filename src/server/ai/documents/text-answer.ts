import { DOCUMENT_FAILURES, type DocumentFailure } from '#contract/documents.ts'
import { z } from '#contract/zod.ts'
import { type DocumentText, PAGES_MAX, PASSAGE_MAX } from './document-text.ts'
import type { Passage } from './text-block.ts'

/** A document's text, or why there is none. */
export type TextAnswer = DocumentText | { problem: DocumentFailure }

const head = z.union([
  z.strictObject({ pages: z.int().min(1).max(PAGES_MAX).nullable(), count: z.int().min(1) }),
  z.strictObject({ problem: z.enum(Object.keys(DOCUMENT_FAILURES) as [DocumentFailure, ...DocumentFailure[]]) }),
])
const passage = z.strictObject({
  page: z.int().min(1).max(PAGES_MAX).nullable(),
  pageStarts: z.array(z.int().min(1).max(PASSAGE_MAX)).max(PAGES_MAX),
  heading: z.string().max(PASSAGE_MAX).nullable(),
  text: z.string().min(1).max(PASSAGE_MAX),
})

/** An answer as the lines that a child process sends: first how many passages follow, then one on each line. */
export function writeTextAnswer(answer: TextAnswer): string {
  if ('problem' in answer) return `${JSON.stringify(answer)}\n`
  const { pages, passages } = answer
  const lines = [{ pages, count: passages.length }, ...passages].map((line) => JSON.stringify(line))
  return `${lines.join('\n')}\n`
}

/** The answer in `said`; null when it is invalid. */
export function readTextAnswer(said: string): TextAnswer | null {
  const [first = '', ...rest] = said.trimEnd().split('\n').map(asJson)
  const begun = head.safeParse(first)
  if (!begun.success) return null
  if ('problem' in begun.data) return begun.data
  const { pages, count } = begun.data
  const passages: Passage[] = []
  for (const line of rest) {
    const parsed = passage.safeParse(line)
    if (!parsed.success) return null
    passages.push(parsed.data)
  }
  return passages.length === count ? { pages, passages } : null
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not even JSON, so not an answer.
    return undefined
  }
}
