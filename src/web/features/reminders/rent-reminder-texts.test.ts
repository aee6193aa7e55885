import { expect, it } from 'vitest'
import type { RentReminderKind } from '#contract/rent-reminders.ts'
import { leftOutText, remindersOn } from './rent-reminder-texts.ts'

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
