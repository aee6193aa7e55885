import { sql } from 'kysely'
import type { OfferedTenancy } from '#contract/invitations.ts'
import { currentLease } from '../../db/functions.ts'
import { landlordName } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import { plainWords } from '../../mail/plain-words.ts'

/** Who invites a tenant, and to which home if they lease one or a lease of it names them. SYSTEM only. */
export async function offeredTenancy(tx: Tx, tenantId: string): Promise<OfferedTenancy> {
  const { landlord, home } = await tx
    .selectFrom('tenants')
    .innerJoin('users', 'users.id', 'tenants.landlord_id')
    .select([
      landlordName('users').as('landlord'),
      sql<string | null>`coalesce(${leasedHome}, ${namedHome})`.as('home'),
    ])
    .where('tenants.id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return {
    landlord: plainWords(landlord),
    home: home === null ? null : plainWords(home),
    rents: await rentsOrLooks(tx, tenantId),
  }
}

/** Whether someone is a tenant of a lease, or named in none yet. */
async function rentsOrLooks(tx: Tx, tenantId: string): Promise<boolean> {
  const parts = await tx.selectFrom('lease_parties').select('part').where('tenant_id', '=', tenantId).execute()
  return parts.length === 0 || parts.some(({ part }) => part === 'TENANT')
}

const leasedHome = sql`(
  select properties.title from ${currentLease(sql.ref('tenants.id'))} lease
  join properties on properties.id = lease.property_id where lease.status = 'ACTIVE')`

const namedHome = sql`(
  select properties.title from lease_parties party
  join leases lease on lease.id = party.lease_id join properties on properties.id = lease.property_id
  where party.tenant_id = tenants.id and party.part <> 'TENANT' and not party.has_left and lease.status = 'ACTIVE'
  order by lease.starts_on desc, lease.id desc limit 1)`
