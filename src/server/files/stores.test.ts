import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv, SettingError } from '#server/env.ts'
import { Refusal } from '#server/http/errors.ts'
import { temporaryFolder } from '#test/harness/database.ts'
import { type S3Server, startS3 } from '#test/harness/s3-server.ts'
import { folderStore } from './folder-store.ts'
import { openFileStore } from './open-file-store.ts'
import type { FileKey, FileStore } from './store.ts'

const HOUR = 3_600_000
const keyMadeAt = (at: Date): FileKey => `${newId({ msecs: at.getTime() })}.large`
const BYTES = Buffer.from([0, 255, 10, 13, 0, 128])

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const s3Settings = () => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: 'homes',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})

const logged: string[] = []
const open = (settings: Record<string, string>) => openFileStore(readEnv(settings), (line) => logged.push(line))

const STORES: [string, () => Promise<FileStore>][] = [
  ['the data folder', () => open({ DATA_DIR: temporaryFolder() })],
  ['a bucket', () => open(s3Settings())],
]

describe.each(STORES)('%s as a store', (_name, openStore) => {
  let store: FileStore
  beforeAll(async () => {
    store = await openStore()
  })

  it('returns what was stored, byte for byte, and null for anything else', async () => {
    const key = keyMadeAt(new Date())
    await store.put(key, BYTES)
    expect(await store.get(key)).toEqual(BYTES)
    expect(await store.get(keyMadeAt(new Date()))).toBeNull()
  })

  it('removes what is there, and counts missing keys as removed', async () => {
    const [gone, stays, never] = [new Date(), new Date(), new Date()].map(keyMadeAt) as [FileKey, FileKey, FileKey]
    await store.put(gone, BYTES)
    await store.put(stays, BYTES)
    await store.remove([gone, never])
    expect(await store.get(gone)).toBeNull()
    expect(await store.get(stays)).toEqual(BYTES)
  })

  it('lists the keys from a period, no matter what else is there', async () => {
    const at = (hours: number) => new Date(Date.UTC(2031, 0, 1) + hours * HOUR)
    const keys = [0, 1, 2, 3, 4, 5, 6].map((hours) => keyMadeAt(at(hours)))
    for (const key of keys) await store.put(key, BYTES)
    const found: FileKey[] = []
    for await (const key of store.list(at(1), at(6))) found.push(key)
    expect(found.sort()).toEqual(keys.slice(1, 6))
  })

  it('refuses a key that could lead elsewhere', async () => {
    for (const key of ['../../etc/passwd.txt', `${newId()}.a/b`, `${newId()}.`] as FileKey[]) {
      await expect(store.put(key, BYTES)).rejects.toThrow('is no key of a file')
    }
  })
})

describe('the data folder', () => {
  it('keeps a file below two folders, for its owner only, and nothing half-written', async () => {
    const folder = temporaryFolder()
    const key = keyMadeAt(new Date())
    const [id = ''] = key.split('.')
    await folderStore(folder).put(key, BYTES)
    const { mode } = await stat(path.join(folder, 'files', id.slice(-4, -2), id.slice(-2), key))
    // Windows has no such modes.
    if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o600)
    expect(await readdir(path.join(folder, 'files', 'incoming'))).toEqual([])
  })
})

describe('a bucket', () => {
  it('holds our files below files/, next to anything else in it', async () => {
    const store = await open(s3Settings())
    const key = keyMadeAt(new Date())
    await store.put(key, BYTES)
    expect(s3.objects.get(`files/${key}`)).toEqual(BYTES)
  })

  it('that doesn’t answer is a 503 that says so, and the reason is in the log', async () => {
    const store = await open(s3Settings())
    s3.failing.status = 500
    const error = await store.get(keyMadeAt(new Date())).catch((thrown: unknown) => thrown)
    s3.failing.status = null
    if (!(error instanceof Refusal)) throw new Error(`expected a refusal, got ${error}`)
    expect([error.status, error.retryAfter]).toEqual([503, 5])
    expect(error.message).toBe('The file store does not answer. Try again in a moment.')
    expect(logged.at(-1)).toMatch(/^File store: reading failed: /)
  })

  it('that refuses us stops the startup with a message', async () => {
    await expect(open({ ...s3Settings(), S3_ACCESS_KEY_ID: 'other' })).rejects.toThrow(
      new SettingError('The bucket homes at the setting S3_ENDPOINT cannot be used: AccessDenied: AccessDenied.'),
    )
  })

  it('needs all of its settings or none', () => {
    const { S3_REGION: _, ...rest } = s3Settings()
    expect(() => readEnv(rest)).toThrow(
      'The setting S3_REGION is missing: S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together.',
    )
  })
})
