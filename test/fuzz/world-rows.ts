import { sql } from 'kysely'
import { systemTransaction } from '#server/db/transaction.ts'
import type { TestServer } from '#test/harness/app.ts'
import type { World } from '#test/harness/world.ts'

/**
 * Everything a world consists of, row by row, as one text to compare. Applications and questions of others about its
 * homes, and the letters about these, are left out: a home on offer invites them; so are reminders that whoever reaches
 * every lease made from its own, and the news of requests, which every administrator is told.
 */
export function rowsOf(server: TestServer, world: World): Promise<string> {
  const people = Object.values(world.people).map((person) => person.id)
  return systemTransaction(server.services.db, async (tx) => {
    const home = sql`property_id = ${world.propertyId}`
    const rows = await sql<{ row: string }>`
      select to_jsonb(u)::text as row from users u where id = any(${people})
      union all select to_jsonb(s)::text from sessions s where user_id = any(${people})
      union all select to_jsonb(p)::text from properties p where id = ${world.propertyId}
      union all select to_jsonb(f)::text from property_photos f where ${home}
      union all select to_jsonb(a)::text from applications a where ${home} and applicant_id = any(${people})
      union all select to_jsonb(t)::text from tenants t where ${home} or landlord_id = any(${people})
      union all select to_jsonb(l)::text from leases l where ${home} or tenant_id = ${world.tenantId}
      union all select to_jsonb(y)::text from payments y where ${home}
      union all select to_jsonb(e)::text from ledger_entries e where lease_id = ${world.leaseId}
      union all select to_jsonb(k)::text from tickets k where ${home}
      union all select to_jsonb(h)::text from ticket_events h where ticket_id = ${world.ticketId}
      union all select to_jsonb(q)::text from ticket_photos q where ticket_id = ${world.ticketId}
      union all select to_jsonb(r)::text from reminders r where (${home} or user_id = any(${people}))
        and (lease_id is null or created_by = any(${people}))
      union all select to_jsonb(x)::text from reminder_runs x where reminder_id = ${world.reminderId}
      union all select to_jsonb(b)::text from notifications b where user_id = any(${people}) and path not like '/app/requests%' and path not like '/app/affiliates%'
      union all select to_jsonb(i)::text from files i where created_by = any(${people})
      union all select to_jsonb(v)::text from referrals v where affiliate_id = any(${people}) or user_id = any(${people})
      union all select to_jsonb(c)::text from referral_clicks c where affiliate_id = any(${people})
      union all select to_jsonb(n)::text from account_links n where user_id = any(${people})
      union all select to_jsonb(w)::text from invitations w where invited_by = any(${people})
      union all select to_jsonb(o)::text from outbox o where to_user_id = any(${people}) and subject_type not in ('lead', 'application', 'contactRequest', 'affiliateApplication')
      union all select to_jsonb(m)::text from tenant_profiles m where user_id = any(${people})
      order by 1`.execute(tx)
    return rows.rows.map(({ row }) => row).join('\n')
  })
}
