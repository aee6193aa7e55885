import { endpoint } from './endpoint.ts'
import { INQUIRY_MAX, LEAD_MESSAGE_MAX } from './limits.ts'
import { SHOWING_SIDES } from './showings.ts'
import { LEAD_STATUSES } from './states.ts'
import { email, honeypot, id, idParams, instant, optionalId, optionalOwnName, ownName, text } from './values.ts'
import { z } from './zod.ts'

export const LEAD_TEMPERATURES = ['hot', 'warm', 'cold'] as const
export type LeadTemperature = (typeof LEAD_TEMPERATURES)[number]

/** The lowest score of a hot and a warm lead; anything lower is cold. */
export const HOT_FROM = 70
export const WARM_FROM = 40

/** How many inquiries the list shows. */
export const INQUIRIES_SHOWN_MAX = 100

/** Who wrote a message: the person who asked, the leasing assistant, or someone who runs the home. */
export const LEAD_SENDERS = ['VISITOR', 'PIPER', 'PERSON'] as const
export type LeadSender = (typeof LEAD_SENDERS)[number]

/** How a message went: shown on the page, emailed, or added by hand. */
export const LEAD_CHANNELS = ['PAGE', 'EMAIL', 'HAND'] as const
export type LeadChannel = (typeof LEAD_CHANNELS)[number]

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
  status: z.enum(LEAD_STATUSES),
  /** When they first got an answer by email. */
  answeredAt: instant().nullable(),
  /** When they were last invited to apply. */
  invitedAt: instant().nullable(),
  createdAt: instant(),
})
export type Lead = z.output<typeof lead>

const leadMessage = z.object({
  id: id(),
  sender: z.enum(LEAD_SENDERS),
  channel: z.enum(LEAD_CHANNELS),
  /** Who wrote it, or added what was received. */
  authorName: z.string().nullable(),
  body: z.string(),
  createdAt: instant(),
})
export type LeadMessage = z.output<typeof leadMessage>

/** A showing that they booked. */
const leadShowing = z.object({
  id: id(),
  startsAt: instant(),
  minutes: z.int(),
  /** Of the home. */
  timeZone: z.string(),
  bookedAt: instant(),
  canceledAt: instant().nullable(),
  canceledBy: z.enum(SHOWING_SIDES).nullable(),
})
export type LeadShowing = z.output<typeof leadShowing>

/** The same with what was written since. */
export const leadDetails = lead.extend({
  /** After the question itself, earliest first. */
  messages: z.array(leadMessage),
  /** Canceled ones too, as they were booked. */
  showings: z.array(leadShowing),
  /** An answer to what they wrote last, from the facts of the home alone; null when there is nothing to answer. */
  draft: z.string().nullable(),
  /** Whether the home is listed, so they can apply for it. */
  canApply: z.boolean(),
  /** Whether the caller can answer them. */
  canChange: z.boolean(),
})
export type LeadDetails = z.output<typeof leadDetails>

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

/** Whether Piper answers by itself, and how soon people have an answer from it. */
const piper = z.object({
  answersByItself: z.boolean(),
  /** Over how many inquiries of the last days the median is. */
  answered: z.int(),
  /** From the question to Piper's answer, by email if it sent one, else on the page; null before the first. */
  medianSeconds: z.number().nullable(),
})
export type Piper = z.output<typeof piper>

/** How many days back the median looks. */
export const PIPER_DAYS = 90

const message = z.strictObject({ message: text({ max: LEAD_MESSAGE_MAX, multiline: true }) })

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
    query: z.strictObject({ status: z.enum(LEAD_STATUSES).optional() }),
    reply: z.object({ leads: z.array(lead) }),
  }),
  piper: endpoint({
    method: 'GET',
    path: '/ai/leasing/piper',
    can: 'piper.set',
    summary: `Whether Piper, the leasing assistant, answers the caller’s inquiries by itself, and the median time to its answer over the last ${PIPER_DAYS} days`,
    kind: 'item',
    reply: piper,
  }),
  setPiper: endpoint({
    method: 'PUT',
    path: '/ai/leasing/piper',
    can: 'piper.set',
    summary: 'Let Piper email its answer to everyone who asks about the caller’s homes, or stop it',
    kind: 'item',
    body: z.strictObject({ answersByItself: z.boolean('Must be true or false') }),
    reply: piper,
  }),
  read: endpoint({
    method: 'GET',
    path: '/ai/leasing/leads/:id',
    can: 'lead.list',
    summary: 'One inquiry with what was written since',
    kind: 'item',
    params: idParams,
    reply: leadDetails,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/ai/leasing/leads/:id/replies',
    can: 'lead.answer',
    summary: 'Answer someone who asked, by email',
    kind: 'item',
    status: 201,
    capped: true,
    params: idParams,
    body: message,
    reply: leadDetails,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/ai/leasing/leads/:id/received',
    can: 'lead.answer',
    summary: 'Add a message that came another way, such as an email or a call; nothing is sent',
    kind: 'item',
    status: 201,
    params: idParams,
    body: message,
    reply: leadDetails,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/ai/leasing/leads/:id/invite',
    can: 'lead.answer',
    summary: 'Email someone who asked a link to the application form of their home, which must be listed',
    kind: 'item',
    capped: true,
    params: idParams,
    reply: leadDetails,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/ai/leasing/leads/:id',
    can: 'lead.answer',
    summary: 'Say that an inquiry is lost, which cancels its showings, or take that back',
    kind: 'item',
    params: idParams,
    body: z.strictObject({ isLost: z.boolean('Must be true or false') }),
    reply: leadDetails,
  }),
}
