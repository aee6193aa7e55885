import type { Kysely } from 'kysely'
import { isLoopback } from '#contract/loopback.ts'
import type { Database } from '../db/database.ts'
import type { DB } from '../db/schema.ts'
import type { Services } from '../http/call.ts'
import { DEMO_DOMAIN, DEMO_PASSWORD, demoEmail } from './demo-people.ts'
import { DemoDataError, hasAccounts, loadDemoData } from './load-demo-data.ts'
import { openDemoAccounts, openDemoLogins } from './open-accounts.ts'

/**
 * Loads the demo into an embedded database without accounts, unless `DEMO_DATA` is off.
 * @throws DemoDataError in production while demo accounts are still open.
 */
export async function prepareDemo(
  services: Services,
  engine: Database['engine'],
  say: (line: string) => void,
): Promise<void> {
  const { db, env } = services
  if (env.NODE_ENV === 'production') await refuseDemoAccounts(db)
  else if (engine === 'embedded' && env.DEMO_DATA && !(await hasAccounts(db))) await loadDemoData(services, say)
}

/** The demo accounts as lines of a table, to print at startup; empty when there are none to sign in with. */
export async function describeDemo(services: Services): Promise<string[]> {
  const accounts = await openDemoLogins(services)
  if (accounts.length === 0) return []
  const width = Math.max(...accounts.map(({ key }) => demoEmail(key).length))
  const rows = accounts.map(({ key, role }) => `  ${demoEmail(key).padEnd(width)}  ${roleWords(role)}`)
  const warning = isLoopback(services.env.HOST)
    ? []
    : ['Anyone who can reach this server can use them. For your own data, set DEMO_DATA=false and a new DATA_DIR.']
  return ['', `Demo accounts, all with the password ${DEMO_PASSWORD}:`, ...rows, ...warning]
}

const roleWords = (role: string) => role.toLowerCase().replaceAll('_', ' ')

async function refuseDemoAccounts(db: Kysely<DB>): Promise<void> {
  const open = await openDemoAccounts(db).select('id').limit(1).executeTakeFirst()
  if (!open) return
  throw new DemoDataError(
    `This database holds demo accounts (…@${DEMO_DOMAIN}) with a password everyone knows, which ` +
      'NODE_ENV=production does not allow. Start with a different DATA_DIR or DATABASE_URL, or deactivate all of them first.',
  )
}
