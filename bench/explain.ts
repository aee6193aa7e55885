import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Statement } from './record.ts'

/** What the database said about running the statements of one request. */
export interface Explained {
  /** Milliseconds of planning and execution, all statements together, without waiting for a processor where that is known. */
  ms: number
  /** What was scanned, in a line. */
  summary: string
  /** The whole plans. */
  plans: string
}

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  Plans?: Plan[]
}

/** A connection with the settings and the role of the program's own. */
export async function programConnection(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query("set role pp_app; set timezone = 'UTC'; set random_page_cost = 1.1; set jit = off")
  return client
}

/**
 * Runs the statements of one request again, each with EXPLAIN, except those that set the connection, caller and role.
 */
export async function explain(client: pg.Client, statements: Statement[]): Promise<Explained> {
  const found = { ms: 0, scans: [] as string[], plans: [] as string[] }
  for (const { text, values } of statements) {
    if (/^(begin|start|commit|rollback|set )|set_config/.test(text)) {
      await client.query(text, values)
      continue
    }
    const before = processorTime(client)
    const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${text}`, values)
    const [{ Plan: plan, 'Planning Time': planning, 'Execution Time': execution }] = rows[0]['QUERY PLAN']
    found.ms += withoutWaiting(planning + execution, before, processorTime(client))
    found.scans.push(scansOf(plan).join(' + '))
    found.plans.push(`${text}\n-- ${JSON.stringify(values)}\n${JSON.stringify(plan, null, 1)}`)
  }
  return { ms: found.ms, summary: found.scans.filter(Boolean).join(' | '), plans: found.plans.join('\n\n') }
}

interface ProcessorTime {
  /** Milliseconds that the server's process of this connection has worked, and waited for its turn to. */
  worked: number
  waited: number
}

/** Known on a Linux machine that the server runs on too. */
function processorTime(client: pg.Client): ProcessorTime | undefined {
  try {
    const folder = `/proc/${serverProcess(client)}`
    if (!readFileSync(`${folder}/comm`, 'utf8').startsWith('postgres')) return undefined
    const file = readFileSync(`${folder}/schedstat`, 'utf8')
    const [worked = 0, waited = 0] = file.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6)
    return { worked, waited }
  } catch {
    return undefined
  }
}

// The driver keeps it for canceling queries; its types do not name it.
const serverProcess = (client: pg.Client) => (client as pg.Client & { processID: number }).processID

/** On a busy machine most of a query's time is other programs' turn. What the process worked is the least that it took. */
function withoutWaiting(ms: number, before?: ProcessorTime, after?: ProcessorTime): number {
  if (!before || !after) return ms
  return Math.min(ms, Math.max(after.worked - before.worked, ms - (after.waited - before.waited)))
}

/** The scans of a plan, outermost first, with how many rows each gave. */
function scansOf(plan: Plan): string[] {
  const own = plan['Node Type']
  const name = plan['Index Name'] ?? (own === 'Seq Scan' ? `all of ${plan['Relation Name']}` : undefined)
  const isRun = (plan['Actual Rows'] ?? 0) > 0 || own.includes('Index')
  return [...(name && isRun ? [`${name} ${plan['Actual Rows'] ?? 0}`] : []), ...(plan.Plans ?? []).flatMap(scansOf)]
}
