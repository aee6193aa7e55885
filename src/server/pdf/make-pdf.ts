import { Worker } from 'node:worker_threads'
import { createGate } from '../gate.ts'
import type { PdfForm } from './pdf-document.ts'
import type { PdfMetadata } from './pdf-sheet.ts'

const HEAP_MAX_MB = 256
const WAITING_MAX = 10

/** What the thread gets. */
export interface PdfTask {
  form: PdfForm
  metadata: PdfMetadata
}

/** What it gives back. */
export type PdfAnswer = { bytes: Uint8Array } | { error: string }

interface Maker {
  /** The program of the thread. */
  program: URL
  /** How long one form can take. */
  timeMs: number
}

/**
 * Draws a form as a PDF, with the fonts its texts need, on a thread of its own: one at a time, and only so many wait.
 * @throws Refusal `unavailable` (503) when too many wait.
 */
export type MakePdf = (form: PdfForm, metadata: PdfMetadata) => Promise<Uint8Array>

export function createPdfMaker({ program, timeMs }: Maker): MakePdf {
  const gate = createGate({
    atOnce: 1,
    waitingMax: WAITING_MAX,
    full: 'Many PDFs are being made right now. Try again in a moment.',
  })
  let worker: Worker | undefined
  return (form, metadata) =>
    gate(async () => {
      worker ??= startWorker(program)
      const answer = await ask(worker, { form, metadata }, timeMs)
      if (answer !== undefined && 'bytes' in answer) return answer.bytes
      // Whatever state it is in, the next form gets a new one.
      void worker.terminate()
      worker = undefined
      throw new Error(answer === undefined ? 'the PDF was not drawn in time' : `the PDF: ${answer.error}`)
    })
}

/** One for the whole process and all callers, because its limits protect the machine. */
export const makePdf = createPdfMaker({ program: new URL('./pdf-worker.ts', import.meta.url), timeMs: 20_000 })

function startWorker(program: URL): Worker {
  const worker = new Worker(program, {
    // None of the server's settings or flags.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  })
  // It waits for forms as long as the process lives, and keeps no process alive.
  worker.unref()
  return worker
}

/** The thread's answer; undefined when it took too long or ended without one. */
async function ask(worker: Worker, task: PdfTask, timeMs: number): Promise<PdfAnswer | undefined> {
  const listening = new AbortController()
  const { signal } = listening
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(resolve, timeMs, undefined)
      signal.addEventListener('abort', () => clearTimeout(timer))
      const once = (event: string, settle: (value: unknown) => void) => {
        worker.once(event, settle)
        signal.addEventListener('abort', () => worker.off(event, settle))
      }
      once('message', (answer) => resolve(answer as PdfAnswer))
      once('error', (error) => resolve({ error: String(error) }))
      once('exit', () => resolve(undefined))
      worker.postMessage(task)
    })
  } finally {
    listening.abort()
  }
}
