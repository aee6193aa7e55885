import { ROLES, type Role } from '#contract/roles.ts'
import type { Person, TestServer } from './app.ts'
import type { AnyNoun, Making, World, WorldRow } from './nouns/noun.ts'
import { NOUNS } from './nouns.ts'

/** How each row is made, in the order that a whole world needs. */
const MAKE = Object.assign({}, ...Object.values<AnyNoun>(NOUNS).map(({ rows }) => rows)) as Record<
  WorldRow,
  (making: Making) => Promise<string>
>
const ROWS = Object.keys(MAKE) as WorldRow[]

/** Makes a world that shares nothing with any other. With `rows`, it has only these and the rows they depend on. */
export async function makeWorld(server: TestServer, rows: readonly WorldRow[] = ROWS): Promise<World> {
  const people = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await server.as(role)] as const)),
  ) as Record<Role, Person>
  const made: Partial<Record<WorldRow, Promise<string>>> = {}
  const after = (row: WorldRow): Promise<string> => (made[row] ??= MAKE[row]({ server, people, after }))
  for (const row of rows) await after(row)
  // Rows that were not requested have a blank id, which is found nowhere.
  const ids = await Promise.all(ROWS.map(async (row) => [row, (await made[row]) ?? ''] as const))
  return { people, ...(Object.fromEntries(ids) as Record<WorldRow, string>) }
}
