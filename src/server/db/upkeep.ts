const MINUTE = 60_000

export interface Upkeep {
  query: (statement: string) => Promise<{ rows: Record<string, unknown>[] }>
  log: (line: string) => void
}

/**
 * Does what PostgreSQL's background processes do and the embedded database does not: a checkpoint each minute, to keep
 * the log of changes small and restarts quick; a vacuum each hour, to free the space of dead rows.
 */
export function keepUp(upkeep: Upkeep): UpkeepTimers {
  let holders = 0
  const checkpointUnlessHeld = async (tools: Upkeep) => {
    if (holders === 0) await checkpoint(tools)
  }
  const timers = [
    repeat(MINUTE, upkeep, 'checkpoint', checkpointUnlessHeld),
    repeat(60 * MINUTE, upkeep, 'vacuum', vacuum),
  ]
  return {
    stop: () => timers.forEach(clearInterval),
    holdCheckpoints: () => {
      holders += 1
      return () => {
        holders -= 1
      }
    },
  }
}

export interface UpkeepTimers {
  stop: () => void
  /** Postpones checkpoints until the function it returns is called. */
  holdCheckpoints: () => () => void
}

function repeat(period: number, upkeep: Upkeep, name: string, run: (upkeep: Upkeep) => Promise<void>): NodeJS.Timeout {
  const timer = setInterval(() => {
    run(upkeep).catch((error) => upkeep.log(`Database: the ${name} failed: ${String(error)}`))
  }, period)
  return timer.unref()
}

export async function checkpoint({ query }: Upkeep): Promise<void> {
  await query('checkpoint')
}

/** Table by table, because requests wait while one statement runs. */
export async function vacuum({ query }: Upkeep): Promise<void> {
  // Otherwise the counts below lag behind.
  await query('select pg_stat_force_next_flush()')
  const { rows } = await query(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
     where (n_dead_tup > 0 or n_mod_since_analyze > 0) and schemaname <> 'pg_toast'`,
  )
  for (const { name } of rows) await query(`vacuum (analyze) ${name}`)
}
