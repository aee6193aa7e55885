import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type FileOperations, type OpenFile, rememberSizes } from './file-sizes.ts'

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'file-sizes-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** A file that may be open several times, as PGlite's file system sees it. */
interface Opened extends OpenFile {
  path: string
  flags: string
  nfd: number
}

/** The same operations as PGlite's, on real files, and how often the operating system was asked for a size. */
function onFiles(): FileOperations & { asked: () => number } {
  const sizeOf = vi.fn((file: Opened) => fs.fstatSync(file.nfd).size)
  const operations = {
    stream_ops: {
      open: (file: Opened) => {
        file.nfd = fs.openSync(file.path, file.flags)
      },
      write: (file: Opened, length: number, at: number) => fs.writeSync(file.nfd, Buffer.alloc(length), 0, length, at),
      setattr: (file: Opened, { size }: { size: number }) => fs.ftruncateSync(file.nfd, size),
      llseek: (file: Opened, offset: number, whence: number) => offset + (whence === 2 ? sizeOf(file) : 0),
    },
    node_ops: { setattr: (name: string, { size }: { size: number }) => fs.truncateSync(name, size) },
  }
  // These take just what the test gives them.
  return { ...(operations as unknown as FileOperations), asked: () => sizeOf.mock.calls.length }
}

const which = fc.nat(1)
const size = fc.nat(9000)
const step = fc.oneof(
  fc.record({ op: fc.constant('open' as const), which, flags: fc.constantFrom('r+', 'w+') }),
  fc.record({
    op: fc.constant('write' as const),
    which: fc.nat(9),
    length: fc.integer({ min: 1, max: 4096 }),
    at: size,
  }),
  fc.record({ op: fc.constant('truncate' as const), which: fc.nat(9), size }),
  fc.record({ op: fc.constant('truncateByName' as const), which, size }),
)

it('never gives another size than the file has, whatever is done to it through any of its openings', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const operations = onFiles()
      rememberSizes(operations)
      const { stream_ops: streams, node_ops: nodes } = operations
      const names = ['one', 'two'].map((name) => path.join(folder, name))
      for (const name of names) fs.writeFileSync(name, '')
      const opened: Opened[] = []
      const open = (index: number, flags: string) => {
        const file: Opened = { path: names[index] as string, flags, nfd: -1 }
        streams.open(file)
        opened.push(file)
      }
      for (const index of names.keys()) open(index, 'r+')
      for (const one of steps) {
        const file = opened[one.which % opened.length] as Opened
        if (one.op === 'open') open(one.which, one.flags)
        else if (one.op === 'write') streams.write(file, one.length, one.at)
        else if (one.op === 'truncate') streams.setattr(file, { size: one.size })
        else nodes.setattr(names[one.which], { size: one.size })
        for (const other of opened) expect(streams.llseek(other, 0, 2)).toBe(fs.fstatSync(other.nfd).size)
      }
      for (const { nfd } of opened) fs.closeSync(nfd)
    }),
  )
})

it('asks once until something changes, and answers other seeks and ends before the file as before', () => {
  const operations = onFiles()
  rememberSizes(operations)
  const { stream_ops: streams } = operations
  const file: Opened = { path: path.join(folder, 'three'), flags: 'w+', nfd: -1 }
  streams.open(file)
  streams.write(file, 100, 0)
  expect([streams.llseek(file, 0, 2), streams.llseek(file, -40, 2), streams.llseek(file, 7, 0)]).toEqual([100, 60, 7])
  expect(operations.asked()).toBe(1)
  streams.write(file, 1, 0)
  expect(streams.llseek(file, 0, 2)).toBe(100)
  expect(operations.asked()).toBe(2)
  fs.closeSync(file.nfd)
})
