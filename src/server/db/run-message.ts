import { protocol } from '@electric-sql/pglite'

const { serialize } = protocol
/** Run it whole, and say that you are done. */
const END = Buffer.concat([serialize.execute({}), serialize.sync()])
const BIND = 'B'.charCodeAt(0)
const NULL = -1
/** UTF-8 needs at most this many bytes for one of JavaScript's characters. */
const WIDEST = 3

/** Reused by each message that fits. */
const small = Buffer.allocUnsafe(16 * 1024)

/**
 * What PostgreSQL needs to run a prepared statement: its values as text, in one message with the order to run it. PGlite's
 * own writer of messages took as long as reading a list's rows.
 * @returns bytes that hold only until the next message is written
 */
export function writeRun(statement: string, values: readonly (string | null)[]): Buffer {
  const room = values.reduce(
    (sum, value) => sum + 4 + WIDEST * (value?.length ?? 0),
    64 + statement.length + END.length,
  )
  const message = room > small.length ? Buffer.allocUnsafe(room) : small
  message[0] = BIND
  // After the message's length: an unnamed portal, the statement, and no formats, so all values are text.
  let at = message.writeUInt8(0, 5)
  at += message.write(statement, at, 'latin1')
  at = message.writeUInt8(0, at)
  at = message.writeUInt16BE(0, at)
  at = message.writeUInt16BE(values.length, at)
  for (const value of values) at = writeValue(message, at, value)
  at = message.writeUInt16BE(0, at)
  message.writeInt32BE(at - 1, 1)
  at += END.copy(message, at)
  return message.subarray(0, at)
}

function writeValue(message: Buffer, at: number, value: string | null): number {
  if (value === null) return message.writeInt32BE(NULL, at)
  const length = message.write(value, at + 4, 'utf8')
  return message.writeInt32BE(length, at) + length
}
