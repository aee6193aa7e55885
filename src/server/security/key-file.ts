import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

/** Where a key is kept that no setting gives. */
export const keyFile = (dataDir: string, name: 'data' | 'backup'): string => path.join(dataDir, 'keys', `${name}.key`)

/**
 * The 32-byte key in `file`, made on the first call and readable by its owner only.
 * @throws Error when the file does not hold a key.
 */
export async function keepKey(file: string): Promise<Uint8Array> {
  if (!existsSync(file)) await makeKey(file)
  return readKey(file)
}

/** The file is whole from the first moment: another server that starts now reads it, and a crash leaves no half of it. */
async function makeKey(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const made = `${file}.${randomUUID()}`
  try {
    const handle = await open(made, 'wx', 0o600)
    await handle.writeFile(randomBytes(32).toString('base64'))
    await handle.sync()
    await handle.close()
    await link(made, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(made, { force: true })
  }
}

/**
 * The 32-byte key in `file`.
 * @throws Error when there is no such file, or it does not hold a key.
 */
export async function readKey(file: string): Promise<Uint8Array> {
  const key = Buffer.from(await readFile(file, 'utf8'), 'base64')
  if (key.length !== 32) throw new Error(`The file ${file} does not hold a 32-byte key; restore it from a backup.`)
  return key
}
