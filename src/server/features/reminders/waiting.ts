import { sql } from 'kysely'
import type { Tx } from '../../db/transaction.ts'

/** Whether the home of a reminder is archived. */
export const homeIsArchived = sql<boolean>`exists (
  select from properties home where home.id = reminders.property_id and home.archived_at is not null)`

/** The archived, or the current, records of the person a reminder is for, among the tenants of its business or manager. */
const records = (archived: boolean) => sql`(
  select from tenants t
  where t.user_id = reminders.user_id and (t.archived_at is not null) = ${sql.lit(archived)}
    and (t.landlord_id = reminders.portfolio_id or exists (
      select from properties p where p.landlord_id = t.landlord_id and p.manager_id = reminders.created_by)))`

/** Whether the person a reminder is for is an archived tenant of its business or manager, and not a current one as well. */
export const tenantIsArchived = sql<boolean>`(reminders.user_id is not null and reminders.lease_id is null
  and exists ${records(true)} and not exists ${records(false)})`

/**
 * Whether a reminder isn't sent until its home or tenant is back from the archive. Its schedule goes on, so it is on
 * time once they are.
 */
export async function waitsForArchive(tx: Tx, id: string): Promise<boolean> {
  const { waits } = await tx
    .selectFrom('reminders')
    .select(sql<boolean>`${homeIsArchived} or ${tenantIsArchived}`.as('waits'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return waits
}

/** Whether a due reminder that runs only once waits for that; the others skip what they missed. */
export const staysDue = sql<boolean>`(reminders.frequency = 'ONCE' and (${homeIsArchived} or ${tenantIsArchived}))`
