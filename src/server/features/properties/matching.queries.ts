import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasWishes, placesOf, type Wishes } from '#contract/matching.ts'
import { toCents, toDollars } from '#contract/money.ts'
import { PREFERRED_BEDROOMS_MAX } from '#contract/preferences.ts'
import type { DB } from '../../db/schema.ts'
import { transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'

/** The caller's preferences; null for callers who don't browse listed homes or haven't saved any. */
export function wishesOf(call: SignedCall): Promise<Wishes | null> {
  if (call.reach !== 'listed') return Promise.resolve(null)
  return transaction(call, async (tx) => {
    const row = await tx
      .selectFrom('tenant_profiles')
      .select(['budget_min_cents', 'budget_max_cents', 'preferred_bedrooms', 'preferred_locations'])
      .where('user_id', '=', call.actor.id)
      .executeTakeFirst()
    if (!row) return null
    const wishes: Wishes = {
      budgetMin: row.budget_min_cents === null ? null : toDollars(row.budget_min_cents),
      budgetMax: row.budget_max_cents === null ? null : toDollars(row.budget_max_cents),
      preferredBedrooms: row.preferred_bedrooms,
      preferredLocations: row.preferred_locations,
    }
    return hasWishes(wishes) ? wishes : null
  })
}

type Builder = ExpressionBuilder<DB, 'properties'>

/** How many reasons `matchReasons` finds for a home, counted by the database. */
export function matchCount(eb: Builder, wishes: Wishes): RawBuilder<number> {
  const reasons = [budget(eb, wishes), bedrooms(eb, wishes), places(eb, wishes)]
  const counts = reasons.map((reason) => sql`case when ${reason} then 1 else 0 end`)
  return sql<number>`(${sql.join(counts, sql` + `)})`
}

function budget(eb: Builder, { budgetMin, budgetMax }: Wishes) {
  if (budgetMin === null && budgetMax === null) return sql<SqlBool>`false`
  return eb.and([
    ...(budgetMin === null ? [] : [eb('properties.rent_cents', '>=', toCents(budgetMin))]),
    ...(budgetMax === null ? [] : [eb('properties.rent_cents', '<=', toCents(budgetMax))]),
  ])
}

function bedrooms(eb: Builder, { preferredBedrooms: wished }: Wishes) {
  if (wished === null) return sql<SqlBool>`false`
  return eb('properties.bedrooms', wished === PREFERRED_BEDROOMS_MAX ? '>=' : '=', wished)
}

// This collation lower-cases only A to Z, as `lowerCased` does.
const city = sql<string>`lower(properties.city collate "C")`
const state = sql<string>`lower(properties.state collate "C")`

const places = (eb: Builder, { preferredLocations }: Wishes) =>
  eb.or(
    placesOf(preferredLocations).map((place) =>
      eb.and([eb(city, '=', place.city), ...(place.states === null ? [] : [eb(state, 'in', [...place.states])])]),
    ),
  )
