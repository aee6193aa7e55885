import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { incomingPath } from './incoming.ts'
import { demandKey, type FileKey, type FileStore, idPrefixAt, isFileKey } from './store.ts'

/**
 * The store in the data folder: `files/ab/cd/<key>`, where `ab` and `cd` are the last digits of the id, which are random
 * and so spread evenly. A file gets its name only once it is complete on disk.
 */
export function folderStore(dataDir: string): FileStore {
  const root = path.join(path.resolve(dataDir), 'files')
  const placeOf = (key: FileKey) => {
    const [id = ''] = demandKey(key).split('.')
    return path.join(root, id.slice(-4, -2), id.slice(-2), key)
  }
  return {
    put: async (key, bytes) => {
      const place = placeOf(key)
      await makeFolder(path.dirname(place), root)
      const unfinished = await incomingPath(dataDir)
      try {
        await writeThrough(unfinished, bytes)
        await rename(unfinished, place)
      } finally {
        await rm(unfinished, { force: true })
      }
      await syncFolder(path.dirname(place))
    },
    get: async (key) => {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (keys) => {
      for (const key of keys) await rm(placeOf(key), { force: true })
    },
    list: (from, until) => walk(root, idPrefixAt(from), idPrefixAt(until)),
  }
}

async function writeThrough(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates `folder` below `root`, and syncs the new names to disk too. */
async function makeFolder(folder: string, root: string): Promise<void> {
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) === undefined) return
  await syncFolder(path.dirname(folder))
  await syncFolder(root)
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders as files, and writes their entries through automatically.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* walk(root: string, from: string, until: string): AsyncIterable<FileKey> {
  for (const first of await entriesOf(root)) {
    // Next to the two-digit folders are files still being received.
    if (first.length !== 2) continue
    for (const second of await entriesOf(path.join(root, first))) {
      for (const name of await entriesOf(path.join(root, first, second))) {
        if (isFileKey(name) && name >= from && name < until) yield name
      }
    }
  }
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
