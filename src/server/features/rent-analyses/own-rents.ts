import { sql } from 'kysely'
import { toDollars } from '#contract/money.ts'
import type { Comparable } from '../../ai/rent/rental.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/** The rent of one of a landlord's homes: what its lease says, else what it is offered for. */
export interface OwnRent extends Comparable {
  title: string
  zipCode: string | null
  country: string
  landlordId: string
  timeZone: string
  isLeased: boolean
  /** The lease that runs, and its last day; null for a home without one, and for a lease that runs on. */
  leaseId: string | null
  endsOn: string | null
  /** The day since when it has been the rent. */
  since: string
}

/** More homes than this tell nothing more, and take too long to compare. */
const HOMES_MAX = 5_000
const MONTH_MS = (365.25 / 12) * 86_400_000

/**
 * The rents of the homes that the landlord of `propertyId` has, this one included, as far as the caller reaches; none when
 * it is out of reach. Nothing of any other landlord is read: rents of several owners must not become one's suggestion.
 */
export async function readRents(tx: Tx, call: SignedCall, propertyId: string, now: Date): Promise<OwnRent[]> {
  const rows = await tx
    .selectFrom('properties')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('leases')
          .select(['leases.id', 'leases.rent_cents', 'leases.starts_on', 'leases.ends_on'])
          .whereRef('leases.property_id', '=', 'properties.id')
          .where('leases.status', '=', 'ACTIVE')
          .orderBy('leases.starts_on', 'desc')
          .limit(1)
          .as('lease'),
      (join) => join.onTrue(),
    )
    .select([
      'properties.id',
      'properties.title',
      'properties.city',
      'properties.state',
      'properties.postal_code as zipCode',
      'properties.country',
      'properties.bedrooms',
      'properties.bathrooms',
      'properties.square_feet',
      'properties.latitude',
      'properties.longitude',
      'properties.landlord_id as landlordId',
      'properties.time_zone as timeZone',
      'lease.id as leaseId',
      'lease.ends_on as endsOn',
      sql<number>`coalesce(lease.rent_cents, properties.rent_cents)`.as('rent'),
      sql<string>`coalesce(lease.starts_on, properties.updated_at::date)`.as('since'),
    ])
    .where(propertyScope(call))
    .where('properties.archived_at', 'is', null)
    .where('properties.landlord_id', '=', (eb) =>
      eb.selectFrom('properties as home').select('home.landlord_id').where('home.id', '=', propertyId),
    )
    .orderBy(sql`properties.id = ${propertyId}`, 'desc')
    .orderBy('properties.id', 'desc')
    .limit(HOMES_MAX)
    .execute()
  return rows.map(({ rent, bathrooms, square_feet: squareFeet, ...home }) => ({
    ...home,
    isLeased: home.leaseId !== null,
    squareFeet,
    bathrooms: bathrooms === null ? null : Number(bathrooms),
    rent: toDollars(rent),
    monthsAgo: Math.max(0, (now.getTime() - Date.parse(home.since)) / MONTH_MS),
  }))
}
