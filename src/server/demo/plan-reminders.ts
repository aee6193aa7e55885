import { utcDay, wallAt } from '#contract/calendar.ts'
import { notifications } from '#contract/notifications.ts'
import { nextAfter, type Recurrence } from '#contract/recurrence.ts'
import { reminders } from '#contract/reminders.ts'
import { rentReminders } from '#contract/rent-reminders.ts'
import { readAllNotifications } from '../features/notifications/read-all-notifications.ts'
import { createReminder } from '../features/reminders/create-reminder.ts'
import { runIfDue } from '../features/reminders/run-due-reminders.ts'
import { updateSettings } from '../features/rent-reminders/update-settings.ts'
import type { Calendar } from './calendar.ts'
import { DEMO_INBOXES, DEMO_REMINDERS, DEMO_RENT_REMINDERS, type DemoReminder } from './demo-reminders.ts'
import { zoneOf } from './home-of.ts'
import type { Planning, Step } from './plan.ts'
import { BOUGHT_DAYS_AGO } from './plan-buildings.ts'
import type { Stage } from './stage.ts'

/** How long after its due time a reminder runs; the job runs every minute. */
const SOON_MS = 40_000

/** Reminders set over the last weeks, their runs since, and the inboxes people have read. */
export const planReminders = ({ calendar }: Planning): Step[] => [
  rentSwitches(calendar.moment(1)),
  ...DEMO_REMINDERS.flatMap((reminder, index) => stepsOf(reminder, index, calendar)),
  ...DEMO_INBOXES.accounts.map((who): Step => {
    const at = calendar.moment(DEMO_INBOXES.readUntil)
    return { at, run: (stage) => stage.act({ who, at }, notifications.readAll, readAllNotifications, {}) }
  }),
]

/** The demo landlord's tenants are reminded by themselves. */
const rentSwitches = (at: Date): Step => ({
  at,
  run: (stage) =>
    stage.act({ who: 'landlord', at }, rentReminders.update, updateSettings, { body: DEMO_RENT_REMINDERS }),
})

function stepsOf(reminder: DemoReminder, index: number, calendar: Calendar): Step[] {
  const { inDays, building } = reminder
  const daysAgo = Math.max(2 + DEMO_REMINDERS.length - index, 1 - (inDays ?? 0))
  const at = calendar.moment(building === undefined ? daysAgo : BOUGHT_DAYS_AGO - 1)
  const firstRun = inDays === null ? null : new Date(`${calendar.day(-inDays)}T16:00:00.000Z`)
  const key = `${index}`
  return [
    { at, run: (stage) => set(stage, reminder, { at, firstRun, key }) },
    ...pastRuns(reminder, firstRun, calendar).map((due): Step => {
      const ranAt = new Date(due.getTime() + SOON_MS)
      const run: Step['run'] = (stage) =>
        stage.bySystem(ranAt, (tx, services) => runIfDue(tx, services, stage.recall('reminder', key)))
      return { at: ranAt, run }
    }),
  ]
}

interface Setting {
  at: Date
  firstRun: Date | null
  key: string
}

async function set(stage: Stage, reminder: DemoReminder, { at, firstRun, key }: Setting) {
  const { by, title, description, type, frequency, property, building, user } = reminder
  const body = {
    title,
    description,
    type,
    frequency,
    nextRunAt: firstRun?.toISOString() ?? null,
    isActive: firstRun !== null,
    propertyId: property === undefined ? null : stage.recall('property', property),
    buildingId: building === undefined ? null : stage.recall('building', building),
    userId: user === undefined ? null : stage.accountId(user),
  }
  const { id } = await stage.act({ who: by, at }, reminders.create, createReminder, { body })
  stage.remember('reminder', key, id)
}

/** When a reminder was due before today. */
function pastRuns({ frequency, property }: DemoReminder, firstRun: Date | null, calendar: Calendar): Date[] {
  const zone = property === undefined ? 'UTC' : zoneOf(property)
  const past: Date[] = []
  const recurrence: Recurrence | null = firstRun && { frequency, zone, anchor: wallAt(zone, firstRun), leadDays: 0 }
  const isPast = (at: Date) => calendar.daysSince(utcDay(at)) > 0
  for (let at = firstRun; recurrence && at && isPast(at); at = nextAfter(recurrence, at)) past.push(at)
  return past
}
