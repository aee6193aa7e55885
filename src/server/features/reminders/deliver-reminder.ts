import { USUAL_PLACE } from '#contract/money-place.ts'
import { can } from '#contract/policy.ts'
import type { ReminderRunKind, ReminderRunOutcome, ReminderType } from '#contract/states.ts'
import { fullName } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { remindsByItself } from '../rent-reminders/reminds-by-itself.ts'
import { leaseNews } from './lease-news.ts'
import { bodyOf, headline, type ReminderWords, reminderLetter } from './letters.ts'
import type { ReminderRow } from './lock-reminder.ts'
import { type Reader, readersOf } from './readers.ts'
import { type Told, tellReader } from './tell-reader.ts'
import { waitsForArchive } from './waiting.ts'

/** Why a reminder is going out, and for when. */
export interface Delivery {
  reminder: ReminderRow
  kind: ReminderRunKind
  /** When it was due. */
  occurrence: Date
}

/** How it went. */
export interface Delivered {
  outcome: Exclude<ReminderRunOutcome, 'MISSED'>
  recipients: number
  /** How many people without an account haven't agreed to emails. */
  unconfirmed: number
  /** How many emails were beyond the day's limit. */
  overLimit: number
  /** Its lease is over, so there is nothing left to remind anyone of. */
  isOver: boolean
}

const NOT_NEEDED: Delivered = { outcome: 'NOT_NEEDED', recipients: 0, unconfirmed: 0, overLimit: 0, isOver: false }

/**
 * Sends a reminder to its recipients, in their inbox and by email, unless its home or tenant is archived or its
 * lease no longer calls for it. In a transaction of SYSTEM: messages and emails are saved together with the caller's run, or not at all.
 */
export async function deliverReminder(tx: Tx, services: Services, delivery: Delivery): Promise<Delivered> {
  const { reminder, kind, occurrence } = delivery
  const now = services.clock()
  const { lease_id } = reminder
  if (kind !== 'MANUAL' && ((await waitsForArchive(tx, reminder.id)) || (await remindsByItself(tx, reminder))))
    return NOT_NEEDED
  const found = lease_id === null ? null : await leaseNews(tx, { reminder: { ...reminder, lease_id }, occurrence, now })
  if (found && found.state !== 'news') return { ...NOT_NEEDED, isOver: found.state === 'over' }
  const words: ReminderWords = {
    title: reminder.title,
    description: reminder.description,
    news: found?.line ?? null,
    late: kind === 'LATE' ? await lateOf(tx, delivery) : null,
  }
  const readers = await readersOf(tx, reminder, now)
  const told: Told[] = []
  for (const reader of readers) told.push(await tell(tx, services, { reminder, words, reader }))
  const recipients = told.filter(({ isReached }) => isReached).length
  return {
    outcome: recipients > 0 ? 'SENT' : 'NOBODY',
    recipients,
    unconfirmed: told.filter(({ leftOut }) => leftOut === 'UNCONFIRMED').length,
    overLimit: told.filter(({ leftOut }) => leftOut === 'LIMIT').length,
    isOver: false,
  }
}

/** Since when a reminder is late, as the business writes it that it is about or was set in; as usual without one. */
async function lateOf(tx: Tx, { reminder: { id, time_zone }, occurrence }: Delivery): Promise<ReminderWords['late']> {
  const business = await tx
    .selectFrom('reminders')
    .leftJoin('properties', 'properties.id', 'reminders.property_id')
    .leftJoin('buildings', 'buildings.id', 'reminders.building_id')
    .innerJoin('portfolios', (join) =>
      join.on('portfolios.id', '=', (eb) =>
        eb.fn.coalesce('properties.landlord_id', 'buildings.landlord_id', 'reminders.portfolio_id'),
      ),
    )
    .select('portfolios.locale')
    .where('reminders.id', '=', id)
    .executeTakeFirst()
  return { since: occurrence, timeZone: time_zone, locale: business?.locale ?? USUAL_PLACE.locale }
}

async function tell(
  tx: Tx,
  services: Services,
  { reminder, words, reader }: { reminder: ReminderRow; words: ReminderWords; reader: Reader },
): Promise<Told> {
  const path = pathFor(reader, reminder)
  const letter = reminderLetter(words, {
    greetingName: reader.firstName,
    path,
    stop: await stopText(tx, reader, reminder),
  })
  return tellReader(tx, services, {
    reader,
    causedBy: reminder.created_by,
    letter,
    inbox: {
      title: headline(words),
      body: bodyOf(words),
      type: reminder.type,
      path: path ?? '/notifications',
      reminderId: reminder.id,
    },
    about: { type: 'reminder', id: reminder.id },
  })
}

/** How a reader stops a reminder that repeats; null for one that doesn't. */
async function stopText(tx: Tx, { role }: Reader, reminder: ReminderRow): Promise<string | null> {
  if (reminder.frequency === 'ONCE') return null
  if (role !== null && can(role, 'reminder.update')) return 'To stop this reminder, pause or remove it under Reminders.'
  const { name } = await tx
    .selectFrom('users')
    .select(fullName('users').as('name'))
    .where('id', '=', reminder.created_by)
    .executeTakeFirstOrThrow()
  return `${name} set this reminder. Ask them to stop it if you don’t want any more.`
}

/** The tenant's screen for each type of reminder. */
const TENANT_PATHS: Record<ReminderType, string> = {
  RENT_DUE: '/payments',
  PAYMENT_OVERDUE: '/payments',
  LEASE_EXPIRY: '/leases',
  MAINTENANCE: '/tickets',
  INSPECTION: '/tickets',
}

/** The screen where a reader can act on it; null for people without an account. */
function pathFor({ role }: Reader, { type, lease_id }: ReminderRow): string | null {
  if (role === null) return null
  if (can(role, 'backOffice.open')) return '/app/reminders'
  if (can(role, 'reminder.list')) return lease_id === null ? '/reminders' : `/leases/${lease_id}`
  if (can(role, 'payment.report') && type !== null) return TENANT_PATHS[type]
  return '/notifications'
}
