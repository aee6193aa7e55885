import { type Expression, type SqlBool, sql } from 'kysely'
import type { Reach } from '#contract/policy.ts'
import { portfolioOf, type SignedCall } from '../http/call.ts'
import { appNeverAssigned, appRunsBuildings } from './functions.ts'

/** `me` is the business for `owned`, and the account for every other reach; `self` is always the account. */
type Condition<Builder> = (eb: Builder, me: string, self: string) => Expression<SqlBool>

/**
 * The rows that each reach finds; a reach without a condition finds none. `all` finds every row, and so does `managed`
 * for a manager without assignments.
 */
type Finds<Builder> = { [R in Exclude<Reach, 'all' | 'none'>]?: Condition<Builder> }

/** The rows within a caller's reach, for a WHERE clause. */
export const scopeOf =
  <Builder = unknown>(finds: Finds<Builder> = {}) =>
  ({ reach, actor, isAssigned }: SignedCall) =>
  (eb: Builder): Expression<SqlBool> => {
    if (reach === 'all') return sql<SqlBool>`true`
    const found = reach === 'none' ? undefined : finds[reach]
    if (!found) return sql<SqlBool>`false`
    const rows = found(eb, reach === 'owned' ? portfolioOf(actor) : actor.id, actor.id)
    return reach === 'managed' && !isAssigned ? sql<SqlBool>`(${rows} or ${managesAll(actor.id)})` : rows
  }

const NARROW: readonly Reach[] = ['managed', 'owned', 'own']

/** Whether a caller, whose reach is settled, finds only the rows of their own business. */
export const isNarrow = ({ reach }: Pick<SignedCall, 'reach'>): boolean => NARROW.includes(reach)

/** What managers and landlords find of rows of `table`, each of which names its home and its business. */
export const byBusiness = (table: string) => ({
  managed: byHome(`${table}.property_id`).managed,
  owned: (_: unknown, me: string) => sql<SqlBool>`${sql.ref(`${table}.portfolio_id`)} = ${me}`,
})

/** What managers and landlords find of a noun whose `column` names a home. */
export const byHome = (column: string) => ({
  managed: (_: unknown, me: string) => sql<SqlBool>`${sql.ref(column)} = ${managedHomes(me)}`,
  owned: (_: unknown, me: string) => sql<SqlBool>`${sql.ref(column)} = ${ownedHomes(me)}`,
})

/** The same where a row of `table` can be about a building instead. */
export const byPlace = (table: string) => {
  const { managed, owned } = byBusiness(table)
  const building = sql.ref(`${table}.building_id`)
  return {
    managed: (eb: unknown, me: string) =>
      sql<SqlBool>`(${managed(eb, me)} or ${building} = any(array(${appRunsBuildings()})))`,
    owned,
  }
}

/** The homes assigned to a manager, to compare a column with: an array is read once and can use an index. */
export const managedHomes = (me: string) => sql`any(array(select id from properties where manager_id = ${me}))`

/** The same for those of a business. */
const ownedHomes = (me: string) => sql`any(array(select id from properties where landlord_id = ${me}))`

/** Whether a manager manages all homes: until the first one is assigned to them, and never again after that. */
export const managesAll = (me: string) => sql<SqlBool>`(select ${appNeverAssigned(sql.val(me))})`

/** Whether the home whose id is in `column` is in a building. */
export const isInBuilding = (column: string, building: string) =>
  sql<SqlBool>`${sql.ref(column)} = any(array(select id from properties where building_id = ${building}))`

/** Whether a row of `table` is about a building: one of its homes, or, of the whole building, the building itself. */
export const isAboutBuilding = (table: string, building: string, wholeBuilding = false) => {
  const isOfItself = sql<SqlBool>`${sql.ref(`${table}.building_id`)} = ${building}`
  return wholeBuilding ? isOfItself : sql<SqlBool>`(${isOfItself} or ${isInBuilding(`${table}.property_id`, building)})`
}
