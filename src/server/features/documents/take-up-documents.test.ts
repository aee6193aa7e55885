import { beforeAll, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { DOCUMENT_FAILURES } from '#contract/documents.ts'
import type { Embedder } from '#server/ai/documents/embedder.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/http/call.ts'
import { emptyServer, type Person, type TestServer } from '#test/harness/app.ts'
import { addDocument, readNow } from '#test/harness/documents.ts'
import { takeUpDocuments } from './take-up-documents.ts'

let server: TestServer
let landlord: Person
beforeAll(async () => {
  server = await emptyServer()
  landlord = await server.as('LANDLORD')
})

interface State {
  status: 'QUEUED' | 'READING' | 'READY' | 'FAILED'
  /** How long ago its reading began, in seconds. */
  since: number
  attempts?: number
}

/** A document whose reading was left like this; resolves to its id. */
async function left({ status, since, attempts = 1 }: State): Promise<string> {
  const id = await addDocument(landlord)
  const begun = new Date(Date.now() - since * 1000)
  await change(id, {
    status,
    attempts,
    reading_since: begun,
    ...(status === 'READY' && { pages: 1 }),
    ...(status === 'FAILED' && { failure: 'DAMAGED' }),
  })
  return id
}

const change = (id: string, values: object) =>
  systemTransaction(server.services.db, (tx) => tx.updateTable('documents').set(values).where('id', '=', id).execute())

const NO_MODEL: Embedder | null = null
const MODEL: Embedder = { embed: async () => new Int8Array(), warm: () => undefined, close: async () => undefined }

/** Runs the job; resolves to the jobs that it queued. */
async function takeUp(embedder: Embedder | null = NO_MODEL): Promise<[string, string][]> {
  const queued: [string, string][] = []
  const jobs: Services['jobs'] = {
    ...server.services.jobs,
    enqueue: async (_tx, name, data) => void queued.push([name, 'documentId' in data ? String(data.documentId) : '']),
  }
  await takeUpDocuments({ ...server.services, jobs, embedder })
  return queued
}

const stateOf = async (id: string) => (await landlord.send(api.documents.read, { params: { id } })).body.data

it('queues a document again whose reading a crash interrupted, and it can be read then', async () => {
  const [crashed, current] = [
    await left({ status: 'READING', since: 130 }),
    await left({ status: 'READING', since: 60 }),
  ]
  expect(await takeUp()).toEqual([['read-document', crashed]])
  expect([(await stateOf(crashed)).status, (await stateOf(current)).status]).toEqual(['QUEUED', 'READING'])
  // The next minute finds nothing left to do.
  expect(await takeUp()).toEqual([])
  await readNow(server, crashed)
  expect((await stateOf(crashed)).status).toBe('READY')
})

it('gives up after three tries, and says so', async () => {
  const id = await left({ status: 'READING', since: 130, attempts: 3 })
  expect(await takeUp()).toEqual([])
  expect(await stateOf(id)).toMatchObject({ status: 'FAILED', failure: DOCUMENT_FAILURES.INTERRUPTED })
})

it('queues a document again that has waited for ten minutes, because its job may be lost', async () => {
  const lost = await left({ status: 'QUEUED', since: 601 })
  await left({ status: 'QUEUED', since: 300 })
  expect(await takeUp()).toEqual([['read-document', lost]])
})

it('leaves what was removed and what has failed alone', async () => {
  const removed = await left({ status: 'QUEUED', since: 601 })
  await landlord.send(api.documents.remove, { params: { id: removed } })
  await left({ status: 'FAILED', since: 601 })
  expect(await takeUp()).toEqual([])
})

it('has what was read without a model indexed once there is one', async () => {
  const read = await left({ status: 'READY', since: 601 })
  expect(await takeUp()).toEqual([])
  expect(await takeUp(MODEL)).toEqual([['index-document', read]])
  expect(await takeUp(MODEL)).toEqual([])
  await change(read, { indexed_at: new Date(), reading_since: new Date(0) })
  expect(await takeUp(MODEL)).toEqual([])
})
