import { describe, expect, it } from 'vitest'
import { bellCount, bellLabel, unreadText, whenText } from './notification-texts.ts'

describe('the bell', () => {
  it.each([
    [0, 'Notifications', null],
    [1, 'Notifications, 1 unread', '1'],
    [9, 'Notifications, 9 unread', '9'],
    [10, 'Notifications, 10 unread', '9+'],
  ])('with %i unread', (unread, label, count) => {
    expect(bellLabel(unread)).toBe(label)
    expect(bellCount(unread)).toBe(count)
  })

  it('announces what is unread', () => {
    expect(unreadText(1)).toBe('1 unread notification')
    expect(unreadText(1200)).toBe('1,200 unread notifications')
  })
})

describe('when a notification arrived', () => {
  const now = Date.parse('2027-03-10T12:00:00.000Z')
  it.each([
    ['2027-03-10T12:00:05.000Z', 'Just now'],
    ['2027-03-10T11:59:30.000Z', 'Just now'],
    ['2027-03-10T11:59:00.000Z', '1 minute ago'],
    ['2027-03-10T11:00:01.000Z', '59 minutes ago'],
    ['2027-03-10T09:30:00.000Z', '2 hours ago'],
    ['2027-03-08T09:30:00.000Z', '2 days ago'],
    ['2027-02-08T12:00:00.000Z', '2/8/2027'],
  ])('%s reads %s', (instant, words) => expect(whenText(instant, now)).toBe(words))
})
