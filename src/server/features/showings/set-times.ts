import { type SqlBool, sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { DAY_MS } from '#contract/calendar.ts'
import { counted } from '#contract/count.ts'
import { showingStarts } from '#contract/showing-starts.ts'
import {
  SHOWING_DAYS_AHEAD,
  SHOWING_TIMES_AT_ONCE,
  SHOWING_TIMES_MAX,
  type ShowingTimes,
  type showings,
} from '#contract/showings.ts'
import { audit } from '../../audit.ts'
import { type Tx, transaction } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused, wrongField } from '../../http/errors.ts'
import { findTimes } from './showings.queries.ts'
import { offerScope } from './showings.scope.ts'

type AddCall = Call<typeof showings.addTimes>

/**
 * Sets as many times as fit between two times of a day, by the clocks where the home is.
 * @throws Refusal `not_found`; `invalid` for times that have passed, are too far ahead, don't fit or are too many;
 * `conflict` where the home has a showing then already, and when it has too many.
 */
export const addTimes = (call: AddCall): Promise<ShowingTimes> =>
  transaction(call, async (tx) => {
    const { body, services, actor, params } = call
    const { minutes, places, noticeHours } = body
    const home = await lockHome(tx, call, params.id)
    const starts = showingStarts(home.time_zone, body)
    requireReasonable(starts, services.clock())
    await requireRoom(tx, call, starts)
    const times = starts.map((starts_at) => ({
      id: newId(),
      property_id: home.id,
      starts_at,
      minutes,
      places,
      notice_hours: noticeHours,
      created_by: actor.id,
      created_at: services.clock(),
    }))
    await tx.insertInto('showing_times').values(times).execute()
    await audit(tx, call, 'showing.offer', { type: 'property', id: home.id, detail: { times: times.length } })
    return findTimes(tx, call, { ids: times.map(({ id }) => id) })
  })

async function lockHome(tx: Tx, call: SignedCall, id: string) {
  const home = await tx
    .selectFrom('properties')
    .select(['id', 'time_zone'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .where(offerScope(call))
    .forUpdate()
    .executeTakeFirst()
  if (!home) throw notFound('Property')
  return home
}

function requireReasonable(starts: readonly Date[], now: Date): void {
  const [first] = starts
  if (!first) throw wrongField('to', 'No showing fits between these times. Choose a later end.')
  if (starts.length > SHOWING_TIMES_AT_ONCE)
    throw wrongField('minutes', `That makes ${starts.length} showings. Add at most ${SHOWING_TIMES_AT_ONCE} at once.`)
  if (first <= now) throw wrongField('day', 'This time has passed. Choose a later one.')
  if (first.getTime() > now.getTime() + SHOWING_DAYS_AHEAD * DAY_MS)
    throw wrongField('day', `Choose a time within the next ${counted(SHOWING_DAYS_AHEAD, 'day')}.`)
}

/** With the home's row locked, so no one adds to its times meanwhile. */
async function requireRoom(tx: Tx, { body, params, services }: AddCall, starts: readonly Date[]): Promise<void> {
  const [first, last] = [starts[0], starts.at(-1)]
  const ends = sql`starts_at + make_interval(mins => minutes)`
  const { count, meets } = await tx
    .selectFrom('showing_times')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<boolean>`coalesce(bool_or(
        starts_at < ${last}::timestamptz + make_interval(mins => ${body.minutes}::int) and ${ends} > ${first}), false)`.as(
        'meets',
      ),
    )
    .where('property_id', '=', params.id)
    .where('canceled_at', 'is', null)
    .where(sql<SqlBool>`${ends} > ${services.clock()}`)
    .executeTakeFirstOrThrow()
  if (meets) throw refused('conflict', 'This home already has a showing between these times.')
  if (Number(count) + starts.length > SHOWING_TIMES_MAX)
    throw refused('conflict', `A home can have ${SHOWING_TIMES_MAX} showing times ahead. Cancel some first.`)
}
