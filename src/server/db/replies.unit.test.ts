import { expect, test } from 'vitest'
import { type Column, readReplies } from './replies.ts'

const int4 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}
const message = (kind: string, ...parts: (Buffer | string)[]) => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from(kind), int4(content.length + 4), content])
}
const row = (...fields: (string | null)[]) =>
  message(
    'D',
    Buffer.from([0, fields.length]),
    ...fields.flatMap((field) => (field === null ? [int4(-1)] : [int4(Buffer.byteLength(field)), field])),
  )
const bound = message('2')
const ready = message('Z', 'I')

const columns: Column[] = [
  { name: 'id', type: 23, parse: Number },
  { name: 'name', type: 25, parse: undefined },
]

test('reads rows of typed values, texts in any script and nothing', () => {
  const replies = Buffer.concat([
    bound,
    row('7', 'Zoë Łukasz Nguyễn'),
    row('8', null),
    row('9', ''),
    message('C', 'SELECT 3\0'),
    ready,
  ])
  expect(readReplies(replies, columns)).toEqual({
    rows: [
      { id: 7, name: 'Zoë Łukasz Nguyễn' },
      { id: 8, name: null },
      { id: 9, name: '' },
    ],
    command: 'SELECT',
    affectedRows: 0,
  })
})

test.each([
  ['INSERT 0 5', 'INSERT', 5],
  ['UPDATE 3', 'UPDATE', 3],
  ['DELETE 0', 'DELETE', 0],
  ['SELECT 4', 'SELECT', 0],
  ['ROLLBACK', 'ROLLBACK', 0],
])('takes from %s that %s changed %i rows', (tag, command, affectedRows) => {
  const replies = Buffer.concat([bound, message('C', `${tag}\0`), ready])
  expect(readReplies(replies, [])).toEqual({ rows: [], command, affectedRows })
})

test('throws the error that the database sends, after rows too', () => {
  const error = message('E', 'S', 'ERROR\0', 'C', '22012\0', 'M', 'division by zero\0', '\0')
  expect(() => readReplies(Buffer.concat([bound, row('1', 'a'), error, ready]), columns)).toThrow(
    expect.objectContaining({ code: '22012', message: 'division by zero' }),
  )
})

test('refuses an answer that stops early', () => {
  expect(() => readReplies(bound, columns)).toThrow('incomplete')
  expect(() => readReplies(Buffer.alloc(0), columns)).toThrow('incomplete')
})
