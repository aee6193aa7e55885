import { expect, it } from 'vitest'
import { bodyOf, headline, reminderLetter } from './letters.ts'

const words = (changes = {}) => ({
  title: 'Gutters',
  description: null,
  news: null,
  late: null,
  ...changes,
})
const reader = { greetingName: 'Noor', path: '/reminders' }

it('a letter says what the reminder says, and links to the right screen', () => {
  const letter = reminderLetter(words({ description: 'Both sides', news: '$10.00 is due.' }), reader)
  expect(letter).toEqual({
    template: 'reminder.due',
    subject: 'Reminder: Gutters',
    greetingName: 'Noor',
    paragraphs: ['Gutters', '$10.00 is due.', 'Both sides'],
    action: { label: 'Open', path: '/reminders' },
  })
  expect(reminderLetter(words(), { ...reader, path: null }).action).toBeUndefined()
})

it('the headline is one line, taken from the description if there is no title', () => {
  for (const lineBreak of ['\n', '\r\n', '\r', '\t']) {
    const untitled = words({ title: null, description: `First${lineBreak}second` })
    expect(headline(untitled)).toBe('First')
    expect(bodyOf(untitled)).toBe(`First${lineBreak}second`)
    expect(reminderLetter(untitled, reader).paragraphs).toEqual([`First${lineBreak}second`])
  }
  const only = words({ title: null, description: 'Only' })
  expect(bodyOf(only)).toBeNull()
  expect(reminderLetter(only, reader).paragraphs).toEqual(['Only'])
  const long = headline(words({ title: null, description: '🧹'.repeat(300) }))
  expect([...long]).toHaveLength(200)
  expect(long.isWellFormed()).toBe(true)
})

it.each([
  ['America/New_York', 'en-US', 'Mar 8, 2026, 10:00 AM EDT'],
  ['Europe/London', 'en-GB', '8 Mar 2026, 14:00 GMT'],
  ['Europe/Berlin', 'de-DE', '8 Mar 2026, 15:00 CET'],
])('a late one says when it was scheduled, on the clocks of %s, as people of %s write it', (timeZone, locale, when) => {
  const late = { since: new Date('2026-03-08T14:00:00Z'), timeZone, locale }
  expect(bodyOf(words({ late }))).toBe(`This reminder was scheduled for ${when}. It couldn’t be sent then.`)
})
