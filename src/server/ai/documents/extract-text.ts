import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { Readable, type Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { DOCUMENT_MAX_BYTES } from '#contract/documents.ts'
import { readTextAnswer, type TextAnswer } from './text-answer.ts'

/** Three million characters in our format, three bytes each, come close to it. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024
const HEAP_MAX_MB = 256

interface Extractor {
  /** The program that is started for each document. */
  program: URL
  /** How long it can take. */
  timeMs: number
}

/**
 * Reads the text of a PDF, Word or text document. A separate process does it, so a document made to break a parser breaks
 * nothing else: one that takes too much time or memory gets an answer that says so.
 * @param source the document's bytes
 */
export type ExtractText = (source: Uint8Array) => Promise<TextAnswer>

export const createTextExtractor =
  ({ program, timeMs }: Extractor): ExtractText =>
  async (source) =>
    source.byteLength > DOCUMENT_MAX_BYTES
      ? { problem: 'TOO_MUCH_MEMORY' }
      : askChild(startChild(program), source, timeMs)

export const extractText = createTextExtractor({
  program: new URL('./text-child.ts', import.meta.url),
  timeMs: 20_000,
})

/** What a child makes of `source`. We trust its answer no more than the document. */
function askChild(child: Child, source: Uint8Array, timeMs: number): Promise<TextAnswer> {
  let isLate = false
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeMs)
  const said: Buffer[] = []
  let size = 0
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > ANSWER_BYTES_MAX) kill()
    else said.push(chunk)
  })
  // If the child has ended, it gets no document, so there is no answer.
  child.stdin.on('error', kill)
  Readable.from([source]).pipe(child.stdin)
  return new Promise((resolve) => {
    const end = (code: number | null) => {
      clearTimeout(timer)
      if (isLate) resolve({ problem: 'TOO_SLOW' })
      // It watches its own memory, and dies of nothing else that we know of.
      else if (code !== 0) resolve({ problem: 'TOO_MUCH_MEMORY' })
      else resolve(readTextAnswer(Buffer.concat(said).toString()) ?? { problem: 'DAMAGED' })
    }
    child.once('close', end)
    child.once('error', () => end(null))
  })
}

type Child = ChildProcessByStdio<Writable, Readable, null>

const startChild = (program: URL): Child =>
  spawn(process.execPath, [`--max-old-space-size=${HEAP_MAX_MB}`, fileURLToPath(program)], {
    // None of the server's settings; Windows can't start a program without this one.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  })
