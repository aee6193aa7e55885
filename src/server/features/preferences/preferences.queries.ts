import { toDollars } from '#contract/money.ts'
import type { Me } from '#contract/preferences.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { presentUser, USER_COLUMNS } from '../users/users.queries.ts'

/** The caller's own account with its matching profile. */
export const readMe = (call: SignedCall): Promise<Me> => transaction(call, (tx) => findMe(tx, call.actor.id))

/** The account `id` with its matching profile, blank if none was saved. */
export async function findMe(tx: Tx, id: string): Promise<Me> {
  const row = await tx
    .selectFrom('users')
    .leftJoin('tenant_profiles', 'tenant_profiles.user_id', 'users.id')
    .select(USER_COLUMNS)
    .select([
      'tenant_profiles.budget_min_cents',
      'tenant_profiles.budget_max_cents',
      'tenant_profiles.preferred_bedrooms',
      'tenant_profiles.preferred_locations',
      'tenant_profiles.pet_preferences',
      'tenant_profiles.preferences',
      'tenant_profiles.updated_at',
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...presentUser(row),
    budgetMin: amount(row.budget_min_cents),
    budgetMax: amount(row.budget_max_cents),
    preferredBedrooms: row.preferred_bedrooms,
    preferredLocations: row.preferred_locations ?? [],
    petPreferences: row.pet_preferences ?? [],
    profilePreferences: row.preferences,
    profileUpdatedAt: later(row.profile_updated_at, row.updated_at)?.toISOString() ?? null,
  }
}

const amount = (cents: number | null) => (cents === null ? null : toDollars(cents))

const later = (one: Date | null, other: Date | null) => (one === null || (other !== null && other > one) ? other : one)
