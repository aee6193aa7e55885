import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { printApi } from './api-pages.ts'
import { printSchema } from './schema-sql.ts'
import { SECURITY_PAGE, withSecurityTables } from './security-tables.ts'

/**
 * Prints what `docs` shows of the code, `npm run print`: `docs/api` from the contract, the tables of `docs/security.md`
 * from the rows that the tests check, and `docs/schema.sql` from a new embedded database with every migration. Tests fail
 * while they differ.
 */
const api = path.resolve('docs/api')
const pages = printApi()
mkdirSync(api, { recursive: true })
for (const name of readdirSync(api)) if (!pages.has(name)) rmSync(path.join(api, name))
for (const [name, text] of pages) writeFileSync(path.join(api, name), text)

writeFileSync(SECURITY_PAGE, withSecurityTables())

const dir = mkdtempSync(path.join(tmpdir(), 'pp-schema-'))
const database = await openDatabase({ dir, log: () => undefined })
writeFileSync('docs/schema.sql', await printSchema(database.db))
await database.close()
rmSync(dir, { recursive: true })
