import { createHash } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fieldError } from '#contract/errors.ts'
import { tooLarge, type Upload } from '#contract/files.ts'
import { checkFile, type ReceivedFile } from '../files/check-file.ts'
import { incomingPath } from '../files/incoming.ts'
import type { UploadedFile } from '../files/uploaded-file.ts'
import { Refusal, refused } from './errors.ts'

/** Receiving a file over a slow line, and preparing a picture behind others. */
export const UPLOAD_TIMEOUT_MS = 120_000

const FIELDS_MAX = 10
const FIELD_BYTES_MAX = 16 * 1024
/** The most that the form adds to the file itself. */
const FORM_BYTES_MAX = (FIELDS_MAX + 1) * FIELD_BYTES_MAX

const FIELD_TOO_LARGE = 'Is too large'
const MALFORMED = 'The form didn’t arrive complete. Send it again.'

/** Makes the routes that `mountRoutes` mounts accept only multipart/form-data. */
export function acceptUploads(app: FastifyInstance, upload: Upload, mountRoutes: (app: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      limits: {
        fileSize: upload.maxBytes,
        files: 1,
        fields: FIELDS_MAX,
        parts: FIELDS_MAX + 1,
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES_MAX,
        headerPairs: 50,
      },
    })
    scope.addContentTypeParser('*', (_request, _payload, done) => done(notMultipart(upload)))
    mountRoutes(scope)
  })
}

const onField = (upload: Upload, sentence: string) => ({ errors: [fieldError(upload.field, sentence)] })

const notMultipart = (upload: Upload) => {
  const sentence = `Send the file as multipart/form-data, in the field ${upload.field}`
  return refused('wrong_type', sentence, onField(upload, sentence))
}

/**
 * Refuses a request that declares itself too large, before reading any of it.
 * @throws Refusal `too_large` (413)
 */
export function refuseLargeUpload(upload: Upload, contentLength: string | undefined): void {
  if (Number(contentLength ?? 0) > upload.maxBytes + FORM_BYTES_MAX) throw fileTooLarge(upload)
}

const fileTooLarge = (upload: Upload) => refused('too_large', tooLarge(upload), onField(upload, tooLarge(upload)))

/** The contents of a multipart request: its text fields, and its file, which we check once the fields are valid. */
export interface ReceivedUpload {
  fields: Record<string, unknown>
  check: () => Promise<UploadedFile>
}

/**
 * Receives the file and the fields of a request and hands them to `work`; the file is gone once that has ended.
 * @throws Refusal `malformed` (400), `too_large` (413), `wrong_type` (415) or `invalid` (422).
 */
export async function withUpload<T>(
  upload: Upload,
  request: FastifyRequest,
  work: (received: ReceivedUpload) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw notMultipart(upload)
  const path = await incomingPath(request.caller.services.env.DATA_DIR)
  try {
    const { fields, file } = await receive(upload, request, path)
    return await work({ fields, check: () => named(upload, () => checkFile(upload, file)) })
  } finally {
    await rm(path, { force: true })
  }
}

async function receive(upload: Upload, request: FastifyRequest, path: string) {
  const fields: Record<string, unknown> = {}
  let file: ReceivedFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(fields, part)
      else if (part.fieldname === upload.field) file = await save(upload, part, path)
      else throw fileMissing(upload)
    }
  } catch (error) {
    throw asRefusal(upload, error)
  } finally {
    // After a refusal in the middle, the rest passes through unread so the sender gets to see the answer.
    request.raw.unpipe()
    request.raw.resume()
  }
  if (file === undefined || (file.size === 0 && file.name === '')) throw fileMissing(upload)
  return { fields, file }
}

const fileMissing = (upload: Upload) => refused('invalid', 'Choose a file.', onField(upload, 'Choose a file.'))

function addField(fields: Record<string, unknown>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated) throw refused('too_large', FIELD_TOO_LARGE, { errors: [fieldError(fieldname, FIELD_TOO_LARGE)] })
  // A name that comes twice is no longer text, and the body's schema refuses it.
  fields[fieldname] = fieldname in fields ? [fields[fieldname], value] : value
}

/** Writes a part to `path` as it arrives, so a file takes no memory. */
async function save(upload: Upload, part: MultipartFile, path: string): Promise<ReceivedFile> {
  const digest = createHash('sha256')
  let size = 0
  // The parser itself would report this only at the end of the file.
  const stop = () => part.file.destroy(fileTooLarge(upload))
  if (part.file.truncated) stop()
  else part.file.once('limit', stop)
  const place = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      digest.update(chunk)
      size += chunk.length
      await place.write(chunk)
    }
  } finally {
    await place.close()
  }
  return { path, name: part.filename ?? '', declaredType: part.mimetype, size, sha256: digest.digest() }
}

/** An error while receiving, as a refusal: a limit was exceeded, or else the form is malformed. */
function asRefusal(upload: Upload, error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'FST_FILES_LIMIT') return refused('too_large', 'Send one file.', onField(upload, 'Send one file.'))
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return error
  // The parser's own errors have no code, or one of the framework's; all others are server faults.
  if (error.name !== 'FastifyError' && (error.name !== 'Error' || code !== undefined)) return error
  return refused('malformed', MALFORMED, { errors: [fieldError('', MALFORMED)] })
}

/** Names the file's field in a refusal of the file. */
async function named<T>(upload: Upload, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.errors || error.retryAfter !== undefined) throw error
    throw refused(error.code, error.message, onField(upload, error.message))
  }
}
