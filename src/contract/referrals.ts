import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'
import { id, instant, listQuery } from './values.ts'
import { z } from './zod.ts'

/** What someone did who came through an affiliate's link: join, or also list a home or apply for one. */
export const REFERRAL_STATUSES = ['Joined', 'Active'] as const

/** Someone who signed up through a link. No name or address: the affiliate doesn't need to know who it was. */
const referral = z.object({
  id: id(),
  joinedAt: instant(),
  role: z.enum(ROLES),
  status: z.enum(REFERRAL_STATUSES),
  campaign: z.string().nullable(),
})
export type Referral = z.output<typeof referral>

const summary = z.object({
  /** Null for an account without a code, such as an administrator's. */
  code: z.string().nullable(),
  /** The address to share. */
  link: z.string().nullable(),
  clicks: z.int(),
  signUps: z.int(),
  active: z.int(),
  /** The last thirty days, oldest first, in UTC, without days that had no visits. */
  clicksByDay: z.array(z.object({ day: z.iso.date(), count: z.int() })),
})
export type ReferralSummary = z.output<typeof summary>

export const referrals = {
  summary: endpoint({
    method: 'GET',
    path: '/referrals/summary',
    can: 'referral.list',
    summary: 'The caller’s link and its results; for the back office, the results of all links',
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
