import type { PGlite } from '@electric-sql/pglite'

/** How many statements stay prepared; the one that went unused for longest goes first. */
const KEPT = 200

interface Prepared {
  name: string
  parsed: Replies
  /** What it takes and returns, once PostgreSQL has said so. */
  described?: Replies
}

type Replies = Awaited<ReturnType<PGlite['execProtocolStream']>>

/**
 * Keeps the statements of the embedded database prepared. PGlite has each one parsed and planned each time, which behind
 * row-level security takes longer than running it. PostgreSQL decides when a plan serves any values, and plans again
 * whenever the role changes whose policies are in it.
 */
export function keepPrepared(client: PGlite): void {
  const send = client.execProtocolStream.bind(client)
  const kept = new Map<string, Prepared>()
  let given = 0
  // PGlite sends the messages of one statement in a row, and nothing between them.
  let current: Prepared | undefined

  const parse: typeof send = async (message, options) => {
    const text = Buffer.from(message).toString('latin1')
    const known = kept.get(text)
    kept.delete(text)
    if (!known && kept.size >= KEPT) await forgetOldest(options)
    current = known ?? (await prepare(message, options))
    kept.set(text, current)
    return current.parsed
  }

  const prepare = async (message: Uint8Array, options: Options): Promise<Prepared> => {
    current = undefined
    given += 1
    const name = `kept${given}`
    return { name, parsed: await send(named(message, name, NAME_OF_PARSE), options) }
  }

  const forgetOldest = async (options: Options) => {
    const [oldest] = kept
    if (!oldest) return
    kept.delete(oldest[0])
    await send(named(CLOSE, oldest[1].name, NAME_AFTER_KIND), options)
  }

  const bind = async (message: Uint8Array, { name }: Prepared, options: Options) => {
    try {
      return await send(named(message, name, NAME_OF_BIND), options)
    } catch (error) {
      if (isOutdated(error)) for (const [text, one] of kept) if (one.name === name) kept.delete(text)
      throw error
    }
  }

  const columnsOf: typeof send = async (message, options) => {
    if (!current) return send(message, options)
    current.described ??= await send(named(message, current.name, NAME_AFTER_KIND), options)
    return current.described
  }

  client.execProtocolStream = async (message, options) => {
    const kind = message[0]
    if (kind === PARSE) return parse(message, options)
    if (kind === BIND && current) return bind(message, current, options)
    if (kind === DESCRIBE && message[HEADER] === STATEMENT) return columnsOf(message, options)
    if (kind === DESCRIBE && current?.described) return current.described.filter(({ name }) => ROWS.includes(name))
    return send(message, options)
  }
}

type Options = Parameters<PGlite['execProtocolStream']>[1]

const codeOf = (letter: string) => letter.charCodeAt(0)
const PARSE = codeOf('P')
const BIND = codeOf('B')
const DESCRIBE = codeOf('D')
const STATEMENT = codeOf('S')
/** The kind of a message and its length. */
const HEADER = 5
/** Where each message has the name of its statement, which PGlite leaves empty. */
const NAME_OF_PARSE = HEADER
const NAME_AFTER_KIND = HEADER + 1
/** After the empty name of the portal. */
const NAME_OF_BIND = HEADER + 1
const CLOSE = Uint8Array.of(codeOf('C'), 0, 0, 0, 6, STATEMENT, 0)
const ROWS: readonly string[] = ['rowDescription', 'noData']

/** Whether a table has changed since the statement was prepared, so it would return other columns. */
const isOutdated = (error: unknown) =>
  error instanceof Error && error.message === 'cached plan must not change result type'

/** The message with `name` where its empty name was. */
function named(message: Uint8Array, name: string, at: number): Uint8Array {
  const longer = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)])
  longer.writeUInt32BE(longer.length - 1, 1)
  return longer
}
