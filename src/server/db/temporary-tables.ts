// cspell:ignore datdba
import { type Kysely, sql } from 'kysely'
import { APP_ROLE } from './database.ts'

/**
 * Keeps the program's role from making temporary tables, which functions could take for ours. Everyone may by default, and a
 * backup doesn't keep that this was changed, so each start takes the right away. If the user isn't the database's owner, the log says
 * what to run.
 * @param db one privileged connection.
 */
export async function forbidTemporaryTables<T>(db: Kysely<T>, log: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Servers that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtextextended('temporary tables', 0))`.execute(tx)
    const { rows } = await sql<{ datname: string; quoted: string; is_owner: boolean }>`
      select datname, quote_ident(datname) as quoted, pg_has_role(datdba, 'usage') as is_owner from pg_database
      where datname = current_database() and has_database_privilege(${APP_ROLE}, oid, 'temporary')`.execute(tx)
    const [open] = rows
    if (!open) return
    const { datname, quoted, is_owner } = open
    if (is_owner) await sql`revoke temporary on database ${sql.id(datname)} from public`.execute(tx)
    else {
      const statement = `revoke temporary on database ${quoted} from public`
      log(`Database: its users may create temporary tables. Let its owner run "${statement}".`)
    }
  })
}
