import type { PGlite } from '@electric-sql/pglite'

const TICK_MS = 1_000
const PATIENCE_TICKS = 5

/** "select 1" in the database's own protocol: type Q, length, text, zero. */
const SELECT_ONE = Buffer.from('Q\0\0\0\x0dselect 1\0', 'latin1')

/**
 * Resolves when the embedded database answers anything at all. It can run inside someone's open transaction, because
 * waiting for that to end would mistake slow work for a hung database.
 */
export async function probe(client: PGlite): Promise<void> {
  if (client.closed) throw new Error('PGlite is closed')
  await client.runExclusive(() => client.execProtocolRaw(SELECT_ONE))
}

export interface Watch {
  probe: () => Promise<void>
  log: (line: string) => void
  exit?: (status: number) => void
}

/**
 * Ends the process when the database leaves a probe unanswered for five seconds, as it does after the disk was full.
 * Counted in ticks, so a process that was itself asleep or busy does not blame the database.
 * @returns a function that stops it.
 */
export function watch({ probe, log, exit = process.exit }: Watch): () => void {
  let unanswered = 0
  const ask = () => {
    unanswered = 1
    const answered = () => {
      unanswered = 0
    }
    probe().then(answered, answered)
  }
  const timer = setInterval(() => {
    if (unanswered === 0) return ask()
    if (unanswered++ < PATIENCE_TICKS) return
    clearInterval(timer)
    log(
      'Database: no answer for five seconds (is the disk full?). The server stops; start it again when there is room.',
    )
    exit(1)
  }, TICK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
