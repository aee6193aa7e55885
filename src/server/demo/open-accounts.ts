import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import type { Services } from '../http/call.ts'
import { DEMO_ACCOUNTS, DEMO_DOMAIN, demoEmail } from './demo-people.ts'

type DemoLogin = (typeof DEMO_ACCOUNTS)[number]

/** The demo accounts that anyone can sign in with on this server, in the order of the table; none in production. */
export async function openDemoLogins({ db, env }: Pick<Services, 'db' | 'env'>): Promise<DemoLogin[]> {
  if (!env.DIRECT_REGISTRATION || env.NODE_ENV === 'production') return []
  // Anyone who turned on two-step sign-in for one keeps it to themselves.
  const open = await openDemoAccounts(db).where('second_factor_since', 'is', null).select('email').execute()
  return DEMO_ACCOUNTS.filter(({ key }) => open.some(({ email }) => email === demoEmail(key)))
}

/** A query for the demo accounts that aren’t deactivated. */
export const openDemoAccounts = (db: Kysely<DB>) =>
  db.selectFrom('users').where('email', 'like', `%@${DEMO_DOMAIN}`).where('disabled_at', 'is', null)
