import { describe, expect, it } from 'vitest'
import { bulkDone, bulkQuestion } from './bulk-texts.ts'
import { noRunsText, outcomeText, ranText, recipientText, reminderDetail } from './reminder-texts.ts'
import { settingsBody, settingsMistakes } from './rent-reminders-form.ts'

describe('recipients', () => {
  it.each([
    [{ userId: 'u', propertyId: 'p', targetName: 'Ana Okafor' }, 'Ana Okafor'],
    [{ userId: 'u', targetName: null }, 'Someone who has left'],
    [{ propertyId: 'p', targetName: 'Elm Court 4' }, 'The tenants of Elm Court 4'],
    [{ buildingId: 'b', targetName: 'Maple House' }, 'The tenants of Maple House'],
    [{ targetName: null }, 'Every administrator'],
  ])('%j: %s', (target, words) =>
    expect(recipientText({ userId: null, propertyId: null, buildingId: null, ...target })).toBe(words),
  )
})

describe('the outcome of a run', () => {
  it.each([
    ['SENT', 1, 'Sent to 1 person', 'Sent to 1 person'],
    ['SENT', 2, 'Sent to 2 people', 'Sent to 2 people'],
    ['NOBODY', 0, 'No recipients', 'Not sent: no recipient has an account or an email address'],
    ['NOT_NEEDED', 0, 'Not needed, so not sent', 'Not sent: there was no need for it'],
  ] as const)('%s', (outcome, recipients, inHistory, said) => {
    const run = { outcome, recipients, unconfirmed: 0, overLimit: 0 }
    expect(outcomeText(run)).toBe(inHistory)
    expect(ranText(run)).toBe(said)
  })
})

describe('what a run left out', () => {
  it.each([
    ['NOBODY', 0, 1, 0, 'Not sent. 1 tenant without an account hasn’t agreed to emails.'],
    [
      'SENT',
      2,
      3,
      1,
      'Sent to 2 people. 3 tenants without an account haven’t agreed to emails. 1 email not sent, because today’s limit was reached.',
    ],
  ] as const)('%s', (outcome, recipients, unconfirmed, overLimit, said) => {
    expect(ranText({ outcome, recipients, unconfirmed, overLimit })).toBe(said)
  })
})

describe('the switches of rent reminders', () => {
  const values = { before: true, beforeDays: '3', onDay: false, overdue: true, overdueDays: '5' }
  const sentences = (changes: object) => settingsMistakes({ ...values, ...changes }).map(({ message }) => message)

  it('send numbers, and the usual ones for what is off', () => {
    expect(settingsBody(values)).toEqual({ before: true, beforeDays: 3, onDay: false, overdue: true, overdueDays: 5 })
    expect(settingsBody({ ...values, before: false, beforeDays: 'x' })).toMatchObject({ before: false, beforeDays: 3 })
  })

  it('say what to fix', () => {
    expect(sentences({})).toEqual([])
    expect(sentences({ beforeDays: '15' })).toEqual(['Days before must be at most 14'])
    expect(sentences({ beforeDays: '', overdueDays: '0' })).toHaveLength(2)
    expect(sentences({ before: false, beforeDays: '15' })).toEqual([])
  })
})

describe('the line under a title', () => {
  it.each([
    [{ title: 'Rent', description: 'Before Friday', source: 'MANUAL', createdByName: 'Ana' }, 'Before Friday'],
    [{ title: 'Rent', description: null, source: 'MANUAL', createdByName: 'Ana' }, 'Set by Ana'],
    [{ title: null, description: 'Trash', source: 'MANUAL', createdByName: 'Ana' }, 'Set by Ana'],
    [{ title: 'Rent', description: null, source: 'LEASE', createdByName: 'Ana' }, 'Made from the lease'],
  ] as const)('%j: %s', (reminder, words) => expect(reminderDetail(reminder)).toBe(words))
})

describe('the line where no run is scheduled', () => {
  const nextRunAt = '2026-06-02T13:00:00.000Z'
  it.each([
    [{ isActive: true, homeIsArchived: true, tenantIsArchived: false, nextRunAt }, /^None while its home is archived/],
    [
      { isActive: true, homeIsArchived: false, tenantIsArchived: true, nextRunAt },
      /^None while this tenant is archived/,
    ],
    [{ isActive: false, homeIsArchived: true, tenantIsArchived: false, nextRunAt }, 'None while it’s paused.'],
    [{ isActive: true, homeIsArchived: false, tenantIsArchived: false, nextRunAt }, 'None scheduled.'],
    [{ isActive: false, homeIsArchived: true, tenantIsArchived: false, nextRunAt: null }, 'None scheduled.'],
  ])('%j', (reminder, words) => expect(noRunsText(reminder)).toMatch(words))
})

describe('several reminders at once', () => {
  it('asks first', () => {
    expect(bulkQuestion('pause', 1)).toMatchObject({ question: 'Pause 1 reminder?', danger: false })
    expect(bulkQuestion('remove', 3)).toMatchObject({ question: 'Delete 3 reminders?', danger: true })
  })

  it('says how many changed', () => {
    expect(bulkDone('resume', 2)).toBe('Resumed 2 reminders')
    expect(bulkDone('remove', 1)).toBe('Deleted 1 reminder')
  })
})
