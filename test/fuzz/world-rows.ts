import { sql } from 'kysely'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from '#test/harness/app.ts'
import type { World } from '#test/harness/world.ts'

/**
 * Everything a world consists of, row by row, as one text to compare. Applications that others file for its homes are
 * left out: a home on offer invites them.
 */
export function rowsOf(server: TestServer, world: World): Promise<string> {
  const people = Object.values(world.people).map((person) => person.id)
  return systemTransaction(server.services.db, async (tx) => {
    const home = sql`property_id = ${world.propertyId}`
    const rows = await sql<{ row: string }>`
      select to_jsonb(u)::text as row from users u where id = any(${people})
      union all select to_jsonb(s)::text from sessions s where user_id = any(${people})
      union all select to_jsonb(p)::text from properties p where id = ${world.propertyId}
      union all select to_jsonb(a)::text from applications a where ${home} and applicant_id = any(${people})
      union all select to_jsonb(t)::text from tenants t where ${home} or landlord_id = any(${people})
      union all select to_jsonb(l)::text from leases l where ${home} or tenant_id = ${world.tenantId}
      union all select to_jsonb(y)::text from payments y where ${home}
      union all select to_jsonb(e)::text from ledger_entries e where lease_id = ${world.leaseId}
      union all select to_jsonb(k)::text from tickets k where ${home}
      union all select to_jsonb(r)::text from reminders r where ${home} or user_id = any(${people})
      union all select to_jsonb(m)::text from tenant_profiles m where user_id = any(${people})
      order by 1`.execute(tx)
    return rows.rows.map(({ row }) => row).join('\n')
  })
}
