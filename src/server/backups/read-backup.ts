import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { BackupError, CHANGED, NEEDS_KEY, NOT_ENCRYPTED, NOT_OURS, SHORT } from './backup-error.ts'
import { readTar, type TarVisitor } from './read-tar.ts'
import { isSealed, unseal } from './sealed-stream.ts'

/** With which key a backup is read; `plain` is one that was written without. */
export type ReadingKey = Uint8Array | 'plain' | null

/**
 * Reads the whole backup in `file`: the visitor sees what is in it, in order. What it has seen is only sure to be all of it,
 * unchanged, once this resolves.
 * @throws BackupError with a sentence about the file or its key
 */
export async function readBackup(file: string, key: ReadingKey, visitor: TarVisitor): Promise<void> {
  const decrypt = decryptionFor(await startOf(file), key)
  const unpack = (tar: AsyncIterable<Buffer>) => readTar(tar, visitor)
  try {
    await pipeline(createReadStream(file), decrypt, createGunzip(), unpack)
  } catch (error) {
    throw isZlibError(error) ? new BackupError(error.code === 'Z_BUF_ERROR' ? SHORT : CHANGED) : error
  }
}

const GZIP = Buffer.of(0x1f, 0x8b)
/** Enough to tell what a file is. */
const START_BYTES = 64

function decryptionFor(start: Buffer, key: ReadingKey): (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer> {
  if (isSealed(start)) {
    if (key === null || key === 'plain') throw new BackupError(NEEDS_KEY)
    return (chunks) => unseal(chunks, key)
  }
  if (!start.subarray(0, GZIP.length).equals(GZIP)) throw new BackupError(NOT_OURS)
  if (key !== 'plain') throw new BackupError(NOT_ENCRYPTED)
  return (chunks) => chunks
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((error: Error) => {
    throw new BackupError(`The backup ${file} can't be read: ${error.message}.`)
  })
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

const isZlibError = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
