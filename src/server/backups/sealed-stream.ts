import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError, CHANGED, CHANGED_OR_SHORT, OTHER_KEY, SHORT } from './backup-error.ts'

const MAGIC = Buffer.from('ProperPlace backup 1\n')
const NAME_BYTES = 6
const SALT_BYTES = 32
/** What a sealed backup begins with: its form, the name of its key, and its salt. */
export const HEADER_BYTES = MAGIC.length + NAME_BYTES + SALT_BYTES
const PIECE_BYTES = 64 * 1024
const TAG_BYTES = 16

/** Whether a file that begins with these bytes was sealed. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC)

/**
 * Encrypts a stream of any length in pieces of 64 KiB, so neither side ever holds more than a few of them. The construction is
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár: 'Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance',
 * 2015) over AES-256-GCM, as in the age format: the nonce is the piece's number and whether it is the last, so pieces can't be
 * changed, moved, repeated, left out or cut off at the end unnoticed. Each stream has a key of its own, derived (HKDF,
 * RFC 5869) from `key` and a random salt; the header is authenticated with every piece.
 */
export async function* seal(chunks: AsyncIterable<Buffer>, key: Uint8Array): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, nameOf(key), randomBytes(SALT_BYTES)])
  const pieceKey = keyOf(key, header)
  yield header
  for await (const { bytes, nonce } of inPieces(chunks, PIECE_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', pieceKey, nonce).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts what `seal` made. It yields only bytes that are as they were sealed; if the stream ends without an error, it is whole.
 * @throws BackupError when the key is another, or something was changed, or is missing
 */
export async function* unseal(chunks: AsyncIterable<Buffer>, key: Uint8Array): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]()
  const { start: header, rest } = await take(source, HEADER_BYTES)
  if (!isSealed(header)) throw new BackupError(CHANGED)
  if (header.length < HEADER_BYTES) throw new BackupError(SHORT)
  if (!header.subarray(MAGIC.length, MAGIC.length + NAME_BYTES).equals(nameOf(key))) throw new BackupError(OTHER_KEY)
  const pieceKey = keyOf(key, header)
  for await (const piece of inPieces(following(rest, source), PIECE_BYTES + TAG_BYTES)) {
    const opened = open(piece, pieceKey, header)
    if (opened === null) throw new BackupError(whyClosed(piece, pieceKey, header))
    yield opened
  }
}

/** A number of bytes that says which key it was, and nothing about the key. */
const nameOf = (key: Uint8Array) => derived(key, Buffer.alloc(0), 'properplace backup name', NAME_BYTES)
const keyOf = (key: Uint8Array, header: Buffer) =>
  derived(key, header.subarray(-SALT_BYTES), 'properplace backup pieces', 32)
const derived = (key: Uint8Array, salt: Buffer, purpose: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, purpose, bytes))

interface Piece {
  bytes: Buffer
  nonce: Buffer
}

const LAST = 1
/** Eleven bytes count the pieces, of which JavaScript fills six; the twelfth marks the last one. */
const NONCE_BYTES = 12

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(number, NONCE_BYTES - 7, 6)
  nonce[NONCE_BYTES - 1] = isLast ? LAST : 0
  return nonce
}

/** Pieces of exactly `size` bytes; the last one has what is left, which is nothing only when there was nothing at all. */
async function* inPieces(chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Piece> {
  let number = 0
  let held: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    length += chunk.length
    // A piece goes out only when more follows it: it might be the last.
    if (length <= size) continue
    let bytes = Buffer.concat(held)
    for (; bytes.length > size; bytes = bytes.subarray(size))
      yield { bytes: bytes.subarray(0, size), nonce: nonceOf(number++, false) }
    held = [bytes]
    length = bytes.length
  }
  yield { bytes: Buffer.concat(held), nonce: nonceOf(number, true) }
}

function open({ bytes, nonce }: Piece, key: Buffer, header: Buffer): Buffer | null {
  if (bytes.length < TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  decipher.setAAD(header).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    return null
  }
}

function whyClosed({ bytes, nonce }: Piece, key: Buffer, header: Buffer): string {
  if (nonce.at(-1) !== LAST) return CHANGED
  const asInner = Buffer.from(nonce)
  asInner[NONCE_BYTES - 1] = 0
  return open({ bytes, nonce: asInner }, key, header) === null ? CHANGED_OR_SHORT : SHORT
}

async function take(source: AsyncIterator<Buffer>, size: number): Promise<{ start: Buffer; rest: Buffer }> {
  let bytes: Buffer = Buffer.alloc(0)
  while (bytes.length < size) {
    const { value, done } = await source.next()
    if (done) break
    bytes = Buffer.concat([bytes, value])
  }
  return { start: bytes.subarray(0, size), rest: bytes.subarray(size) }
}

async function* following(first: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}
