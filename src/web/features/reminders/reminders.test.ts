import { describe, expect, it } from 'vitest'
import { reminderActiveBadge, reminderFrequencyBadge, reminderTypeBadge } from './reminder-badges.ts'
import { reminderTarget, reminderTitle } from './reminder-texts.ts'

describe('a reminder', () => {
  it('is called by its title, else by its description', () => {
    expect(reminderTitle({ title: 'Rent', description: 'First of the month' })).toBe('Rent')
    expect(reminderTitle({ title: null, description: 'First of the month' })).toBe('First of the month')
    expect(reminderTitle({ title: '', description: null })).toBe('Untitled Reminder')
  })

  it('is for a user, else a property, else the system', () => {
    expect(reminderTarget({ userId: 'u', propertyId: 'p' })).toBe('User')
    expect(reminderTarget({ userId: null, propertyId: 'p' })).toBe('Property')
    expect(reminderTarget({})).toBe('System')
  })

  it.each([
    ['RENT_DUE', 'blue', 'RENT_DUE'],
    ['LEASE_EXPIRY', 'orange', 'LEASE_EXPIRY'],
    ['MAINTENANCE', 'yellow', 'MAINTENANCE'],
    ['PAYMENT_OVERDUE', 'red', 'PAYMENT_OVERDUE'],
    ['INSPECTION', 'green', 'INSPECTION'],
    [null, 'blue', 'GENERAL'],
  ])('of type %s is %s', (type, tone, label) => expect(reminderTypeBadge(type)).toEqual({ tone, label }))

  it('runs once unless it says otherwise', () => {
    expect(reminderFrequencyBadge(null)).toEqual({ tone: 'gray', label: 'ONCE' })
    expect(reminderFrequencyBadge('MONTHLY').label).toBe('MONTHLY')
  })

  it('is active or inactive', () => {
    expect(reminderActiveBadge(true).label).toBe('Active')
    expect(reminderActiveBadge(false).label).toBe('Inactive')
  })
})
