import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from '#test/harness/app.ts'
import { type AnyNoun, idsOfPeople, type World } from '#test/harness/nouns/noun.ts'
import { NOUNS } from '#test/harness/nouns.ts'

type Condition = (world: World) => RawBuilder<unknown>
type Nouns = typeof NOUNS
type TablesOf<Noun> = Noun extends { tables: infer Tables } ? keyof Tables : never

/** The tables that no noun names: which of their rows are in a world, or null for none. */
const OTHERS: Record<Exclude<keyof DB, TablesOf<Nouns[keyof Nouns]>>, Condition | null> = {
  files: (world) => sql`created_by = any(${idsOfPeople(world)})`,
  account_requests: null,
  // A listed home invites other people's questions and applications, and the emails about these.
  outbox: (world) => sql`to_user_id = any(${idsOfPeople(world)})
    and subject_type not in ('lead', 'application', 'contactRequest', 'affiliateApplication', 'applicationInvitation')`,
  audit_events: null,
  idempotency_keys: null,
  rate_counts: null,
  kept_figures: null,
  monthly_money: null,
  home_stock: null,
  setup_link: null,
  // Published, and no one's.
  public_rent_tables: null,
  public_rents: null,
  public_rent_use: null,
}

const CONDITIONS = [...Object.values<AnyNoun>(NOUNS).map(({ tables }) => tables), OTHERS].flatMap((tables) =>
  Object.entries<Condition | null>(tables ?? {}),
)

/** Everything in a world, row by row, as one text to compare. */
export function rowsOf(server: TestServer, world: World): Promise<string> {
  const selects = CONDITIONS.flatMap(([table, condition]) =>
    condition ? [sql`select to_jsonb(t)::text as row from ${sql.table(table)} t where ${condition(world)}`] : [],
  )
  return systemTransaction(server.services.db, async (tx) => {
    const { rows } = await sql<{ row: string }>`${sql.join(selects, sql` union all `)} order by 1`.execute(tx)
    return rows.map(({ row }) => row).join('\n')
  })
}
