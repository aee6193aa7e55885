import { campaign } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { handedLink } from './letters.ts'
import { AFFILIATE_APPLICATION_STATUSES, AFFILIATE_STEP_TO } from './states.ts'
import {
  dateRange,
  email,
  honeypot,
  id,
  idParams,
  instant,
  listQuery,
  optionalText,
  personName,
  text,
} from './values.ts'
import { z } from './zod.ts'

/** The longest texts of an application, in characters. */
export const CHANNEL_MAX = 300
export const AFFILIATE_PLAN_MAX = 2000
export const AFFILIATE_REASON_MAX = 1000

/** The refusal when an administrator approves someone who already has an account. */
export const APPLICANT_HAS_ACCOUNT = 'This address already has an account. Change its role in Users instead.'

/** Where an approved affiliate is: invited, invitation expired or revoked, or joined with an account and a code. */
const AFFILIATE_ACCESS = ['INVITED', 'ENDED', 'JOINED'] as const

const affiliateApplication = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  /** Where they would promote us: a site, a newsletter, a group. */
  channel: z.string(),
  status: z.enum(AFFILIATE_APPLICATION_STATUSES),
  createdAt: instant(),
})
export type AffiliateApplication = z.output<typeof affiliateApplication>

const affiliateApplicationDetails = affiliateApplication.extend({
  /** How they would promote us. */
  plan: z.string(),
  campaign: campaign.nullable(),
  /** The name of the person who decided. */
  decidedBy: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** The reason for declining, as sent to the applicant. */
  reason: z.string().nullable(),
  /** Null until it is approved. */
  access: z.enum(AFFILIATE_ACCESS).nullable(),
  /** Traffic through their link; null until they have an account. */
  results: z.object({ code: z.string(), clicks: z.int(), signUps: z.int() }).nullable(),
})
export type AffiliateApplicationDetails = z.output<typeof affiliateApplicationDetails>

const decisions = Object.keys(AFFILIATE_STEP_TO) as ['APPROVED', 'DECLINED']
export const affiliateApplications = {
  create: endpoint({
    method: 'POST',
    path: '/affiliate-applications',
    can: 'public',
    limit: 'request',
    summary: 'Apply to be an affiliate; the reply is the same if this address already has an open application',
    kind: 'item',
    status: 201,
    message: 'Thank you, we have received your application.',
    body: z.strictObject({
      firstName: personName(),
      lastName: personName(),
      email: email(),
      channel: text({ max: CHANNEL_MAX }),
      plan: text({ max: AFFILIATE_PLAN_MAX, multiline: true }),
      campaign: campaign.optional(),
      website: honeypot(),
    }),
    reply: z.object({ id: id() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/affiliate-applications',
    can: 'affiliateApplication.list',
    summary: 'Affiliate applications, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['name', 'channel', 'createdAt', 'status']),
      ...dateRange(),
      status: z.enum(AFFILIATE_APPLICATION_STATUSES).optional(),
    }),
    reply: affiliateApplication,
  }),
  read: endpoint({
    method: 'GET',
    path: '/affiliate-applications/:id',
    can: 'affiliateApplication.list',
    summary: 'One application with its full text and outcome',
    kind: 'item',
    params: idParams,
    reply: affiliateApplicationDetails,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/affiliate-applications/:id/status',
    can: 'affiliateApplication.decide',
    summary:
      'Approve an application, which invites to an affiliate account by email or with a link to hand over, or decline it; the decision is final',
    kind: 'item',
    params: idParams,
    body: z.strictObject({
      status: z.enum(decisions, 'Must be APPROVED or DECLINED'),
      /** Sent to the applicant when declined. */
      reason: optionalText({ max: AFFILIATE_REASON_MAX, multiline: true }),
    }),
    reply: affiliateApplicationDetails.extend({ link: handedLink() }),
  }),
}
