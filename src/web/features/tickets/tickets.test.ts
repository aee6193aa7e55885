import { describe, expect, it } from 'vitest'
import { ticketTitle } from './ticket-texts.ts'

describe('a ticket', () => {
  it('is called by its title', () => {
    expect(ticketTitle({ title: 'Leak' })).toBe('Leak')
    expect(ticketTitle({ title: '' })).toBe('Untitled Ticket')
  })
})
