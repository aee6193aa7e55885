import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { BookedShowing, showings } from '#contract/showings.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { digest } from '../auth/account-links.ts'
import { leadForShowing } from '../leads/lead-for-showing.ts'
import { isListed } from '../properties/properties.scope.ts'
import { isOpen, taken } from './showings.queries.ts'
import { tellOfBooked } from './tell-of-showings.ts'

type BookCall = Call<typeof showings.book>

/** No one has checked the address, so no one can have us write to it more often than this. */
const BOOKINGS_A_DAY = {
  max: 5,
  seconds: 86_400,
  refusal: 'This address has booked as many showings as it can in a day. Please try again tomorrow.',
  field: 'email',
}

/**
 * Books a showing for a visitor, whose inquiry it belongs to; without one, it is one. The same booking again changes
 * nothing.
 * @throws Refusal `not_found` when the home isn't listed; `conflict` when the time is gone or full, or they
 * come another time already; `too_many` in one day.
 */
export const bookShowing = (call: BookCall): Promise<BookedShowing> =>
  asSystem(call, async (tx) => {
    const { body, services } = call
    const home = await findHome(tx, call)
    // Makes simultaneous clicks of one person wait for each other; the time's row makes different people wait.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lead:${body.email}`}, 0))`.execute(tx)
    const time = await lockTime(tx, call)
    const booked = { startsAt: time.starts_at.toISOString(), minutes: time.minutes, timeZone: home.time_zone }
    const earlier = await bookedAlready(tx, call)
    if (earlier === time.id) return booked
    if (earlier !== undefined) throw refused('conflict', ANOTHER)
    if (time.taken >= time.places) throw refused('conflict', FULL)
    await countAttempt({ ...services, db: tx }, `showing:address:${body.email}`, BOOKINGS_A_DAY)
    const leadId = await leadForShowing(tx, call, home)
    const id = newId()
    const token = services.cipher.digest(id, 'showings.token')
    await tx
      .insertInto('showings')
      .values({ id, time_id: time.id, lead_id: leadId, token_hash: digest(token), created_at: services.clock() })
      .execute()
    await audit(tx, call, 'showing.book', { type: 'lead', id: leadId })
    await tellOfBooked(tx, call, { id, token })
    return booked
  })

const ANOTHER =
  'You already booked another time to see this home. To change it, cancel that one with the link in its email.'
const FULL = 'Someone else just took this time. Please choose another one.'
const GONE = 'This time isn’t available anymore. Please choose another one.'

async function findHome(tx: Tx, { params }: BookCall) {
  const home = await tx
    .selectFrom('properties')
    .select(['id', 'landlord_id', 'rent_cents', 'time_zone'])
    .where('id', '=', params.id)
    .where(isListed)
    .executeTakeFirst()
  if (!home) throw notFound('Listing')
  return home
}

async function lockTime(tx: Tx, { params, body, services }: BookCall) {
  const time = await tx
    .selectFrom('showing_times')
    .select('id')
    .where('id', '=', body.timeId)
    .where('property_id', '=', params.id)
    .where(isOpen(services.clock()))
    .forUpdate()
    .executeTakeFirst()
  if (!time) throw refused('conflict', GONE)
  // Counted once no one else can add to it.
  return tx
    .selectFrom('showing_times')
    .select(['id', 'starts_at', 'minutes', 'places', taken.as('taken')])
    .where('id', '=', time.id)
    .executeTakeFirstOrThrow()
}

/** The time that this address already comes to see the home, if it does. */
async function bookedAlready(tx: Tx, { params, body, services }: BookCall): Promise<string | undefined> {
  const row = await tx
    .selectFrom('showings')
    .innerJoin('showing_times', 'showing_times.id', 'showings.time_id')
    .innerJoin('leads', 'leads.id', 'showings.lead_id')
    .select('showing_times.id')
    .where('showing_times.property_id', '=', params.id)
    .where('showing_times.starts_at', '>', services.clock())
    .where('showings.canceled_at', 'is', null)
    .where('leads.email', '=', body.email)
    .executeTakeFirst()
  return row?.id
}
