import { sql } from 'kysely'
import { idsOfPeople, type NounTests } from './noun.ts'

export const preferences = {
  bodies: { update: () => ({ budgetMin: 900, budgetMax: 1800, preferredBedrooms: 2 }) },
  tables: { tenant_profiles: (world) => sql`user_id = any(${idsOfPeople(world)})` },
} satisfies NounTests<'preferences'>
