import { describe, expect, it } from 'vitest'
import type { ContactRequestDetails } from '#contract/contact-requests.ts'
import { CONTACT_REQUEST_STATUSES } from '#contract/states.ts'
import { handledText, replyLink, requestStatusBadge, requestsCountText, STEPS_FROM } from './request-words.ts'

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
  it.each(CONTACT_REQUEST_STATUSES)('%s has its badge and leads to other statuses only', (status) => {
    expect(requestStatusBadge(status).label).toBe(status)
    expect(STEPS_FROM[status].length).toBeGreaterThan(0)
    expect(STEPS_FROM[status]).not.toContain(status)
  })

  it('says who has seen to it', () => {
    expect(handledText(REQUEST)).toBe('Nobody yet')
    expect(handledText({ ...REQUEST, status: 'SPAM' })).toBe('Held by the spam filter')
    const handled = { handledBy: 'Amara Okonkwo', handledAt: '2026-03-01T12:00:00.000Z' }
    expect(handledText({ ...REQUEST, ...handled, status: 'SPAM' })).toMatch(/^Amara Okonkwo\n\d/)
  })

  it('is answered by mail, to the one address and with a subject', () => {
    expect(replyLink(REQUEST, 'Homes & Co')).toBe('mailto:renata@example.com?subject=Your%20Homes%20%26%20Co%20demo')
    expect(replyLink({ kind: 'CONTACT', email: 'a@b.example' }, 'X')).toContain('question')
  })

  it('is counted', () => expect([1, 2].map(requestsCountText)).toEqual(['1 request', '2 requests']))
})
