import { describe, expect, it } from 'vitest'
import type { ContactRequestDetails } from '#contract/contact-requests.ts'
import { CONTACT_REQUEST_STATUSES } from '#contract/states.ts'
import { handledText, replyLink, STEPS_FROM } from './contact-request-texts.ts'

const REQUEST: ContactRequestDetails = {
  id: '01970000-0000-7000-8000-000000000001',
  kind: 'DEMO',
  name: 'Renata Ostrowski',
  email: 'renata@example.com',
  company: null,
  homes: null,
  status: 'NEW',
  createdAt: '2026-03-01T12:00:00.000Z',
  phone: null,
  message: null,
  campaign: null,
  handledBy: null,
  handledAt: null,
}

describe('a request', () => {
  it.each(CONTACT_REQUEST_STATUSES)('%s leads to other statuses only', (status) => {
    expect(STEPS_FROM[status].length).toBeGreaterThan(0)
    expect(STEPS_FROM[status]).not.toContain(status)
  })

  it('says who handled it', () => {
    expect(handledText(REQUEST)).toBe('No one yet')
    expect(handledText({ ...REQUEST, status: 'SPAM' })).toBe('Held by the spam filter')
    const handled = { handledBy: 'Amara Okonkwo', handledAt: '2026-03-01T12:00:00.000Z' }
    expect(handledText({ ...REQUEST, ...handled, status: 'SPAM' })).toMatch(/^Amara Okonkwo\n\d/)
  })

  it('is answered by email, to one address and with a subject', () => {
    expect(replyLink(REQUEST, 'Homes & Co')).toBe('mailto:renata@example.com?subject=Your%20Homes%20%26%20Co%20demo')
    expect(replyLink({ kind: 'CONTACT', email: 'a@b.example' }, 'X')).toContain('question')
  })
})
