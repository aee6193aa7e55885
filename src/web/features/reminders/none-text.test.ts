import { expect, it } from 'vitest'
import { noneText } from './none-text.ts'

const off = { before: false, onDay: false, overdue: false }

it.each([
  [undefined, 'Select New Reminder to be reminded, or to remind a tenant.'],
  [off, 'Turn on Rent reminders to remind tenants who owe rent, or select New Reminder for anything else.'],
  [{ ...off, overdue: true }, 'Rent reminders are on for tenants who owe rent. Select New Reminder for anything else.'],
])('says of %j on a list without reminders: %s', (switches, text) => expect(noneText(switches)).toBe(text))
