import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { median, p99 } from './load.ts'
import { startProduct } from './servers.ts'

const PORT = 4397
const DOCUMENTS = 100
const QUESTIONS = 20
const FIRST_WORDS_MAX_MS = 1000
const BUSY_P99_MAX_MS = 50
const IDLE_SECONDS = 10
/** The server has nothing left to do once it uses less of a processor than this for some seconds; a busy machine gives more. */
const QUIET = { share: 0.03, seconds: 10 }
const PERSON = { firstName: 'A', lastName: 'B', password: 'tin lamp on a shelf', role: 'landlord' }

interface Setting {
  folder: string
  say: (line: string) => void
}

/**
 * Prints how late the server's event loop is while it reads and indexes the documents of an account, and how soon the first
 * words of an answer from all of them are there; with the embedded database and engine.
 * @returns how many promises are broken
 */
export async function measureDocumentChat({ folder, say }: Setting): Promise<number> {
  const file = path.join(folder, 'loop.jsonl')
  const server = await startProduct(PORT, {
    DATA_DIR: path.join(folder, 'documents'),
    DATABASE_URL: '',
    DEMO_DATA: 'false',
    DIRECT_REGISTRATION: 'true',
    LIMIT_FILES_PER_ACCOUNT: '1000',
    BENCH_LOOP_FILE: file,
    NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('bench/watch-loop.ts'))}`,
  })
  try {
    const ask = await signedIn(server.origin)
    await pause(IDLE_SECONDS)
    const began = Date.now()
    for (let number = 1; number <= DOCUMENTS; number += 1) await upload(ask, number)
    await untilQuiet(file, began)
    await requireAllRead(ask)
    const ended = Date.now()
    const faults = [...reportLoop({ notes: notesIn(file), began, ended, say }), ...(await reportFirstWords(ask, say))]
    for (const fault of faults) say(`  not as promised: ${fault}`)
    return faults.length
  } finally {
    await server.stop()
  }
}

type Ask = (address: string, init?: RequestInit) => Promise<Response>

async function signedIn(origin: string): Promise<Ask> {
  const email = 'documents@bench.example'
  const send = async (address: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(`${origin}/api${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await reply.json()) as { data: { token: string } }
  }
  await send('/auth/register-direct', { ...PERSON, email })
  const { token } = (await send('/auth/login', { email, password: PERSON.password })).data
  return async (address, init = {}) => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const reply = await fetch(`${origin}/api${address}`, { ...init, headers })
    if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
}

/** A short agreement, each with figures of its own. */
const textOf = (number: number): string =>
  `PARKING\n\nSpace ${number} in the garage belongs to this home. It costs ${40 + number} dollars a month. Visitors park on the street.

KEYS\n\nThe tenant of home ${number} has ${2 + (number % 3)} keys. A lost key costs ${20 + number} dollars. Keys are returned on the last day.`

async function upload(ask: Ask, number: number): Promise<void> {
  const form = new FormData()
  form.set('document', new Blob([textOf(number)], { type: 'text/plain' }), `home-${number}.txt`)
  await ask('/ai/documents/upload', { method: 'POST', body: form })
}

interface Note {
  at: number
  cpuMs: number
  late: number[]
  busy: number[]
}

const notesIn = (file: string): Note[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line))

async function untilQuiet(file: string, began: number): Promise<void> {
  for (;;) {
    await pause(1)
    const last = notesIn(file).slice(-1 - QUIET.seconds)
    const [first, end] = [last[0], last.at(-1)]
    if (!first || !end || first.at < began) continue
    if ((end.cpuMs - first.cpuMs) / (end.at - first.at) < QUIET.share) return
  }
}

async function requireAllRead(ask: Ask): Promise<void> {
  const reply = await ask(`/ai/documents?pageSize=${DOCUMENTS}`)
  const { data } = (await reply.json()) as { data: { documents: { status: string }[] } }
  const read = data.documents.filter(({ status }) => status === 'READY').length
  if (read < DOCUMENTS) throw new Error(`Only ${read} of ${DOCUMENTS} documents were read`)
}

interface Watched {
  notes: readonly Note[]
  began: number
  ended: number
  say: (line: string) => void
}

function reportLoop({ notes, began, ended, say }: Watched): string[] {
  const during = (from: number, to: number, field: 'late' | 'busy') =>
    p99(notes.filter(({ at }) => from < at && at <= to).flatMap((note) => note[field]))
  const seconds = (ended - began) / 1000
  const busy = during(began, ended, 'busy')
  // The first seconds after the start are still those of the start.
  const idle = during(began - (IDLE_SECONDS / 2) * 1000, began, 'late')
  const late = during(began, ended, 'late')
  say(
    `${DOCUMENTS} documents uploaded, read and indexed in ${seconds.toFixed(0)} s: event-loop delay p99 ${late.toFixed(1)} ms, ${(late / idle).toFixed(1)} times idle; its own work between two turns p99 ${busy.toFixed(1)} ms`,
  )
  return busy < BUSY_P99_MAX_MS ? [] : [`the event loop is held up for ${BUSY_P99_MAX_MS} ms and more while indexing`]
}

async function reportFirstWords(ask: Ask, say: (line: string) => void): Promise<string[]> {
  const [words, lists]: [number[], number[]] = [[], []]
  // The first loads the model, as opening the chat does.
  await firstWords(ask, 1)
  for (let number = 1; number <= QUESTIONS; number += 1) {
    words.push(await firstWords(ask, number))
    const began = performance.now()
    await (await ask('/ai/chat/sessions')).arrayBuffer()
    lists.push(performance.now() - began)
  }
  const [usual, longest] = [median(words), Math.max(...words)]
  say(
    `chat with ${DOCUMENTS} documents, first words of ${QUESTIONS} answers: median ${usual.toFixed(0)} ms, longest ${longest.toFixed(0)} ms, ${(usual / median(lists)).toFixed(1)} times the list of chats`,
  )
  return longest < FIRST_WORDS_MAX_MS ? [] : ['the first words of an answer take a second and more']
}

/** Milliseconds until the first words of an answer are there. */
async function firstWords(ask: Ask, number: number): Promise<number> {
  const began = performance.now()
  const message = `What does the parking space ${number} cost a month?`
  const headers = { 'content-type': 'application/json' }
  const { body } = await ask('/ai/chat/stream', { method: 'POST', headers, body: JSON.stringify({ message }) })
  if (!body) throw new Error('The answer has no text')
  let text = ''
  let took = Number.NaN
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk
    if (Number.isNaN(took) && text.includes('"type":"text"')) took = performance.now() - began
  }
  if (Number.isNaN(took)) throw new Error(`The answer has no words: ${text.slice(0, 200)}`)
  return took
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
