import { protocol } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { writeRun } from './run-message.ts'

const { serialize } = protocol
const tail = Buffer.concat([serialize.execute({}), serialize.sync()])

/** The statement and the values in a message, read back. */
function readBack(message: Buffer) {
  const length = message.readInt32BE(1)
  expect(message.toString('latin1', 0, 1)).toBe('B')
  expect(message.subarray(1 + length)).toEqual(tail)
  const [, statement = ''] = message.toString('latin1', 5).split('\0')
  let at = 5 + 1 + statement.length + 1
  expect(message.readUInt16BE(at)).toBe(0)
  const values = Array.from({ length: message.readUInt16BE(at + 2) }, () => {
    at += 4
    const bytes = message.readInt32BE(at)
    if (bytes < 0) return null
    at += bytes
    return message.toString('utf8', at - bytes + 4, at + 4)
  })
  return { statement, values }
}

test.each([
  ['no values', []],
  ['text in any script, none, and empty text', ['Zoë Nguyễn 🏠', null, '', 'plain']],
  ['one long value', ['é🏠'.repeat(40_000)]],
  ['many values', Array.from({ length: 1_000 }, (_, n) => String(n))],
])('writes %s as PostgreSQL reads them', (_, values) => {
  expect(readBack(writeRun('kept17', values))).toEqual({ statement: 'kept17', values })
})
