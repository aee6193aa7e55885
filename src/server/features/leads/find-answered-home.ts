import { dayIn } from '#contract/calendar.ts'
import { toDollars } from '#contract/money.ts'
import { businessMoney } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { isListed } from '../properties/properties.scope.ts'
import { FACT_COLUMNS, factsOf } from '../properties/property-columns.ts'
import { hasOpenTimes } from '../showings/showings.queries.ts'
import type { AnsweredHome } from './home-answers.ts'

interface Found {
  home: AnsweredHome
  landlordId: string
  /** The day where the home is. */
  today: string
}

/** A home as answers know it, listed or not; undefined when there is none. */
export async function findAnsweredHome(
  tx: Tx,
  { clock }: Services,
  id: string,
): Promise<(Found & { isListed: boolean }) | undefined> {
  const row = await tx
    .selectFrom('properties')
    .select([
      'id',
      'landlord_id',
      'title',
      'city',
      'state',
      'country',
      'rent_cents',
      'bedrooms',
      'bathrooms',
      'criteria',
      'time_zone',
    ])
    .select(FACT_COLUMNS)
    .select(businessMoney('properties.landlord_id').as('money'))
    .select((eb) => isListed(eb).as('is_listed'))
    .select(hasOpenTimes(clock()).as('has_times'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { title, city, state, country, bedrooms, criteria } = row
  const bathrooms = row.bathrooms === null ? null : Number(row.bathrooms)
  const rooms = { bedrooms, bathrooms, rent: toDollars(row.rent_cents), money: row.money }
  return {
    home: { id, title, city, state, country, criteria, hasTimes: row.has_times, ...rooms, ...factsOf(row) },
    landlordId: row.landlord_id,
    today: dayIn(row.time_zone, clock()),
    isListed: Boolean(row.is_listed),
  }
}
