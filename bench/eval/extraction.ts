import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from '#contract/zod.ts'
import { extractText } from '#server/ai/documents/extract-text.ts'
import type { TextAnswer } from '#server/ai/documents/text-answer.ts'
import { type Evaluation, percent } from './measures.ts'
import { type WrittenFile, writtenFiles } from './written-files.ts'

const OUTCOMES = ['ok-with-text', 'encrypted', 'no-text', 'corrupt'] as const

const entry = z.object({
  file: z.string(),
  /** The outcomes that are right. */
  expect: z.array(z.enum(OUTCOMES)),
  /** What its text must hold. */
  must_contain: z.array(z.string()),
})

/** Prints how many files are read, or refused, as they should be, and the slowest. */
export async function evaluateExtraction({ folder, say }: Evaluation): Promise<void> {
  const files = folder === undefined ? await writtenFiles() : filesIn(folder)
  let right = 0
  let slowest = { name: '', seconds: 0 }
  const wrong: string[] = []
  for (const file of files) {
    const start = performance.now()
    const answer = await extractText(file.bytes())
    const seconds = (performance.now() - start) / 1000
    if (seconds > slowest.seconds) slowest = { name: file.name, seconds }
    const trouble = troubleWith(file, answer)
    if (trouble === null) right += 1
    else wrong.push(`  ${file.name}: ${trouble}`)
  }
  say(`Files read or refused as they should be: ${right} of ${files.length} (${percent(right, files.length)})`)
  for (const line of wrong) say(line)
  say(`  slowest: ${slowest.name}, ${slowest.seconds.toFixed(1)} s`)
}

const filesIn = (folder: string): WrittenFile[] =>
  z
    .array(entry)
    .parse(JSON.parse(readFileSync(path.join(folder, 'files_manifest.json'), 'utf8')))
    .map(({ file, expect, must_contain }) => ({
      name: file,
      outcomes: expect,
      phrases: must_contain,
      bytes: () => readFileSync(path.join(folder, 'files', file)),
    }))

function troubleWith({ outcomes, phrases }: WrittenFile, answer: TextAnswer): string | null {
  const outcome = outcomeOf(answer)
  if (!outcomes.includes(outcome)) return `${outcome}, expected ${outcomes.join(' or ')}`
  if ('problem' in answer) return null
  const text = answer.passages.map((passage) => `${passage.heading ?? ''} ${passage.text}`).join(' ')
  const missing = phrases.filter((phrase) => !squeezed(text).includes(squeezed(phrase)))
  return missing.length === 0 ? null : `has no '${missing[0]}'`
}

function outcomeOf(answer: TextAnswer): string {
  if (!('problem' in answer)) return 'ok-with-text'
  if (answer.problem === 'ENCRYPTED') return 'encrypted'
  if (answer.problem === 'NO_TEXT') return 'no-text'
  return answer.problem === 'DAMAGED' || answer.problem === 'WRONG_TYPE' ? 'corrupt' : answer.problem
}

/** Without spaces and whatever else two readers of a file may see differently. */
const squeezed = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s\u00ad\u200b-\u200f]/g, '')
    .toLowerCase()
