import { messages, protocol } from '@electric-sql/pglite'

/** One column of what a statement returns. */
export interface Column {
  name: string
  /** PostgreSQL's number for its type. */
  type: number
  /** From text; a type without it stays text. */
  parse: ((text: string, type: number) => unknown) | undefined
}

interface Answer<T> {
  rows: T[]
  /** What PostgreSQL did: 'SELECT', 'UPDATE', 'COMMIT'. */
  command: string
  affectedRows: number
}

const codeOf = (letter: string) => letter.charCodeAt(0)
const ROW = codeOf('D')
const COMPLETE = codeOf('C')
const ERROR = codeOf('E')
const READY = codeOf('Z')
/** The kind of a message and its length. */
const HEADER = 5

/**
 * The answer in the messages that PostgreSQL sends back for one statement. PGlite's own parser makes an object of each
 * message and a list of each row first; a list of homes took it longer than PostgreSQL.
 * @throws the database's error
 */
export function readReplies<T>(replies: Buffer, columns: readonly Column[]): Answer<T> {
  const rows: T[] = []
  let tag = ''
  let kind = 0
  for (let at = 0; at < replies.length; at += 1 + replies.readInt32BE(at + 1)) {
    kind = replies[at] ?? 0
    if (kind === ROW) rows.push(readRow(replies, at + HEADER, columns) as T)
    else if (kind === COMPLETE) tag = replies.toString('latin1', at + HEADER, endOf(replies, at) - 1)
    else if (kind === ERROR) throw replyError(replies)
  }
  if (kind !== READY) throw new Error("The embedded database's answer is incomplete")
  return { rows, ...readTag(tag) }
}

const endOf = (replies: Buffer, at: number) => at + 1 + replies.readInt32BE(at + 1)

function readRow(replies: Buffer, start: number, columns: readonly Column[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  // After the number of columns.
  let at = start + 2
  for (const { name, type, parse } of columns) {
    const length = replies.readInt32BE(at)
    at += 4
    if (length < 0) {
      row[name] = null
    } else {
      const text = replies.toString('utf8', at, at + length)
      row[name] = parse ? parse(text, type) : text
      at += length
    }
  }
  return row
}

const CHANGES = ['INSERT', 'UPDATE', 'DELETE', 'COPY', 'MERGE']

/** What PostgreSQL says when it is done: 'UPDATE 3', 'INSERT 0 5'. */
function readTag(tag: string) {
  const words = tag.split(' ')
  const command = words[0] ?? ''
  return { command, affectedRows: CHANGES.includes(command) ? Number(words.at(-1)) : 0 }
}

/** The first error among the messages. */
export function replyError(replies: Buffer): Error {
  let error: Error | undefined
  new protocol.Parser().parse(replies, (message) => {
    if (message instanceof messages.DatabaseError) error ??= message
  })
  return error ?? new Error('The embedded database failed without saying why')
}
