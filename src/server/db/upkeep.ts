const MINUTE = 60_000

export interface Upkeep {
  query: (statement: string) => Promise<{ rows: Record<string, unknown>[] }>
  log: (line: string) => void
}

/**
 * Does what PostgreSQL's background processes do and the embedded database does not: a checkpoint each minute, to keep
 * the log of changes small and restarts quick; each minute too, statistics of tables that changed much, because plans
 * made without them can read a whole table for each row; a vacuum soon after the start and each hour, to free the space of
 * dead rows and to mark the pages without any, for which an index alone answers.
 */
export function keepUp(upkeep: Upkeep): UpkeepTimers {
  let holders = 0
  const checkpointUnlessHeld = async (tools: Upkeep) => {
    if (holders === 0) await checkpoint(tools)
  }
  const timers = [
    repeat(MINUTE, upkeep, 'checkpoint', checkpointUnlessHeld),
    repeat(MINUTE, upkeep, 'analysis', analyze),
    once(5 * MINUTE, upkeep, 'vacuum', vacuum),
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

type Run = (upkeep: Upkeep) => Promise<void>

const repeat = (period: number, upkeep: Upkeep, name: string, run: Run): NodeJS.Timeout =>
  setInterval(() => attempt(upkeep, name, run), period).unref()

const once = (wait: number, upkeep: Upkeep, name: string, run: Run): NodeJS.Timeout =>
  setTimeout(() => attempt(upkeep, name, run), wait).unref()

function attempt(upkeep: Upkeep, name: string, run: Run): void {
  run(upkeep).catch((error) => upkeep.log(`Database: the ${name} failed: ${String(error)}`))
}

export async function checkpoint({ query }: Upkeep): Promise<void> {
  await query('checkpoint')
}

/** Tables with as many changes since the last time as PostgreSQL itself waits for, one by one. */
export const analyze = (upkeep: Upkeep): Promise<void> =>
  eachTable(upkeep, 'n_mod_since_analyze > 50 + 0.1 * n_live_tup', 'analyze')

/** Tables that changed at all since the last time; an analysis in between doesn't count the new rows as seen. */
export const vacuum = (upkeep: Upkeep): Promise<void> =>
  eachTable(upkeep, '(n_dead_tup > 0 or n_mod_since_analyze > 0 or n_ins_since_vacuum > 0)', 'vacuum (analyze)')

/** Table by table, because requests wait while one statement runs. */
async function eachTable({ query }: Upkeep, condition: string, statement: string): Promise<void> {
  // Otherwise the counts below lag behind.
  await query('select pg_stat_force_next_flush()')
  const { rows } = await query(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
     where ${condition} and schemaname <> 'pg_toast'`,
  )
  for (const { name } of rows) await query(`${statement} ${name}`)
}
