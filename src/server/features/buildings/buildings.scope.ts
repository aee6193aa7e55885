import type { ExpressionBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'
import { scopeOf } from '../../db/scope.ts'

type Builder = ExpressionBuilder<DB, 'buildings'>

/** The buildings within the caller's reach, for a WHERE clause: a manager's are those of the homes they manage. */
export const buildingScope = scopeOf<Builder>({
  managed: (eb, me) =>
    eb.exists(
      eb
        .selectFrom('properties')
        .select('properties.id')
        .whereRef('properties.building_id', '=', 'buildings.id')
        .where('properties.manager_id', '=', me),
    ),
  owned: (eb, me) => eb('buildings.landlord_id', '=', me),
})
