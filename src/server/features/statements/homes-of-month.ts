import { type SqlBool, sql } from 'kysely'
import { LEFT_OUT, LEFT_OUT_NAMED_MAX, type LeftOut, type MonthOfAll } from '#contract/statements.ts'
import { statementLines } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { propertyScope } from '../properties/properties.scope.ts'

/** A home as a month finds it, before that is issued for all. */
export interface HomeOfMonth {
  id: string
  title: string
  /** Why the month isn't issued for it; null if it is. */
  leftOut: LeftOut | null
  /** How many months issuing it would issue: those before it too. */
  months: number
}

/**
 * The homes within the caller's reach, or those of them that are in `among`, as a month (`YYYY-MM`) finds them; those of an
 * owner together. Those that were archived before it began have nothing to say of it.
 */
export async function homesOfMonth(
  tx: Tx,
  call: SignedCall,
  month: string,
  among?: readonly string[],
): Promise<HomeOfMonth[]> {
  const first = sql<string>`${`${month}-01`}::date`
  const monthIn = (at: 'properties.created_at' | 'properties.archived_at' | Date) =>
    sql<string>`date_trunc('month', ${at instanceof Date ? sql`${at}::timestamptz` : sql.ref(at)} at time zone properties.time_zone)::date`
  const homes = tx
    .selectFrom('properties')
    // Asking counts only what issuing would find.
    .where(propertyScope({ ...call, isAssigned: true }))
    .$if(among !== undefined, (rows) => rows.where('properties.id', 'in', among ?? []))
    .select(['properties.id', 'properties.title', 'properties.owner_id'])
    .select((eb) => [
      eb
        .selectFrom('issued_statements')
        .select((one) => one.fn.max('month').as('last'))
        .whereRef('property_id', '=', 'properties.id')
        .as('last'),
      sql<boolean>`exists (select from issued_statements s where s.property_id = properties.id and s.month = ${first})`.as(
        'is_issued',
      ),
      monthIn('properties.created_at').as('added'),
      sql<SqlBool>`coalesce(${monthIn('properties.archived_at')} < ${first}, false)`.as('is_archived'),
      sql<SqlBool>`${first} >= ${monthIn(call.services.clock())}`.as('is_open'),
    ])
  // Only a home without a statement that was added later has to look for what was written into the past.
  const begins = sql<string>`case when home.last is not null then (home.last + interval '1 month')::date
    when home.added <= ${first} then home.added
    else least(home.added, (select date_trunc('month', min(line.day))::date from ${statementLines(sql.ref('home.id'))} line)) end`
  const rows = await tx
    .selectFrom(homes.as('home'))
    .select(['home.id', 'home.title', 'home.is_issued', 'home.is_archived', 'home.is_open'])
    .select([
      sql<boolean>`${begins} > ${first}`.as('is_later'),
      sql<number>`(extract(year from age(${first}, ${begins})) * 12 + extract(month from age(${first}, ${begins})) + 1)::integer`.as(
        'months',
      ),
    ])
    .orderBy('home.owner_id')
    .orderBy('home.id')
    .execute()
  return rows.map(({ id, title, months, ...home }) => ({ id, title, months, leftOut: whyLeftOut(home) }))
}

interface Standing {
  is_issued: SqlBool
  is_open: SqlBool
  is_later: SqlBool
  is_archived: SqlBool
}

function whyLeftOut({ is_issued, is_open, is_later, is_archived }: Standing): LeftOut | null {
  if (is_issued) return 'ISSUED'
  if (is_archived) return 'ARCHIVED'
  if (is_open) return 'NOT_OVER'
  return is_later ? 'ADDED_LATER' : null
}

/** What issuing a month does to these homes, in numbers and with the first titles of those left out. */
export function presentMonth(month: string, homes: readonly HomeOfMonth[]): MonthOfAll {
  const due = homes.filter(({ leftOut }) => leftOut === null)
  return {
    month,
    homes: due.length,
    homesWithEarlier: due.filter(({ months }) => months > 1).length,
    leftOut: LEFT_OUT.flatMap((reason) => {
      const titles = homes.filter(({ leftOut }) => leftOut === reason).map(({ title }) => title)
      if (titles.length === 0) return []
      return [{ reason, homes: titles.length, titles: titles.sort().slice(0, LEFT_OUT_NAMED_MAX) }]
    }),
  }
}
