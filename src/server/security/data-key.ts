import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * The 32-byte key that encrypts personal data: `setting` (base64) if given, else the file `keys/data.key` in the data
 * folder, made on the first start and readable by its owner only.
 * @throws Error when the file does not hold a key.
 */
export async function readDataKey(setting: string | undefined, dataDir: string): Promise<Uint8Array> {
  if (setting !== undefined) return Buffer.from(setting, 'base64')
  const file = path.join(dataDir, 'keys', 'data.key')
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    const handle = await open(file, 'wx', 0o600)
    await handle.writeFile(randomBytes(32).toString('base64'))
    await handle.sync()
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== 32) throw new Error(`The file ${file} does not hold a 32-byte key; restore it from a backup.`)
  return key
}
