import { v7 as newId } from 'uuid'
import type { Env } from '../../../env.ts'
import type { FileKey, FileStore } from '../../../files/store.ts'
import { fact, judge, type Probe } from './finding.ts'

const PROBE = Buffer.from('probe')

/** Whether the file store keeps, returns and removes an object. What a probe leaves behind is swept like any lost file. */
export const checkStorage: Probe = async ({ env, files }) => {
  const isBucket = env.S3_BUCKET !== undefined
  const facts = [fact('Kept in', isBucket ? 'a bucket (S3)' : 'the data folder')]
  const failed = await tryStore(files)
  return judge('A probe was written, read and removed.', facts, [
    failed !== null && { state: 'error', found: `A probe could not be ${failed}.`, fix: fixOf(env) },
  ])
}

const fixOf = ({ S3_BUCKET }: Env) =>
  S3_BUCKET === undefined
    ? 'See that the server’s user may write in DATA_DIR/files and that the disk is neither full nor mounted read-only.'
    : 'See that the service at S3_ENDPOINT answers and that the key of S3_ACCESS_KEY_ID may read, write and delete below files/ in S3_BUCKET.'

type Step = 'written' | 'read back' | 'removed'

/** What a probe could not be; null when all went well. */
async function tryStore(files: FileStore): Promise<Step | null> {
  const key: FileKey = `${newId()}.probe`
  let step: Step = 'written'
  try {
    await files.put(key, PROBE)
    step = 'read back'
    const read = await files.get(key)
    if (!read?.equals(PROBE)) return step
    step = 'removed'
    await files.remove([key])
    return null
  } catch {
    return step
  }
}
