import { endpoint } from './endpoint.ts'
import { INQUIRY_MAX } from './limits.ts'
import { email, honeypot, id, instant, optionalId, optionalOwnName, ownName, text } from './values.ts'
import { z } from './zod.ts'

export const LEAD_TEMPERATURES = ['hot', 'warm', 'cold'] as const
export type LeadTemperature = (typeof LEAD_TEMPERATURES)[number]

/** The lowest score of a hot and a warm lead; anything lower is cold. */
export const HOT_FROM = 70
export const WARM_FROM = 40

/** How many inquiries the list shows. */
export const INQUIRIES_SHOWN_MAX = 100

/** Someone who asked about a home. */
export const lead = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  temperature: z.enum(LEAD_TEMPERATURES),
  /** Out of 100. */
  score: z.int(),
  /** How the score came about, in words. */
  reasons: z.array(z.string()),
  message: z.string().nullable(),
  propertyId: id().nullable(),
  propertyTitle: z.string().nullable(),
  createdAt: instant(),
})
export type Lead = z.output<typeof lead>

const inquiry = z.strictObject({
  email: email(),
  firstName: ownName(),
  lastName: optionalOwnName(),
  message: text({ max: INQUIRY_MAX, multiline: true }),
  /** The home the question is about; it must be listed. */
  propertyId: optionalId(),
  website: honeypot(),
})

const received = z.object({
  /** Out of 100. */
  leadScore: z.int(),
  temperature: z.enum(LEAD_TEMPERATURES),
  /** The leasing assistant's answer to the visitor. */
  response: z.string(),
})
export type ReceivedLead = z.output<typeof received>

export const leads = {
  create: endpoint({
    method: 'POST',
    path: '/ai/leasing/lead',
    can: 'public',
    recognizes: true,
    limit: 'inquiry',
    summary:
      'Ask about a home. The question goes to the home’s landlord; without a home, to the landlord who sends it, or else to the administrators',
    kind: 'item',
    body: inquiry,
    reply: received,
  }),
  list: endpoint({
    method: 'GET',
    path: '/ai/leasing/leads',
    can: 'lead.list',
    summary: `Inquiries, newest first, at most ${INQUIRIES_SHOWN_MAX}`,
    kind: 'item',
    reply: z.object({ leads: z.array(lead) }),
  }),
}
