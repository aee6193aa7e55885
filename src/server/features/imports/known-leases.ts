import { sql } from 'kysely'
import type { Day } from '#contract/calendar.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'
import { approvedAccounts } from '../tenants/approved-account.ts'
import type { LeaseRow } from './lease-row.ts'

export interface KnownHome {
  id: string
  title: string
  landlord_id: string
  time_zone: string
  /** The accounts of approved applicants that it is held for. */
  heldFor: string[]
}

/** What the caller has that an import of leases is judged by. Tenants and accounts are known by landlord and address. */
export interface Known {
  homes: KnownHome[]
  leases: { propertyId: string; email: string; startsOn: Day; endsOn: Day | null; isActive: boolean }[]
  /** The landlord's tenants, each with their account if they have one. */
  tenants: Map<string, string | null>
  /** The accounts that a new tenant would be linked to. */
  accounts: Map<string, string>
}

/** What the caller has of the homes and tenants in the rows of a file. */
export async function knownOf(tx: Tx, call: SignedCall, rows: LeaseRow[]): Promise<Known> {
  const homes = await homesOf(tx, call, [...new Set(rows.map(({ home }) => home.toLowerCase()))])
  const emails = [...new Set(rows.map(({ tenantEmail }) => tenantEmail))]
  const landlords = [...new Set(homes.map(({ landlord_id }) => landlord_id))]
  const accounts = new Map<string, string>()
  for (const landlord of landlords)
    for (const [email, id] of await approvedAccounts(tx, landlord, emails)) accounts.set(`${landlord} ${email}`, id)
  return {
    homes,
    leases: await leasesOf(
      tx,
      homes.map(({ id }) => id),
    ),
    tenants: await tenantsOf(tx, landlords, emails),
    accounts,
  }
}

/** The current homes within reach that have one of these titles or ids, all in lower case. */
async function homesOf(tx: Tx, call: SignedCall, names: string[]): Promise<KnownHome[]> {
  if (names.length === 0) return []
  return tx
    .selectFrom('properties')
    .select(['id', 'title', 'landlord_id', 'time_zone'])
    .select(
      sql<string[]>`array(
        select applicant_id::text from applications where property_id = properties.id and holds_home)`.as('heldFor'),
    )
    .where(propertyScope(call))
    .where('archived_at', 'is', null)
    .where((eb) =>
      eb.or([eb(sql<string>`lower(title)`, 'in', names), eb(sql<string>`properties.id::text`, 'in', names)]),
    )
    .execute()
}

async function leasesOf(tx: Tx, homes: string[]): Promise<Known['leases']> {
  if (homes.length === 0) return []
  const rows = await tx
    .selectFrom('leases')
    .innerJoin('tenants', 'tenants.id', 'leases.tenant_id')
    .select(['leases.property_id', 'tenants.email', 'leases.starts_on', 'leases.ends_on', 'leases.status'])
    .where('leases.property_id', 'in', homes)
    .where('leases.status', '!=', 'CANCELLED')
    .execute()
  return rows.map(({ property_id, email, starts_on, ends_on, status }) => ({
    ...{ propertyId: property_id, email, startsOn: starts_on, endsOn: ends_on },
    isActive: status === 'ACTIVE',
  }))
}

async function tenantsOf(tx: Tx, landlords: string[], emails: string[]): Promise<Known['tenants']> {
  if (landlords.length === 0) return new Map()
  const rows = await tx
    .selectFrom('tenants')
    .select(['landlord_id', 'email', 'user_id'])
    .where('landlord_id', 'in', landlords)
    .where('email', 'in', emails)
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ landlord_id, email, user_id }) => [`${landlord_id} ${email}`, user_id]))
}
