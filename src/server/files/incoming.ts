import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** The folder for files still being received, checked or written. */
const incomingFolder = (dataDir: string) => path.join(path.resolve(dataDir), 'files', 'incoming')

/** An unused path in that folder; the caller removes what they put there. */
export async function incomingPath(dataDir: string): Promise<string> {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return path.join(folder, randomUUID())
}

/** Removes what was left there before `until` by an interrupted process. */
export async function clearIncoming(dataDir: string, until: Date): Promise<void> {
  const folder = incomingFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const left = path.join(folder, name)
    // A file that was finished in the meantime is gone already, which is what we want.
    const found = await stat(left).catch(() => undefined)
    if (found !== undefined && found.mtime < until) await rm(left, { force: true })
  }
}
