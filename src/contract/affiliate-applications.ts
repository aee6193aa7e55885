import { campaign } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { AFFILIATE_APPLICATION_STATUSES, AFFILIATE_STEP_TO } from './states.ts'
import { dateRange, email, id, instant, listQuery, optionalText, text } from './values.ts'
import { z } from './zod.ts'

/** The longest texts of an application, in characters. */
export const CHANNEL_MAX = 300
export const AFFILIATE_PLAN_MAX = 2000
export const AFFILIATE_REASON_MAX = 1000

/** What an administrator is told who approves somebody that has an account. */
export const APPLICANT_HAS_ACCOUNT = 'This address already has an account. Change its role in Users instead.'

/** How far an approved affiliate has come: invited, the invitation ended unused, or with an account and a code. */
const AFFILIATE_ACCESS = ['INVITED', 'ENDED', 'JOINED'] as const

/** Somebody who wants to be an affiliate, as the list shows them. */
const affiliateApplication = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  /** Where they would tell people: a site, a newsletter, a group. */
  channel: z.string(),
  status: z.enum(AFFILIATE_APPLICATION_STATUSES),
  createdAt: instant(),
})
export type AffiliateApplication = z.output<typeof affiliateApplication>

const affiliateApplicationDetails = affiliateApplication.extend({
  /** How they would tell people. */
  plan: z.string(),
  campaign: campaign.nullable(),
  /** Who decided, by name. */
  decidedBy: z.string().nullable(),
  decidedAt: instant().nullable(),
  /** Why it was declined, as the applicant was told. */
  reason: z.string().nullable(),
  /** Null until it is approved. */
  access: z.enum(AFFILIATE_ACCESS).nullable(),
  /** What came through their link; null until they have an account. */
  results: z.object({ code: z.string(), clicks: z.int(), signUps: z.int() }).nullable(),
})
export type AffiliateApplicationDetails = z.output<typeof affiliateApplicationDetails>

const decisions = Object.keys(AFFILIATE_STEP_TO) as ['APPROVED', 'DECLINED']
const params = z.strictObject({ id: id() })

export const affiliateApplications = {
  create: endpoint({
    method: 'POST',
    path: '/affiliate-applications',
    can: 'public',
    limit: 'request',
    summary: 'Apply to be an affiliate; the reply is the same while an earlier application of the address is open',
    kind: 'item',
    status: 201,
    message: 'Thank you, we have received your application.',
    body: z.strictObject({
      firstName: text({ max: 80 }),
      lastName: text({ max: 80 }),
      email: email(),
      channel: text({ max: CHANNEL_MAX }),
      plan: text({ max: AFFILIATE_PLAN_MAX, multiline: true }),
      campaign: campaign.optional(),
      /** Hidden from people in our form, so that only a program fills it. */
      website: z.string().max(0, 'Must stay empty').optional(),
    }),
    reply: z.object({ id: id() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/affiliate-applications',
    can: 'affiliateApplication.list',
    summary: 'Who wants to be an affiliate, newest first',
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
    summary: 'One application with everything that was said and what came of it',
    kind: 'item',
    params,
    reply: affiliateApplicationDetails,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/affiliate-applications/:id/status',
    can: 'affiliateApplication.decide',
    summary: 'Approve an application, which mails an invitation to an affiliate’s account, or decline it, once',
    kind: 'item',
    params,
    body: z.strictObject({
      status: z.enum(decisions, 'Must be APPROVED or DECLINED'),
      /** Told to the applicant when it is declined. */
      reason: optionalText({ max: AFFILIATE_REASON_MAX, multiline: true }),
    }),
    reply: affiliateApplicationDetails,
  }),
}
