import { sql } from 'kysely'
import { type MoneyPlace, USUAL_PLACE } from '#contract/money-place.ts'
import { applicationCan, paymentCan } from '#contract/states.ts'

// Written out, because PostgreSQL uses a partial index only for a condition worded like its own.
const written = (codes: readonly string[]) => sql.join(codes.map((code) => sql.lit(code)))

/** The name of a person in a row of `table`, first name first. */
export const fullName = (table: string) =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

/** What letters and receipts call the landlord in a row of `table`: by the name of the business, else their own. */
export const landlordName = (table: string) =>
  sql<string>`coalesce(
    (select portfolios.name from portfolios where portfolios.id = ${sql.ref(`${table}.id`)}), ${fullName(table)})`

/** The name of the account whose id is in `column`; null when there is none. */
export const userName = (column: string) =>
  sql<string>`(select ${fullName('users')} from users where users.id = ${sql.ref(column)})`

/** The name of the tenant whose id is in `column`. */
export const tenantName = (column: string) =>
  sql<string>`(select ${fullName('tenants')} from tenants where tenants.id = ${sql.ref(column)})`

/** The title of the home whose id is in `column`; null when there is none. */
export const propertyTitle = (column: string) =>
  sql<string>`(select properties.title from properties where properties.id = ${sql.ref(column)})`

/** The time zone of the home whose id is in `column`. */
export const propertyZone = (column: string) =>
  sql<string>`(select properties.time_zone from properties where properties.id = ${sql.ref(column)})`

/** What the money of the business whose id is in `column` is in: as it says, and as usual if an administrator runs the home. */
export const businessMoney = (column: string) =>
  sql<MoneyPlace>`coalesce(
    (select json_build_object('currency', portfolios.currency, 'locale', portfolios.locale)
      from portfolios where portfolios.id = ${sql.ref(column)}),
    ${sql.lit(JSON.stringify(USUAL_PLACE))}::json)`

/** Whether an application is waiting for a decision. */
export const isUndecided = sql<boolean>`applications.status in (${written(applicationCan.decline)})`

/** Whether an application waits for a decision or holds its home: a person has one such application per home. */
export const isOpenApplication = sql<boolean>`(${isUndecided} or applications.holds_home)`

/** What was reported under the lease whose id is in `column` and is not confirmed yet, in cents. */
export const waitingCents = (column: string) => sql<number>`(
  select coalesce(sum(amount_cents), 0)::bigint from payments
  where payments.lease_id = ${sql.ref(column)} and payments.for_account = 'RENT' and payments.status in (${written(paymentCan.complete)}))`
