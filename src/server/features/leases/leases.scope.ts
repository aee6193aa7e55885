import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { byBusiness, scopeOf } from '../../db/scope.ts'

// Someone on a lease reaches it by their part in it and by whether they have left (docs/decisions/0063-households.md).

/** The leases that an account is on, in a way that `which` says of `lease_parties`. */
const onLease = (which: RawBuilder<SqlBool>) => (_: unknown, me: string) =>
  sql<SqlBool>`leases.id in (
  select lease_parties.lease_id from lease_parties join tenants on tenants.id = lease_parties.tenant_id
  where tenants.user_id = ${me} and ${which})`

const leasesOf = (which: RawBuilder<SqlBool>) =>
  scopeOf<ExpressionBuilder<DB, 'leases'>>({ ...byBusiness('leases'), own: onLease(which) })

/** The leases whose terms are within the caller's reach, for a WHERE clause. */
export const leaseScope = leasesOf(sql`true`)

/** Those whose ledger is: a tenant's who left through their last day, `app_ledger_until`. */
export const ledgerScope = leasesOf(sql`lease_parties.part = 'TENANT'`)

/** Those of homes that the caller runs or, as someone on the lease, still lives in. */
export const homeScope = leasesOf(sql`lease_parties.part <> 'GUARANTOR' and not lease_parties.has_left`)
