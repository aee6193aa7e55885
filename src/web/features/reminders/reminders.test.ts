import { describe, expect, it } from 'vitest'
import { reminderTarget, reminderTitle } from './reminder-texts.ts'

describe('a reminder', () => {
  it('is called by its title, else by its description', () => {
    expect(reminderTitle({ title: 'Rent', description: 'First of the month' })).toBe('Rent')
    expect(reminderTitle({ title: null, description: 'First of the month' })).toBe('First of the month')
    expect(reminderTitle({ title: '', description: null })).toBe('Untitled Reminder')
  })

  it('is for a user, else a property or a building, else the system', () => {
    expect(reminderTarget({ userId: 'u', propertyId: 'p', buildingId: null })).toBe('User')
    expect(reminderTarget({ userId: null, propertyId: 'p', buildingId: null })).toBe('Property')
    expect(reminderTarget({ userId: null, propertyId: null, buildingId: 'b' })).toBe('Building')
    expect(reminderTarget({ userId: null, propertyId: null, buildingId: null })).toBe('System')
  })
})
