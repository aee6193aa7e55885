import { sql } from 'kysely'
import { allocate } from '#contract/allocation.ts'
import { toDollars } from '#contract/money.ts'
import type { RentReminderKind } from '#contract/rent-reminders.ts'
import { chargesDue } from '#contract/rent-schedule.ts'
import type { ReminderType } from '#contract/states.ts'
import { businessMoney, landlordName, waitingCents } from '../../db/parts.ts'
import { systemTransaction, type Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'
import { forEachRow } from '../../jobs/each-row.ts'
import { planOf } from '../leases/lease-plan.ts'
import { entriesOf } from '../ledgers/ledger-lines.ts'
import { termsOf } from '../ledgers/planned-entries.ts'
import { runningOwner } from '../portfolio/running-owner.ts'
import { type Reader, tenantsOf } from '../reminders/readers.ts'
import { tellReader } from '../reminders/tell-reader.ts'
import { rentReminderLetter, rentReminderWords } from './letters.ts'
import { type RentReminder, remindersDue } from './reminders-due.ts'

/**
 * Reminds the tenants who owe rent, as their landlords' switches say. Each reminder is one transaction, and goes out
 * once for a lease and a due day, however often this runs and on however many servers.
 * @throws RowsFailed at the end when some failed, so the job retries.
 */
export const sendRentReminders = (services: Services): Promise<void> =>
  forEachRow(services, {
    rows: 'Leases',
    find: (tx, after, limit) => remindable(tx).where('leases.id', '>', after).limit(limit).execute(),
    work: async (lease) => {
      const due = remindersDue(termsOf(lease), lease, lease.time_zone, services.clock())
      for (const reminder of due) await systemTransaction(services.db, (tx) => send(tx, services, { lease, reminder }))
    },
  })

type LeaseRow = Awaited<ReturnType<ReturnType<typeof remindable>['execute']>>[number]

/** The active leases, present and future, of businesses that someone runs and that have a switch on. */
const remindable = (tx: Tx) =>
  tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .innerJoin('rent_reminder_settings as on', 'on.landlord_id', 'properties.landlord_id')
    .innerJoin('users as landlord', 'landlord.id', 'properties.landlord_id')
    .leftJoin('rent_reminder_exceptions as left_out', 'left_out.lease_id', 'leases.id')
    .select(['leases.id', 'leases.starts_on', 'leases.ends_on', 'leases.due_day', planOf('leases.id').as('plan')])
    .select([
      'leases.charged_from',
      'properties.time_zone',
      'properties.title',
      businessMoney('properties.landlord_id').as('money'),
    ])
    .select([isSent('on.before_on', 'BEFORE').as('before_on'), 'on.before_days'])
    .select([isSent('on.day_on', 'ON_DAY').as('day_on')])
    .select([isSent('on.overdue_on', 'OVERDUE').as('overdue_on'), 'on.overdue_days'])
    .select([landlordName('landlord').as('landlord_name'), 'landlord.id as landlord_id'])
    .where('leases.status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('on.before_on', '=', true), eb('on.day_on', '=', true), eb('on.overdue_on', '=', true)]))
    .where(runningOwner('properties.landlord_id'), 'is not', null)
    .orderBy('leases.id')

/** A switch, where the lease isn't left out of it. */
const isSent = (column: string, kind: RentReminderKind) =>
  sql<boolean>`${sql.ref(column)} and ${kind} <> all(coalesce(left_out.kinds, '{}'))`

/** The inbox's badge for each kind. */
const TYPES: Record<RentReminderKind, ReminderType> = {
  BEFORE: 'RENT_DUE',
  ON_DAY: 'RENT_DUE',
  OVERDUE: 'PAYMENT_OVERDUE',
}

interface Sending {
  lease: LeaseRow
  reminder: RentReminder
}

async function send(tx: Tx, services: Services, { lease, reminder }: Sending): Promise<void> {
  const { kind, dueOn } = reminder
  const cents = await owedBy(tx, lease, dueOn)
  if (cents <= 0) return
  const key = { lease_id: lease.id, due_on: dueOn, kind }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('rent_reminders_sent')
    .values({ ...key, sent_at: services.clock(), recipients: 0, left_out: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  const told: Awaited<ReturnType<typeof tell>>[] = []
  for (const reader of await tenantsOf(tx, lease.id))
    told.push(await tell(tx, services, { lease, reminder, reader, cents }))
  await tx
    .updateTable('rent_reminders_sent')
    .set({
      recipients: told.filter(({ isReached }) => isReached).length,
      left_out: told.find(({ leftOut }) => leftOut !== null)?.leftOut ?? null,
    })
    .where('lease_id', '=', lease.id)
    .where('due_on', '=', dueOn)
    .where('kind', '=', kind)
    .execute()
}

function tell(
  tx: Tx,
  services: Services,
  { lease, reminder, reader, cents }: Sending & { reader: Reader; cents: number },
) {
  const { kind, dueOn } = reminder
  const { title: home, money, landlord_name: landlordName } = lease
  const words = { kind, dueOn, amount: toDollars(cents), money, home, landlordName }
  return tellReader(tx, services, {
    reader,
    causedBy: lease.landlord_id,
    letter: rentReminderLetter(words, { greetingName: reader.firstName, hasAccount: reader.userId !== null }),
    inbox: { ...rentReminderWords(words), type: TYPES[kind], path: '/payments', reminderId: null },
    about: { type: 'lease', id: lease.id },
  })
}

/**
 * Cents owed under a lease on a due day: everything due by then, charged or about to be, less what has arrived and what
 * the tenant has reported.
 */
async function owedBy(tx: Tx, lease: LeaseRow, dueOn: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('leases')
    .select(waitingCents('leases.id').as('waiting'))
    .where('leases.id', '=', lease.id)
    .executeTakeFirstOrThrow()
  const entries = await entriesOf(tx, lease.id)
  const { open, unapplied } = allocate(entries)
  const due = entries.filter((entry) => entry.dueOn !== null && entry.dueOn <= dueOn)
  const booked = due.reduce((sum, { id }) => sum + (open.get(id) ?? 0), -unapplied)
  const coming = lease.charged_from === null ? [] : chargesDue(termsOf(lease), lease.charged_from, dueOn)
  return booked - waiting + coming.reduce((sum, { cents }) => sum + cents, 0)
}
