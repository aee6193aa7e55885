import { type Env, SettingError } from '../env.ts'
import { folderStore } from './folder-store.ts'
import type { FileStore } from './store.ts'

/**
 * The store that the settings choose: a bucket when they name one, else the data folder.
 * @throws SettingError when the bucket cannot be used.
 */
export async function openFileStore(env: Env, log: (line: string) => void): Promise<FileStore> {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (!S3_BUCKET || !S3_ENDPOINT || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return folderStore(env.DATA_DIR)
  }
  // The library is large, and a server that stores files in its data folder never needs it.
  const { s3Store } = await import('./s3-store.ts')
  const { check, ...store } = s3Store(
    {
      bucket: S3_BUCKET,
      endpoint: S3_ENDPOINT,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
    log,
  )
  try {
    await check()
  } catch (error) {
    throw new SettingError(`The bucket ${S3_BUCKET} at the setting S3_ENDPOINT cannot be used: ${String(error)}.`)
  }
  return store
}
