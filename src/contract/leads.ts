import { endpoint } from './endpoint.ts'
import { email, id, instant, optionalId, optionalText, text } from './values.ts'
import { z } from './zod.ts'

export const LEAD_TEMPERATURES = ['hot', 'warm', 'cold'] as const
export type LeadTemperature = (typeof LEAD_TEMPERATURES)[number]

/** The score from which a lead is hot or warm; below, it is cold. */
export const HOT_FROM = 70
export const WARM_FROM = 40

/** Somebody who has asked about a home. */
export const lead = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  temperature: z.enum(LEAD_TEMPERATURES),
  /** Out of 100. */
  score: z.int(),
  /** What the score is made of, in words. */
  reasons: z.array(z.string()),
  message: z.string().nullable(),
  propertyId: id().nullable(),
  propertyTitle: z.string().nullable(),
  createdAt: instant(),
})
export type Lead = z.output<typeof lead>

const inquiry = z.strictObject({
  email: email(),
  firstName: text({ max: 80 }),
  lastName: optionalText({ max: 80 }),
  message: text({ max: 2000, multiline: true }),
  /** The home that the question is about; it must be on offer. */
  propertyId: optionalId(),
  /** Hidden from people in our form, so that only a program fills it. */
  website: z.string().max(0, 'Must stay empty').optional(),
})

const received = z.object({
  /** Out of 100. */
  leadScore: z.int(),
  temperature: z.enum(LEAD_TEMPERATURES),
  /** The leasing assistant's answer to whoever asks. */
  response: z.string(),
})
export type ReceivedLead = z.output<typeof received>

export const leads = {
  create: endpoint({
    method: 'POST',
    path: '/ai/leasing/lead',
    can: 'public',
    recognises: true,
    limit: 'inquiry',
    summary:
      'Ask about a home. It reaches the home’s landlord; without a home, the landlord who sends it, else the administrators',
    kind: 'item',
    body: inquiry,
    reply: received,
  }),
  list: endpoint({
    method: 'GET',
    path: '/ai/leasing/leads',
    can: 'lead.list',
    summary: 'Who has asked, newest first, at most 100',
    kind: 'item',
    reply: z.object({ leads: z.array(lead) }),
  }),
}
