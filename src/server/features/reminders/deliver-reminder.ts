import { can } from '#contract/policy.ts'
import type { ReminderRunKind, ReminderRunOutcome, ReminderType } from '#contract/states.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { notify } from '../notifications/notify.ts'
import { leaseNews } from './lease-news.ts'
import { bodyOf, headline, type ReminderWords, reminderLetter } from './letters.ts'
import type { ReminderRow } from './lock-reminder.ts'
import { type Reader, readersOf } from './readers.ts'

/** Why a reminder is to be told, and what for. */
export interface Delivery {
  reminder: ReminderRow
  kind: ReminderRunKind
  /** When it was due. */
  occurrence: Date
}

/** What became of it. */
export interface Delivered {
  outcome: Exclude<ReminderRunOutcome, 'MISSED'>
  recipients: number
  /** The lease that it was made from is over: there is nothing to remind of any more. */
  isOver: boolean
}

const NOT_NEEDED: Delivered = { outcome: 'NOT_NEEDED', recipients: 0, isOver: false }

/**
 * Tells those whom a reminder is for, in their inbox and by mail, unless its lease no longer asks for it. In a
 * transaction of SYSTEM: what it writes and the mails it orders are there exactly when the caller's run is.
 */
export async function deliverReminder(tx: Tx, services: Services, delivery: Delivery): Promise<Delivered> {
  const { reminder, kind, occurrence } = delivery
  const now = services.clock()
  const { lease_id } = reminder
  const found = lease_id === null ? null : await leaseNews(tx, { reminder: { ...reminder, lease_id }, occurrence, now })
  if (found && found.state !== 'news') return { ...NOT_NEEDED, isOver: found.state === 'over' }
  const words: ReminderWords = {
    title: reminder.title,
    description: reminder.description,
    news: found?.line ?? null,
    timeZone: reminder.time_zone,
    lateSince: kind === 'LATE' ? occurrence : null,
  }
  const readers = await readersOf(tx, reminder, now)
  for (const reader of readers) await tell(tx, services, { reminder, words, reader })
  return { outcome: readers.length > 0 ? 'SENT' : 'NOBODY', recipients: readers.length, isOver: false }
}

async function tell(
  tx: Tx,
  services: Services,
  { reminder, words, reader }: { reminder: ReminderRow; words: ReminderWords; reader: Reader },
): Promise<void> {
  const path = pathFor(reader, reminder)
  if (reader.userId !== null && path !== null) {
    const { id, type } = reminder
    const said = { title: headline(words), body: bodyOf(words), type, path }
    await notify(tx, services, { userId: reader.userId, reminderId: id, ...said })
  }
  await queueMail(tx, services, {
    to: { address: reader.email, userId: reader.userId },
    letter: reminderLetter(words, { greetingName: reader.firstName, path }),
    about: { type: 'reminder', id: reminder.id },
  })
}

/** Where a tenant sees to what a reminder of each type is about. */
const TENANT_PATHS: Record<ReminderType, string> = {
  RENT_DUE: '/payments',
  PAYMENT_OVERDUE: '/payments',
  LEASE_EXPIRY: '/leases',
  MAINTENANCE: '/tickets',
  INSPECTION: '/tickets',
}

/** The screen on which a reader sees to it; null for who has no account. */
function pathFor({ role }: Reader, { type, lease_id }: ReminderRow): string | null {
  if (role === null) return null
  if (can(role, 'backOffice.open')) return '/app/reminders'
  if (can(role, 'reminder.list')) return lease_id === null ? '/reminders' : `/leases/${lease_id}`
  if (can(role, 'payment.report') && type !== null) return TENANT_PATHS[type]
  return '/notifications'
}
