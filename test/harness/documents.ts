import { api } from '#contract/api.ts'
import { readDocument } from '#server/ai/documents/read-document.ts'
import { readQueuedDocument } from '#server/features/documents/read-queued-document.ts'
import type { Person, TestServer } from './app.ts'
import type { SentFile } from './form.ts'

/** A text as a file to send. */
export const textFile = (text = 'Rent is due on the first of the month.', name = 'rules.txt'): SentFile => ({
  name,
  type: 'text/plain',
  bytes: Buffer.from(text),
})

/** Uploads a document that isn't read; resolves to its id. */
export async function addDocument(person: Person, body: object = {}, file: SentFile = textFile()): Promise<string> {
  const answer = await person.send(api.documents.upload, { body, file })
  if (answer.status !== 201) throw new Error(`The document was refused: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

/** Reads a queued document at once, as its job does, but in this process: starting one takes longer than reading. */
export const readNow = ({ services }: TestServer, documentId: string): Promise<void> =>
  readQueuedDocument(services, { documentId }, undefined, (bytes) => readDocument(Buffer.from(bytes)))
