import fc from 'fast-check'
import type { Upload } from '#contract/files.ts'
import { FORM_TYPE, type FormParts, formBody, type SentFile } from '#test/harness/form.ts'
import { pdfFile, pictureFile } from '#test/harness/pictures.ts'
import { hostile } from './values.ts'

/** Small, because the tests fuzz how a file arrives, not its decoding. */
const photo = await pictureFile({ width: 16, height: 16 })
const page: SentFile = { name: 'a.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') }

/** Bodies of requests that bring a file with valid fields: valid, with a hostile file, name, type or field, or cut off. */
export function formsOf({ field, kinds }: Upload, body: fc.Arbitrary<unknown>): fc.Arbitrary<Buffer> {
  const right = [...(kinds.includes('image') ? [photo] : []), ...(kinds.includes('pdf') ? [pdfFile()] : [])]
  const fields: fc.Arbitrary<FormParts> = body.map(asTexts)
  const whole = (files: fc.Arbitrary<SentFile>) =>
    fc.tuple(fields, files).map(([texts, file]): FormParts => ({ ...texts, [field]: file }))
  const valid = whole(fc.constantFrom(...right))
  return fc.oneof(
    { weight: 4, arbitrary: valid.map(formBody) },
    { weight: 4, arbitrary: whole(wrongFiles(right)).map(formBody) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valid, texts, hostile)
        .map(([form, name, value]) => formBody({ ...form, ...asTexts({ [name]: value }) })),
    },
    fields.map(formBody),
    whole(fc.constantFrom(...right)).map((form) => formBody({ ...form, another: photo })),
    fc.tuple(valid, fc.nat()).map(([form, at]) => cutOff(formBody(form), at)),
    fc.tuple(valid, fc.nat(), fc.nat(255)).map(([form, at, byte]) => withByte(formBody(form), at, byte)),
  )
}

/** The content types of such requests, mostly the right one. */
export const formTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant(FORM_TYPE) },
  fc.constantFrom(
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json',
    'image/jpeg',
    'multipart/mixed; boundary=x',
  ),
)

const texts = fc.string({ minLength: 1, maxLength: 20 })

const wrongFiles = (right: readonly SentFile[]): fc.Arbitrary<SentFile> =>
  fc.oneof(
    fc.constantFrom(page, ...right.map((file) => ({ ...page, name: file.name, type: file.type }))),
    fc.tuple(fc.constantFrom(...right), fc.nat()).map(([file, at]) => ({ ...file, bytes: cutOff(file.bytes, at) })),
    fc
      .tuple(fc.constantFrom(...right), fc.nat(), fc.nat(255))
      .map(([file, at, byte]) => ({ ...file, bytes: withByte(file.bytes, at, byte) })),
    fc
      .tuple(fc.constantFrom(...right), fc.string({ unit: 'binary', maxLength: 60 }))
      .map(([file, name]) => ({ ...file, name })),
    fc.tuple(fc.constantFrom(...right), fc.string({ maxLength: 60 })).map(([file, type]) => ({ ...file, type })),
  )

const asTexts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).map(([name, entry]) => [
      name,
      typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? ''),
    ]),
  )

const cutOff = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(0, at % bytes.length))

function withByte(bytes: Uint8Array, at: number, byte: number): Buffer {
  const changed = Buffer.from(bytes)
  changed[at % changed.length] = byte
  return changed
}
