import { sql } from 'kysely'
import { placeInLine } from '#contract/countries.ts'
import type { ShowingSide } from '#contract/showings.ts'
import { portfolioContact } from '../../db/functions.ts'
import { businessMoney, fullName } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Caller } from '../../http/call.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { bookedLetter, canceledLetter, landlordLetter, type ShowingFacts } from './letters.ts'

/** Confirms a showing to the visitor, with a calendar file, and tells the landlord. SYSTEM only. */
export async function tellOfBooked(tx: Tx, call: Caller, { id, token }: { id: string; token: string }): Promise<void> {
  const { services } = call
  const { facts, about, landlordId } = await findFacts(tx, id)
  const letter = bookedLetter(facts, { token, now: services.clock() })
  await queueMail(tx, services, { to: { address: facts.email }, letter, about })
  await tellLandlord(tx, call, {
    landlordId,
    about,
    letter: landlordLetter(facts, { what: 'booked', now: services.clock() }),
  })
}

/** Tells both that a showing is canceled, with a file that takes it out of their calendars, but not the landlord who did it. SYSTEM only. */
export async function tellOfCanceled(tx: Tx, call: Caller, { id, by }: { id: string; by: ShowingSide }): Promise<void> {
  const { services } = call
  const { facts, about, landlordId } = await findFacts(tx, id)
  const now = services.clock()
  const letter = canceledLetter(facts, { by, now })
  await queueMail(tx, services, { to: { address: facts.email }, letter, about })
  const told = landlordLetter(facts, { what: 'canceled', now })
  await tellLandlord(tx, call, { landlordId, about, letter: told, except: call.actor?.id })
}

type Found = Awaited<ReturnType<typeof findFacts>>

interface Telling extends Pick<Found, 'landlordId' | 'about'> {
  letter: ReturnType<typeof landlordLetter>
  except?: string | undefined
}

const tellLandlord = (tx: Tx, { services }: Caller, { landlordId, about, letter, except }: Telling): Promise<void> =>
  notifyBusiness(tx, services, {
    portfolioId: landlordId,
    right: 'lets',
    kind: 'INQUIRIES',
    letterTo: ({ first_name }) => ({ ...letter, greetingName: first_name }),
    about,
    except,
  })

async function findFacts(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('showings')
    .innerJoin('showing_times', 'showing_times.id', 'showings.time_id')
    .innerJoin('leads', 'leads.id', 'showings.lead_id')
    .innerJoin('properties', 'properties.id', 'showing_times.property_id')
    .innerJoin('users', (join) => join.on('users.id', '=', portfolioContact(sql.ref('properties.landlord_id'))))
    .select(['showings.id', 'showings.lead_id', 'starts_at', 'minutes', 'time_zone', 'title'])
    .select('showing_times.canceled_at as time_canceled_at')
    .select(['street', 'city', 'state', 'postal_code as postalCode', 'country', 'properties.id as property_id'])
    .select(['leads.email as visitor_email', 'leads.first_name as visitor_first', 'leads.last_name as visitor_last'])
    // Who can be reached there, so not the business.
    .select([
      'properties.landlord_id',
      businessMoney('properties.landlord_id').as('money'),
      'users.email as landlord_email',
      fullName('users').as('landlord_name'),
    ])
    .where('showings.id', '=', id)
    .executeTakeFirstOrThrow()
  const place = placeInLine(row)
  const facts: ShowingFacts = {
    id: row.id,
    leadId: row.lead_id,
    homeId: row.property_id,
    title: row.title,
    place,
    startsAt: row.starts_at,
    minutes: row.minutes,
    timeZone: row.time_zone,
    money: row.money,
    email: row.visitor_email,
    firstName: row.visitor_first,
    name: [row.visitor_first, row.visitor_last].filter(Boolean).join(' '),
    landlord: { name: row.landlord_name, email: row.landlord_email },
    isTimeGone: row.time_canceled_at !== null,
  }
  return { facts, about: { type: 'lead', id: row.lead_id }, landlordId: row.landlord_id }
}
