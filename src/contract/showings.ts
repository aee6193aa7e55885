import { endpoint } from './endpoint.ts'
import { day, email, honeypot, id, idParams, instant, linkToken, optionalOwnName, ownName, whole } from './values.ts'
import { z } from './zod.ts'

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time (HH:MM)')

/** How long a showing takes, in minutes, and how many people can come at a time. */
export const SHOWING_MINUTES = { default: 20, min: 5, max: 480 } as const
export const SHOWING_PLACES = { default: 1, min: 1, max: 50 } as const

/** How many hours before a showing it can be booked at the latest. */
export const SHOWING_NOTICE_HOURS = { default: 2, min: 0, max: 168 } as const

/** How far ahead showing times can be set, how many at once, and how many there can be for a home. */
export const SHOWING_DAYS_AHEAD = 180
export const SHOWING_TIMES_AT_ONCE = 48
export const SHOWING_TIMES_MAX = 200

/** How many showing times the list shows. */
export const SHOWING_TIMES_SHOWN_MAX = 300

/** Who can cancel a showing: the person who booked it, or someone who runs the home. */
export const SHOWING_SIDES = ['VISITOR', 'LANDLORD'] as const
export type ShowingSide = (typeof SHOWING_SIDES)[number]

/** Someone who comes to see a home. */
export const booking = z.object({
  id: id(),
  leadId: id(),
  name: z.string(),
  email: z.string(),
})
export type Booking = z.output<typeof booking>

/** A time at which a home can be seen, as those who run it see it. */
const showingTime = z.object({
  id: id(),
  propertyId: id(),
  propertyTitle: z.string(),
  /** Of the home. */
  timeZone: z.string(),
  startsAt: instant(),
  minutes: z.int(),
  /** How many can come. */
  places: z.int(),
  /** How long before it begins it can be booked. */
  noticeHours: z.int(),
  bookings: z.array(booking),
  /** Whether the caller can cancel it. */
  canChange: z.boolean(),
})
export type ShowingTime = z.output<typeof showingTime>

const showingTimes = z.object({ times: z.array(showingTime) })
export type ShowingTimes = z.output<typeof showingTimes>

const openTime = z.object({ id: id(), startsAt: instant(), minutes: z.int() })

/** The times of a listed home that visitors can book. */
export const openTimes = z.object({ timeZone: z.string(), times: z.array(openTime) })
export type OpenTimes = z.output<typeof openTimes>

const bookedShowing = z.object({ startsAt: instant(), minutes: z.int(), timeZone: z.string() })
export type BookedShowing = z.output<typeof bookedShowing>

export const showings = {
  list: endpoint({
    method: 'GET',
    path: '/showing-times',
    can: 'showing.list',
    summary: `The times ahead at which homes can be seen, and who booked them, earliest first, at most ${SHOWING_TIMES_SHOWN_MAX}`,
    kind: 'item',
    reply: showingTimes,
  }),
  addTimes: endpoint({
    method: 'POST',
    path: '/properties/:id/showing-times',
    can: 'showing.set',
    summary: 'Set times at which a home can be seen, one after another, by the clocks where the home is',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({
      day: day(),
      from: clock(),
      /** The last one has ended by then. */
      to: clock(),
      minutes: whole(SHOWING_MINUTES.min, SHOWING_MINUTES.max),
      places: whole(SHOWING_PLACES.min, SHOWING_PLACES.max),
      noticeHours: whole(SHOWING_NOTICE_HOURS.min, SHOWING_NOTICE_HOURS.max),
    }),
    reply: showingTimes,
  }),
  cancelTime: endpoint({
    method: 'DELETE',
    path: '/showing-times/:id',
    can: 'showing.set',
    summary: 'Cancel a showing time; those who booked it are emailed',
    kind: 'item',
    params: idParams,
    reply: z.object({}),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/showings/:id',
    can: 'showing.set',
    summary: 'Cancel the showing of one person, who is emailed',
    kind: 'item',
    params: idParams,
    reply: z.object({}),
  }),
  open: endpoint({
    method: 'GET',
    path: '/listings/:id/showing-times',
    can: 'public',
    summary: 'The times at which a listed home can still be seen',
    kind: 'item',
    params: idParams,
    reply: openTimes,
  }),
  book: endpoint({
    method: 'POST',
    path: '/listings/:id/showings',
    can: 'public',
    limit: 'inquiry',
    summary: 'Book a showing of a listed home; a confirmation with a calendar file goes to the email address',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({
      timeId: z.uuid('Choose a time'),
      email: email(),
      firstName: ownName(),
      lastName: optionalOwnName(),
      website: honeypot(),
    }),
    reply: bookedShowing,
  }),
  cancelOwn: endpoint({
    method: 'POST',
    path: '/showings/cancel',
    can: 'public',
    limit: 'signIn',
    summary: 'Cancel a showing with the token from the email that confirmed it; a repeat changes nothing',
    kind: 'item',
    message: 'Your showing is canceled. We told the landlord.',
    body: z.strictObject({ token: linkToken() }),
    reply: z.object({}),
  }),
}
