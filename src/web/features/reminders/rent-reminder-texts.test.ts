import { expect, it } from 'vitest'
import { remindedWhen } from './rent-reminder-texts.ts'

const off = { before: false, beforeDays: 3, onDay: false, overdue: false, overdueDays: 1 }

it.each([
  [{}, null],
  [{ before: true }, '3 days before rent is due'],
  [{ onDay: true }, 'on the day rent is due'],
  [{ overdue: true }, 'when rent is 1 day overdue'],
  [{ onDay: true, overdue: true }, 'on the day rent is due and when it’s 1 day overdue'],
  [
    { before: true, onDay: true, overdue: true, overdueDays: 5 },
    '3 days before rent is due, on the day it’s due, and when it’s 5 days overdue',
  ],
])('%j reads %s', (changes, text) => expect(remindedWhen({ ...off, ...changes })).toBe(text))
