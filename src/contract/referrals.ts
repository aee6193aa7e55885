import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'
import { id, instant, listQuery } from './values.ts'
import { z } from './zod.ts'

/** What became of somebody who came through an affiliate's link: an account, or one that lists or applies. */
export const REFERRAL_STATUSES = ['Joined', 'Active'] as const

/** Somebody who signed up through a link. No name and no address: the affiliate need not know who it was. */
const referral = z.object({
  id: id(),
  joinedAt: instant(),
  role: z.enum(ROLES),
  status: z.enum(REFERRAL_STATUSES),
  campaign: z.string().nullable(),
})
export type Referral = z.output<typeof referral>

const summary = z.object({
  /** Null for an account that has no code, such as an administrator's. */
  code: z.string().nullable(),
  /** The address to share. */
  link: z.string().nullable(),
  clicks: z.int(),
  signUps: z.int(),
  active: z.int(),
  /** The last thirty days, oldest first, in UTC; days without a visit are left out. */
  clicksByDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
})
export type ReferralSummary = z.output<typeof summary>

export const referrals = {
  summary: endpoint({
    method: 'GET',
    path: '/referrals/summary',
    can: 'referral.list',
    summary: 'The caller’s link and what came of it; for the back office what came of all links',
    kind: 'item',
    reply: summary,
  }),
  list: endpoint({
    method: 'GET',
    path: '/referrals',
    can: 'referral.list',
    summary: 'Who signed up through the caller’s link, latest first',
    kind: 'list',
    query: z.strictObject(listQuery(['joinedAt', 'role', 'status'])),
    reply: referral,
  }),
}
