import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { refused } from '../http/errors.ts'
import { demandKey, type FileKey, type FileStore, idPrefixAt, isFileKey } from './store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** Where our objects are in the bucket, which can hold other things too. */
const PREFIX = 'files/'
const CONNECT_MS = 2_000
const ANSWER_MS = 5_000
const RETRY_SECONDS = 5

/**
 * The store in a bucket of any S3-compatible service. When it does not answer, the reason goes to `log` and the caller
 * gets `unavailable` (503).
 */
export function s3Store(settings: S3Settings, log: (line: string) => void): FileStore & { check: () => Promise<void> } {
  const client = clientFor(settings)
  const at = (key: FileKey) => ({ Bucket: settings.bucket, Key: PREFIX + demandKey(key) })
  const ask = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      log(`File store: ${what} failed: ${String(error)}`)
      const sentence = 'The file store does not answer. Try again in a moment.'
      throw refused('unavailable', sentence, { retryAfter: RETRY_SECONDS })
    }
  }
  return {
    put: async (key, bytes) => {
      const put = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.byteLength })
      await ask('storing', () => client.send(put))
    },
    get: async (key) => {
      const place = at(key)
      return ask('reading', () => read(client, place))
    },
    remove: async (keys) => {
      for (const place of keys.map(at)) await ask('removing', () => client.send(new DeleteObjectCommand(place)))
    },
    list: (from, until) => walk(client, settings.bucket, idPrefixAt(from), idPrefixAt(until)),
    check: async () => {
      await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: PREFIX, MaxKeys: 1 }))
    },
  }
}

const clientFor = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings) =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Stores other than Amazon's refuse the checksums that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

async function read(client: S3Client, place: { Bucket: string; Key: string }): Promise<Buffer | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(place))
    return Body === undefined ? null : Buffer.from(await Body.transformToByteArray())
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchKey') return null
    throw error
  }
}

/** Keys sort by age, so anything older than `from` is never requested. */
async function* walk(client: S3Client, bucket: string, from: string, until: string): AsyncIterable<FileKey> {
  let after = PREFIX + from
  for (;;) {
    const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: PREFIX, StartAfter: after }))
    for (const { Key = '' } of page.Contents ?? []) {
      after = Key
      const name = Key.slice(PREFIX.length)
      if (name >= until) return
      if (isFileKey(name)) yield name
    }
    if (!page.IsTruncated || !page.Contents?.length) return
  }
}
