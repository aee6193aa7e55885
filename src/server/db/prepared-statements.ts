import { setImmediate } from 'node:timers/promises'
import type { PGlite, Results } from '@electric-sql/pglite'
import { messages, protocol } from '@electric-sql/pglite'
import { type Column, readReplies, replyError } from './replies.ts'
import { writeRun } from './run-message.ts'

/** How many statements stay prepared; the one that went unused for longest goes first. */
const KEPT = 200
/** For how long statements can follow each other before requests that wait are read. */
const SLICE_MS = 5

interface Prepared {
  name: string
  /** The types of its values. */
  takes: number[]
  returns: Column[]
}

/** What a statement returned or changed, and what kind it was: SELECT, COMMIT. */
interface Answer<T> extends Results<T> {
  command: string
  affectedRows: number
}

/** Runs a statement in one exchange, and keeps it prepared. */
export type RunPrepared = <T>(text: string, values?: readonly unknown[]) => Promise<Answer<T>>

/**
 * Keeps the statements of the embedded database prepared, and runs each in one exchange. PGlite has each one parsed and
 * planned each time, which behind row-level security takes longer than running it, and sends its messages one by one.
 * PostgreSQL decides when a plan serves any values, and plans again whenever the role changes whose policies are in it.
 * @returns what runs them for a caller who has the database to themselves
 */
export function keepPrepared(client: PGlite): RunPrepared {
  const runAtOnce = runPrepared(client)
  const takeTurns = turns()
  const run: RunPrepared = async (text, values) => {
    await takeTurns()
    return runAtOnce(text, values)
  }
  client.query = (text, values) => client._runExclusiveTransaction(() => run(text, values))
  return run
}

/** Statements run on this thread, and a queue of them would keep everyone waiting who needs none. */
function turns() {
  let last = 0
  return async () => {
    if (performance.now() - last < SLICE_MS) return
    await setImmediate()
    last = performance.now()
  }
}

/** Runs one statement at once, with nothing between its messages. */
function runPrepared(client: PGlite): RunPrepared {
  const kept = new Map<string, Prepared>()
  let given = 0

  const prepare = async (text: string): Promise<Prepared> => {
    if (kept.size >= KEPT) await forgetOldest()
    given += 1
    const name = `kept${given}`
    const replies = await exchange(
      client,
      Buffer.concat([serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), SYNC]),
    )
    return { name, ...describedIn(client, replies) }
  }

  const forgetOldest = async () => {
    const [oldest] = kept
    if (!oldest) return
    kept.delete(oldest[0])
    await exchange(client, Buffer.concat([serialize.close({ type: 'S', name: oldest[1].name }), SYNC]))
  }

  return async <T>(text: string, values: readonly unknown[] = []) => {
    if (client.closed) throw new Error('PGlite is closed')
    const statement = kept.get(text) ?? (await prepare(text))
    kept.delete(text)
    kept.set(text, statement)
    const { name, takes, returns } = statement
    const message = writeRun(
      name,
      values.map((value, at) => written(client, value, takes[at])),
    )
    try {
      const answer = readReplies<T>(await exchange(client, message), returns)
      return { ...answer, fields: returns.map(({ name, type }) => ({ name, dataTypeID: type })) }
    } catch (error) {
      if (isOutdated(error)) kept.delete(text)
      throw error
    }
  }
}

const { serialize } = protocol
const SYNC = serialize.sync().slice()

/** Sends messages together, in one turn of the event loop, and resolves to what the database says to them. */
async function exchange(client: PGlite, sent: Buffer): Promise<Buffer> {
  const said: Buffer[] = []
  // A caller that takes the bytes spares PGlite's parser, which makes an object of each message. They are a view of
  // the database's memory, so they are copied.
  const onRawData = (bytes: Uint8Array) => {
    said.push(Buffer.from(bytes))
  }
  await client.execProtocolRawStream(sent, { syncToFs: false, onRawData })
  return said.length === 1 && said[0] ? said[0] : Buffer.concat(said)
}

/** What a statement takes and returns, as PostgreSQL describes it. */
function describedIn(client: PGlite, replies: Buffer): Pick<Prepared, 'takes' | 'returns'> {
  const described: Pick<Prepared, 'takes' | 'returns'> = { takes: [], returns: [] }
  new protocol.Parser().parse(replies, (message) => {
    if (message instanceof messages.DatabaseError) throw replyError(replies)
    if (message instanceof messages.ParameterDescriptionMessage) described.takes = message.dataTypeIDs
    if (message instanceof messages.RowDescriptionMessage)
      described.returns = message.fields.map(({ name, dataTypeID }) => ({
        name,
        type: dataTypeID,
        parse: client.parsers[dataTypeID],
      }))
  })
  return described
}

function written(client: PGlite, value: unknown, type: number | undefined): string | null {
  if (value === null || value === undefined) return null
  const write = type === undefined ? undefined : client.serializers[type]
  return write ? write(value) : String(value)
}

/** Whether a table has changed since the statement was prepared, so it would return other columns. */
const isOutdated = (error: unknown) =>
  error instanceof Error && error.message === 'cached plan must not change result type'
