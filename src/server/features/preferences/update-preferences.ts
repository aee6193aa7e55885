import { toCents } from '#contract/money.ts'
import type { Me, preferences } from '#contract/preferences.ts'
import { audit } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { findMe } from './preferences.queries.ts'

/** Saves the caller's preferences, replacing earlier ones, with the server's time. */
export function updatePreferences(call: Call<typeof preferences.update>): Promise<Me> {
  const { actor, body, services } = call
  const profile = {
    budget_min_cents: cents(body.budgetMin),
    budget_max_cents: cents(body.budgetMax),
    preferred_bedrooms: body.preferredBedrooms,
    preferred_locations: body.preferredLocations,
    pet_preferences: body.petPreferences,
    preferences: body.profilePreferences === null ? null : JSON.stringify(body.profilePreferences),
    updated_at: services.clock(),
  }
  return transaction(call, async (tx) => {
    await tx
      .insertInto('tenant_profiles')
      .values({ user_id: actor.id, ...profile })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(profile))
      .execute()
    await audit(tx, call, 'preferences.update', { type: 'user', id: actor.id })
    return findMe(tx, actor.id)
  })
}

const cents = (amount: number | null) => (amount === null ? null : toCents(amount))
