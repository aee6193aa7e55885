import { type Expression, type SqlBool, sql } from 'kysely'
import type { LeadShowing } from '#contract/leads.ts'
import {
  type Booking,
  type OpenTimes,
  SHOWING_TIMES_MAX,
  SHOWING_TIMES_SHOWN_MAX,
  type ShowingTimes,
  type showings,
} from '#contract/showings.ts'
import { asSystem, type Tx, transaction } from '../../db/transaction.ts'
import type { Call, Caller, SignedCall } from '../../http/call.ts'
import { notFound } from '../../http/errors.ts'
import { isListed } from '../properties/properties.scope.ts'
import { timeChangeScope, timeScope } from './showings.scope.ts'

/** How many booked a time and still come. */
export const taken = sql<number>`(
  select count(*)::int from showings where showings.time_id = showing_times.id and showings.canceled_at is null)`

/** Whether a showing time is ahead and not canceled. */
export const isAhead = (now: Date): Expression<SqlBool> =>
  sql<SqlBool>`showing_times.canceled_at is null and showing_times.starts_at > ${now}`

/** Whether it can also still be booked, but for its places. */
export const isOpen = (now: Date): Expression<SqlBool> =>
  sql<SqlBool>`${isAhead(now)} and showing_times.starts_at - make_interval(hours => notice_hours) >= ${now}`

/** The showing times ahead of the homes within the caller's reach, earliest first. */
export const listTimes = (call: Call<typeof showings.list>): Promise<ShowingTimes> =>
  transaction(call, (tx) => findTimes(tx, call))

/** The same in a transaction, for all homes or those with these ids. */
export async function findTimes(tx: Tx, call: SignedCall, { ids }: { ids?: string[] } = {}): Promise<ShowingTimes> {
  const rows = await tx
    .selectFrom('showing_times')
    .innerJoin('properties', 'properties.id', 'showing_times.property_id')
    .select(['showing_times.id', 'starts_at', 'minutes', 'places', 'notice_hours', 'property_id', 'title', 'time_zone'])
    .select((eb) => sql<boolean>`coalesce(${timeChangeScope(call)(eb)}, false)`.as('can_change'))
    .where(isAhead(call.services.clock()))
    .where(timeScope(call))
    .$if(ids !== undefined, (query) => query.where('showing_times.id', 'in', ids ?? []))
    .orderBy('starts_at')
    .orderBy('showing_times.id')
    .limit(SHOWING_TIMES_SHOWN_MAX)
    .execute()
  const comers = await bookingsOf(
    tx,
    rows.map(({ id }) => id),
  )
  return {
    times: rows.map((row) => ({
      id: row.id,
      propertyId: row.property_id,
      propertyTitle: row.title,
      timeZone: row.time_zone,
      startsAt: row.starts_at.toISOString(),
      minutes: row.minutes,
      places: row.places,
      noticeHours: row.notice_hours,
      bookings: comers.filter(({ timeId }) => timeId === row.id).map(({ timeId: _, ...booking }) => booking),
      canChange: row.can_change,
    })),
  }
}

async function bookingsOf(tx: Tx, timeIds: string[]): Promise<(Booking & { timeId: string })[]> {
  if (timeIds.length === 0) return []
  const rows = await tx
    .selectFrom('showings')
    .innerJoin('leads', 'leads.id', 'showings.lead_id')
    .select([
      'showings.id',
      'showings.time_id',
      'leads.id as lead_id',
      'leads.first_name',
      'leads.last_name',
      'leads.email',
    ])
    .where('showings.time_id', 'in', timeIds)
    .where('showings.canceled_at', 'is', null)
    .orderBy('showings.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    timeId: row.time_id,
    leadId: row.lead_id,
    name: [row.first_name, row.last_name].filter(Boolean).join(' '),
    email: row.email,
  }))
}

/**
 * The times that visitors can still book.
 * @throws Refusal `not_found` when the home isn't listed.
 */
export async function readOpenTimes(call: Call<typeof showings.open>): Promise<OpenTimes> {
  const found = await findOpenTimes(call, call.params.id)
  if (!found) throw notFound('Listing')
  return found
}

/** The same for pages; undefined when the home isn't listed. Visitors can't read these rows, so the system does. */
export const findOpenTimes = (call: Caller, homeId: string): Promise<OpenTimes | undefined> =>
  asSystem(call, async (tx) => {
    const home = await tx
      .selectFrom('properties')
      .select('time_zone')
      .where('id', '=', homeId)
      .where(isListed)
      .executeTakeFirst()
    if (!home) return undefined
    const rows = await tx
      .selectFrom('showing_times')
      .select(['id', 'starts_at', 'minutes'])
      .where('property_id', '=', homeId)
      .where(isOpen(call.services.clock()))
      .where(sql<SqlBool>`${taken} < showing_times.places`)
      .orderBy('starts_at')
      .limit(SHOWING_TIMES_MAX)
      .execute()
    const times = rows.map(({ starts_at, ...time }) => ({ ...time, startsAt: starts_at.toISOString() }))
    return { timeZone: home.time_zone, times }
  })

/** Whether visitors can book a time to see a home of `properties`, for those who see its times. */
export const hasOpenTimes = (now: Date) =>
  sql<boolean>`exists (
    select from showing_times where property_id = properties.id and ${isOpen(now)} and ${taken} < places)`

/** The showings that someone who asked booked, in order. */
export async function showingsOf(tx: Tx, leadId: string): Promise<LeadShowing[]> {
  const rows = await tx
    .selectFrom('showings')
    .innerJoin('showing_times', 'showing_times.id', 'showings.time_id')
    .innerJoin('properties', 'properties.id', 'showing_times.property_id')
    .select(['showings.id', 'starts_at', 'minutes', 'time_zone', 'showings.created_at'])
    .select(['showings.canceled_at', 'showings.canceled_by'])
    .where('lead_id', '=', leadId)
    .orderBy('showings.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startsAt: row.starts_at.toISOString(),
    minutes: row.minutes,
    timeZone: row.time_zone,
    bookedAt: row.created_at.toISOString(),
    canceledAt: row.canceled_at?.toISOString() ?? null,
    canceledBy: row.canceled_by,
  }))
}
