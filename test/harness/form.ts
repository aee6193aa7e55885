/** A file as a test sends it. */
export interface SentFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** The parts of a form: a text, a file, or several of either under one name. */
export type FormParts = Record<string, string | SentFile | readonly (string | SentFile)[]>

const BOUNDARY = '----test-boundary-7MA4YWxkTrZu0gW'

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

/** The body of a multipart/form-data request, as a browser writes it. */
export function formBody(parts: FormParts): Buffer {
  const chunks = Object.entries(parts).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((part: string | SentFile) => [
      Buffer.from(`--${BOUNDARY}\r\n${partHead(name, part)}\r\n\r\n`),
      typeof part === 'string' ? Buffer.from(part) : part.bytes,
      Buffer.from('\r\n'),
    ]),
  )
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function partHead(name: string, part: string | SentFile): string {
  const field = `Content-Disposition: form-data; name="${name}"`
  return typeof part === 'string' ? field : `${field}; filename="${part.name}"\r\nContent-Type: ${part.type}`
}
