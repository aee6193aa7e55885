import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { readDocument } from './read-document.ts'
import { type TextAnswer, writeTextAnswer } from './text-answer.ts'
import { Unreadable } from './unreadable.ts'

// The program that `extractText` starts for one document. It reads the document on standard input and writes the answer
// to standard output. Any damage the document does ends with this process.

const MEMORY_MAX_BYTES = 700 * 1024 * 1024
const WATCH_MS = 20

// Reading keeps this thread busy, and the heap's own limit doesn't count buffers. So another thread watches.
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${MEMORY_MAX_BYTES} && process.kill(process.pid, 'SIGKILL'), ${WATCH_MS})`,
  { eval: true },
).unref()

const answer = writeTextAnswer(await read(await buffer(process.stdin)))
process.stdout.write(answer, () => process.exit(0))

async function read(source: Buffer): Promise<TextAnswer> {
  try {
    return await readDocument(source)
  } catch (error) {
    // Deeply nested parts fill the stack, and invalid ones fail inside the libraries.
    return { problem: error instanceof Unreadable ? error.reason : 'DAMAGED' }
  }
}
