import { expect, it } from 'vitest'
import type { RentReminderKind } from '#contract/rent-reminders.ts'
import { leftOutText, noneText, remindersOn } from './rent-reminder-texts.ts'

const off = { before: false, beforeDays: 3, onDay: false, overdue: false, overdueDays: 1 }

it.each([
  [{}, []],
  [{ before: true }, ['3 days before rent is due']],
  [{ onDay: true, overdue: true }, ['On the day rent is due', 'When rent is 1 day overdue']],
  [
    { before: true, onDay: true, overdue: true, overdueDays: 5 },
    ['3 days before rent is due', 'On the day rent is due', 'When rent is 5 days overdue'],
  ],
])('%j reads %j', (changes, texts) =>
  expect(remindersOn({ ...off, ...changes }).map(({ when }) => when)).toEqual(texts),
)

it.each<[RentReminderKind[], string]>([
  [['BEFORE', 'ON_DAY', 'OVERDUE'], 'No rent reminders'],
  [['ON_DAY'], 'None on the day rent is due'],
  [['BEFORE', 'OVERDUE'], 'None before rent is due or when it’s overdue'],
])('left out of %j reads %s', (leftOut, text) => expect(leftOutText(leftOut)).toBe(text))

it.each([
  [undefined, 'Select New Reminder to be reminded, or to remind a tenant.'],
  [off, 'Turn on Rent reminders to remind tenants who owe rent, or select New Reminder for anything else.'],
  [
    { ...off, before: true, overdue: true },
    'Rent reminders are on: tenants who owe rent get one 3 days before rent is due and when rent is 1 day overdue. Select New Reminder for anything else.',
  ],
])('says of %j on a list without reminders: %s', (switches, text) => expect(noneText(switches)).toBe(text))
