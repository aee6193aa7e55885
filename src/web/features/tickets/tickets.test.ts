import { describe, expect, it } from 'vitest'
import { ticketPriorityBadge, ticketStatusBadge } from './ticket-badges.ts'
import { ticketTitle } from './ticket-texts.ts'

describe('a ticket', () => {
  it('is called by its title, else its subject', () => {
    expect(ticketTitle({ title: 'Leak', subject: 'Water' })).toBe('Leak')
    expect(ticketTitle({ title: '', subject: 'Water' })).toBe('Water')
    expect(ticketTitle({})).toBe('Untitled Ticket')
  })

  it('is open and of medium priority unless it says otherwise', () => {
    expect(ticketStatusBadge(undefined).label).toBe('OPEN')
    expect(ticketStatusBadge('IN_PROGRESS').label).toBe('IN_PROGRESS')
    expect(ticketPriorityBadge(null)).toEqual(ticketPriorityBadge('MEDIUM'))
    expect(ticketPriorityBadge('URGENT')).toEqual({ tone: 'red', label: 'URGENT' })
  })
})
