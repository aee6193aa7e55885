import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PassageVectors } from '#server/ai/documents/passage-index.ts'
import { splitSentences } from '#server/ai/documents/sentences.ts'
import type { Passage } from '#server/ai/documents/text-block.ts'

const FOLDER = path.join(os.tmpdir(), 'pp-eval-vectors')

interface Kept {
  vector: string
  sentenceVectors: string
}

/** The vectors of a passage, made once: the model takes minutes for what the rest does in seconds. */
export async function keepVectors(
  { heading, text }: Passage,
  make: () => Promise<PassageVectors | null>,
): Promise<PassageVectors | null> {
  const name = createHash('sha256')
    .update(JSON.stringify([heading, splitSentences(text)]))
    .digest('hex')
  const file = path.join(FOLDER, `${name}.json`)
  if (existsSync(file)) return read(readFileSync(file, 'utf8'))
  const vectors = await make()
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(
    file,
    JSON.stringify(vectors && { vector: packed(vectors.vector), sentenceVectors: packed(vectors.sentenceVectors) }),
  )
  return vectors
}

function read(text: string): PassageVectors | null {
  const kept: Kept | null = JSON.parse(text)
  return kept && { vector: unpacked(kept.vector), sentenceVectors: unpacked(kept.sentenceVectors) }
}

const packed = (vector: Int8Array): string => Buffer.from(vector.buffer).toString('base64')
const unpacked = (text: string): Int8Array => Int8Array.from(new Int8Array(Buffer.from(text, 'base64')))
