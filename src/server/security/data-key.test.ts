import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/harness/database.ts'
import { readDataKey } from './data-key.ts'

test('is made once, on the first call, and only its owner can read it', async () => {
  const dir = temporaryFolder()
  const keys = await Promise.all(Array.from({ length: 5 }, () => readDataKey(undefined, dir)))
  expect(new Set(keys.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(await readDataKey(undefined, dir)).toEqual(keys[0])
  expect(fs.statSync(path.join(dir, 'keys', 'data.key')).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.join(dir, 'keys')).mode & 0o777).toBe(0o700)
  expect(fs.readdirSync(path.join(dir, 'keys'))).toEqual(['data.key'])
})

/** Looks at a file without a pause until something is in it, and tells how long it was meanwhile. */
const WATCHER = `
  const { statSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  const sizes = []
  parentPort.postMessage('watching')
  while ((sizes.at(-1) ?? 0) === 0) {
    const size = statSync(workerData, { throwIfNoEntry: false })?.size
    if (size !== undefined && size !== sizes.at(-1)) sizes.push(size)
  }
  parentPort.postMessage(sizes)`

test('is never there half written, so another server that starts at the same moment can read it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const dir = temporaryFolder()
    const watcher = new Worker(WATCHER, { eval: true, workerData: path.join(dir, 'keys', 'data.key') })
    await once(watcher, 'message')
    const seen = once(watcher, 'message')
    await readDataKey(undefined, dir)
    expect(await seen).toEqual([[Buffer.alloc(32).toString('base64').length]])
  }
})

test('is the setting when there is one, and no file is written', async () => {
  const dir = temporaryFolder()
  const setting = Buffer.alloc(32, 9).toString('base64')
  expect(await readDataKey(setting, dir)).toEqual(Buffer.alloc(32, 9))
  expect(fs.existsSync(path.join(dir, 'keys'))).toBe(false)
})

test.each(['', 'not a key', Buffer.alloc(16).toString('base64'), Buffer.alloc(33).toString('base64')])(
  'is not read from a file that holds %j, which stays as it is',
  async (content) => {
    const dir = temporaryFolder()
    const file = path.join(dir, 'keys', 'data.key')
    fs.mkdirSync(path.dirname(file))
    fs.writeFileSync(file, content)
    await expect(readDataKey(undefined, dir)).rejects.toThrow(
      `The file ${file} does not hold a 32-byte key; restore it from a backup.`,
    )
    expect(fs.readFileSync(file, 'utf8')).toBe(content)
  },
)
