import { describe, expect, it } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { blankReminder, changeBody, creationBody, reminderMistakes, valuesOf } from './reminder-form.ts'

const ME = '01900000-0000-7000-8000-000000000001'
const OTHER = '01900000-0000-7000-8000-000000000002'
const HOME = '01900000-0000-7000-8000-000000000003'
const HOUSE = '01900000-0000-7000-8000-000000000004'

const blank = blankReminder({ timeZone: 'America/New_York', day: '2090-01-31', target: 'me' })
const typed = { ...blank, title: ' Filters ' }

const reminder: Reminder = {
  id: '01900000-0000-7000-8000-000000000009',
  title: 'Filters',
  description: null,
  type: 'MAINTENANCE',
  frequency: 'MONTHLY',
  nextRunAt: '2090-01-31T14:00:00.000Z',
  isActive: true,
  homeIsArchived: false,
  tenantIsArchived: false,
  userId: null,
  propertyId: HOME,
  buildingId: null,
  buildingName: null,
  targetName: 'Elm Court 4',
  timeZone: 'America/New_York',
  leaseId: null,
  source: 'MANUAL',
  createdByName: 'Ana Okafor',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastRunAt: null,
}
const pathsOf = (values: typeof typed, shown?: typeof typed) =>
  reminderMistakes(values, ME, shown).map(({ path, message }) => `${path}: ${message}`)

describe('a new reminder', () => {
  it('first runs at the typed time in its zone', () => {
    expect(creationBody(typed, ME)).toEqual({
      title: 'Filters',
      description: null,
      type: null,
      frequency: 'ONCE',
      nextRunAt: '2090-01-31T14:00:00.000Z',
      timeZone: 'America/New_York',
      userId: ME,
      propertyId: null,
      buildingId: null,
    })
    expect(pathsOf(typed)).toEqual([])
  })

  it('is only for the recipients chosen last', () => {
    const chosen = { ...typed, userId: OTHER, propertyId: HOME, buildingId: HOUSE }
    const none = { userId: null, propertyId: null, buildingId: null }
    expect(creationBody({ ...chosen, target: 'person' }, ME)).toMatchObject({ ...none, userId: OTHER })
    expect(creationBody({ ...chosen, target: 'home' }, ME)).toMatchObject({ ...none, propertyId: HOME })
    expect(creationBody({ ...chosen, target: 'building' }, ME)).toMatchObject({ ...none, buildingId: HOUSE })
    expect(creationBody({ ...chosen, target: 'system' }, ME)).toMatchObject(none)
  })

  it.each([
    [{ title: ' ' }, 'title: Enter a title or a description'],
    [{ title: 'x'.repeat(201) }, 'title: Title must be at most 200 characters'],
    [{ day: '' }, 'day: Day is required'],
    [{ time: '' }, 'time: Time is required'],
    [{ day: '2020-01-01' }, 'day: This time has passed. Please choose a later one.'],
    [{ day: '2999-01-01' }, 'day: Day is too far ahead'],
    [{ target: 'person' as const }, 'userId: Choose a person'],
    [{ target: 'home' as const }, 'propertyId: Choose a home'],
    [{ target: 'building' as const }, 'buildingId: Choose a building'],
  ])('with %j says what to fix', (changes, sentence) => expect(pathsOf({ ...typed, ...changes })).toEqual([sentence]))
})

describe('a changed reminder', () => {
  const shown = valuesOf(reminder, ME)

  it('is shown in its own time zone', () => {
    expect(shown).toMatchObject({ day: '2090-01-31', time: '09:00', target: 'home', propertyName: 'Elm Court 4' })
    expect(valuesOf({ ...reminder, userId: ME, propertyId: null }, ME).target).toBe('me')
    expect(valuesOf({ ...reminder, userId: OTHER }, ME)).toMatchObject({ target: 'person', userId: OTHER })
    const ofBuilding = { ...reminder, propertyId: null, buildingId: HOUSE, targetName: 'Maple House' }
    expect(valuesOf(ofBuilding, ME)).toMatchObject({
      target: 'building',
      buildingId: HOUSE,
      buildingName: 'Maple House',
    })
    expect(valuesOf({ ...reminder, propertyId: null, nextRunAt: null }, ME)).toMatchObject({
      target: 'system',
      day: '',
    })
  })

  it('sends only what differs', () => {
    expect(changeBody(shown, shown, ME)).toEqual({})
    expect(changeBody({ ...shown, description: 'Both floors' }, shown, ME)).toEqual({ description: 'Both floors' })
    expect(changeBody({ ...shown, target: 'me' }, shown, ME)).toEqual({ userId: ME, propertyId: null })
    expect(changeBody({ ...shown, time: '10:30' }, shown, ME)).toEqual({ nextRunAt: '2090-01-31T15:30:00.000Z' })
  })

  it('leaves keeping its time of day in another zone to the server', () => {
    const moved = { ...shown, timeZone: 'America/Los_Angeles' }
    expect(changeBody(moved, shown, ME)).toEqual({ timeZone: 'America/Los_Angeles' })
  })

  it('keeps a home or building next to a person when neither was changed', () => {
    const both = valuesOf({ ...reminder, userId: OTHER }, ME)
    expect(changeBody({ ...both, title: 'New' }, both, ME)).toEqual({ title: 'New' })
    const mine = valuesOf({ ...reminder, userId: ME, propertyId: null, buildingId: HOUSE }, ME)
    expect(changeBody({ ...mine, title: 'New' }, mine, ME)).toEqual({ title: 'New' })
  })

  it('that has run for the last time runs again once it has a date', () => {
    const off = valuesOf({ ...reminder, nextRunAt: null, isActive: false }, ME)
    expect(changeBody({ ...off, day: '2090-02-01', time: '09:00' }, off, ME)).toEqual({
      nextRunAt: '2090-02-01T14:00:00.000Z',
      isActive: true,
    })
  })

  it('needs no next run if it had none, and can keep a past one', () => {
    const off = valuesOf({ ...reminder, nextRunAt: null }, ME)
    expect(pathsOf(off, off)).toEqual([])
    expect(pathsOf({ ...off, day: '2090-02-01' }, off)).toEqual(['time: Time is required'])
    const past = valuesOf({ ...reminder, nextRunAt: '2020-01-31T14:00:00.000Z' }, ME)
    expect(pathsOf(past, past)).toEqual([])
  })
})
