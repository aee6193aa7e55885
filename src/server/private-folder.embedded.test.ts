import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, inject, test } from 'vitest'
import { emptyDataFolder, temporaryFolder } from '#test/harness/database.ts'
import { readEnv } from './env.ts'
import { openServices } from './open-services.ts'
import { keepPrivate } from './private-folder.ts'

const before = process.umask()
afterEach(() => void process.umask(before))

const modeOf = (place: string) => statSync(place).mode & 0o777

const everythingIn = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((name) => path.join(dir, name))

/** The places in `dir` that anyone else could read or write. */
const openIn = (dir: string) => [dir, ...everythingIn(dir)].filter((place) => modeOf(place) & 0o077)

const openToAll = (dir: string) => {
  for (const place of [dir, ...everythingIn(dir)]) chmodSync(place, statSync(place).isDirectory() ? 0o777 : 0o666)
}

async function serveOnce(dir: string): Promise<void> {
  const { database, queue, services } = await openServices(readEnv({ DATA_DIR: dir, LOG_LEVEL: 'silent' }), () => {})
  await services.db.insertInto('rate_counts').values({ key: 'written', window_start: new Date(), count: 1 }).execute()
  await queue.close()
  await database.close()
}

test('a new database is closed to others before anything is in it', () => {
  // The harness makes one as the server does.
  expect(openIn(path.join(inject('emptyTemplate'), 'pgdata'))).toEqual([])
})

test('no one else can read or write anything in the data folder, also in one that was there before', async () => {
  process.umask(0o000)
  const dir = emptyDataFolder()
  mkdirSync(path.join(dir, 'files', 'ab'), { recursive: true })
  writeFileSync(path.join(dir, 'files', 'ab', 'proof.pdf'), 'x')
  openToAll(dir)
  await serveOnce(dir)
  expect(everythingIn(dir).length).toBeGreaterThan(900)
  expect(openIn(dir)).toEqual([])
})

test('what a copy opened up is closed at the next start, in a folder that is closed itself', () => {
  const dir = temporaryFolder()
  mkdirSync(path.join(dir, 'keys'))
  writeFileSync(path.join(dir, 'keys', 'data.key'), 'x')
  openToAll(dir)
  chmodSync(dir, 0o700)
  keepPrivate(dir, () => expect.unreachable())
  expect(openIn(dir)).toEqual([])
})

test('other files in the folder keep their permissions', () => {
  const dir = temporaryFolder()
  const other = path.join(dir, 'notes.txt')
  writeFileSync(other, 'x')
  chmodSync(other, 0o644)
  chmodSync(dir, 0o755)
  keepPrivate(dir, () => expect.unreachable())
  expect(modeOf(dir)).toBe(0o700)
  expect(modeOf(other)).toBe(0o644)
})

test('a folder that everyone shares stays as it is, and the start says so', () => {
  const dir = temporaryFolder()
  chmodSync(dir, 0o1777)
  const said: string[] = []
  keepPrivate(dir, (line) => said.push(line))
  expect(statSync(dir).mode & 0o7777).toBe(0o1777)
  expect(said.join()).toContain(`read the data folder ${dir}`)
})
