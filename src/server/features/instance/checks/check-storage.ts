import { v7 as newId } from 'uuid'
import type { Env } from '../../../env.ts'
import type { FileKey, FileStore } from '../../../files/store.ts'
import { fact, judge, type Probe } from './finding.ts'

const PROBE = Buffer.from('probe')

/** Whether the file store keeps, returns and removes a file. A leftover test file is swept up like any lost file. */
export const checkStorage: Probe = async ({ env, files }) => {
  const isBucket = env.S3_BUCKET !== undefined
  const facts = [fact('Kept in', isBucket ? 'a bucket (S3)' : 'the data folder')]
  const failed = await tryStore(files)
  return judge('A test file was written, read and removed.', facts, [
    failed !== null && { state: 'error', found: `A test file could not be ${failed}.`, fix: fixOf(env) },
  ])
}

const fixOf = ({ S3_BUCKET }: Env) =>
  S3_BUCKET === undefined
    ? 'Make sure the server’s user can write to DATA_DIR/files and that the disk is neither full nor mounted read-only.'
    : 'Make sure the service at S3_ENDPOINT answers and that the key S3_ACCESS_KEY_ID can read, write and delete under files/ in S3_BUCKET.'

type Step = 'written' | 'read back' | 'removed'

/** The step that failed; null when all went well. */
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
