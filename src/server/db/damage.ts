import type { LogEvent } from 'kysely'
import { causes } from './errors.ts'
import type { Statements } from './statements.ts'

/** PostgreSQL can't read what it stored: a row (XX001) or an index (XX002). */
const DAMAGED_STATES = ['XX001', 'XX002']
/** PostgreSQL met what should be impossible: damage that it noticed late, or an error of its own. */
const INTERNAL_STATE = 'XX000'

/** Where the damage is, in PostgreSQL's words. We take nothing else from its messages, because they can quote rows. */
const PLACE = /\bblocks? \d+(?:\.\.\d+)? of relation "[\w/.]+"/

/** What the database has said about damage since this process started. */
export interface DamageFound {
  /** Whether it said that data is damaged, and not only that something went wrong inside it. */
  isCertain: boolean
  /** How many of its answers said so. */
  count: number
  /** Where it found the first damage, such as a block of a file; null if it didn't say. */
  place: string | null
}

/** Notices the answers by which a database says that it is damaged. */
export interface Damage {
  /** Looks at an error of the database; any other kind is fine. */
  note(error: unknown): void
  /** The same answer, and its error is noted. */
  watch<T>(answer: Promise<T>): Promise<T>
  /** Null while there was none. */
  found(): DamageFound | null
}

/** @param log gets a line for the first of each kind, because every request for the same row says the same. */
export function watchForDamage(log: (line: string) => void): Damage {
  const certain: DamageFound = { isCertain: true, count: 0, place: null }
  const possible: DamageFound = { isCertain: false, count: 0, place: null }
  const note = (error: unknown) => {
    const kind = kindOf(error)
    if (!kind) return
    const found = kind.isCertain ? certain : possible
    found.count += 1
    found.place ??= kind.place
    if (found.count === 1) log(lineFor(kind))
  }
  return {
    note,
    watch: async (answer) => {
      try {
        return await answer
      } catch (error) {
        note(error)
        throw error
      }
    },
    found: () => [certain, possible].find(({ count }) => count > 0) ?? null,
  }
}

/** Kysely's log, for the errors of its statements. */
export const noteErrors = (damage: Damage) => (event: LogEvent) => {
  if (event.level === 'error') damage.note(event.error)
}

/** The same statements, and their errors are noted. */
export const noting = (damage: Damage, statements: Statements): Statements => ({
  executeSql: (text, values) => damage.watch(statements.executeSql(text, values)),
})

interface Kind {
  isCertain: boolean
  state: string
  place: string | null
}

function kindOf(error: unknown): Kind | undefined {
  for (const { code, message } of causes(error)) {
    if (typeof code !== 'string') continue
    const isCertain = DAMAGED_STATES.includes(code)
    if (!isCertain && code !== INTERNAL_STATE) continue
    return { isCertain, state: code, place: typeof message === 'string' ? (PLACE.exec(message)?.[0] ?? null) : null }
  }
  return undefined
}

const lineFor = ({ isCertain, state, place }: Kind) => {
  const what = place === null ? state : `${state}, ${place}`
  return isCertain
    ? `Database: a part of it is damaged and can't be read (${what}). Requests for that part fail. Restore the last good backup.`
    : `Database: PostgreSQL reported an internal error (${what}). If it happens again, a part of the database may be damaged.`
}
