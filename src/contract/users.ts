import { campaign } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { plan } from './plans.ts'
import { RIGHTS } from './policy.ts'
import { ROLES } from './roles.ts'
import { dateRange, id, idParams, instant, listQuery, moneyFields, someChange } from './values.ts'
import { z } from './zod.ts'

export const USER_STATUSES = ['Active', 'Deactivated'] as const

/** An account as its owner and the back office see it. */
export const user = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  createdAt: instant(),
  profileUpdatedAt: instant().nullable(),
})
export type User = z.output<typeof user>

/** One's own account. */
export const ownUser = user.extend({
  /** There while the server lets an administrator do nothing but set up a second factor. */
  mustAddFactor: z.literal(true).optional(),
  /** What a landlord may do as a member of the business they act for; absent for its owners, and for everyone else. */
  rights: z.array(z.enum(RIGHTS)).optional(),
  /** The business that a landlord acts for; absent for everyone else. */
  portfolioId: id().optional(),
  /** What amounts on the account’s screens are in unless a row says otherwise; absent where it sees no business. */
  money: z.object({ ...moneyFields, isMixed: z.boolean() }).optional(),
})
export type OwnUser = z.output<typeof ownUser>

/** A link that lets someone sign in: to confirm a new account's address, or to choose a new password. */
export const ACCOUNT_LINKS = ['SIGN_UP', 'PASSWORD'] as const
export type AccountLink = (typeof ACCOUNT_LINKS)[number]

/** How long each works, in words. */
export const ACCOUNT_LINK_LIFE: Readonly<Record<AccountLink, string>> = {
  SIGN_UP: 'three days',
  PASSWORD: '30 minutes',
}

/** The refusal to make a link that the account's holder can have emailed. */
export const LINKS_ARE_MAILED =
  'This server can email links. Ask the person to use “Forgot your password?” or to send the confirmation again.'

/** The refusal when administrators try to change their own account. */
export const OWN_ACCOUNT = 'You cannot change the role or status of your own account.'

/** The refusal when administrators try to erase their own account among the others. */
export const OWN_ERASURE = 'You can close your own account in your profile.'

/** The refusal of a change after which no one could administer the server. */
export const LAST_ADMINISTRATOR = 'This is the last active administrator. Make someone else an administrator first.'

/** The most accounts one request can change. */
export const USERS_AT_ONCE = 100

const somebody = z.object({ id: id(), name: z.string() })

/** An account with its homes, use and origin. */
const userDetails = user.extend({
  /** Homes the caller can see that the account rents out, manages or owns. */
  properties: z.object({ let: z.int(), managed: z.int(), owned: z.int() }),
  /** How it is used; null for callers who can't change accounts. */
  access: z
    .object({
      lastSignInAt: instant().nullable(),
      /** How many devices are signed in now. */
      sessions: z.int(),
      /** Whether signing in takes a second factor. */
      hasSecondFactor: z.boolean(),
      /** The link an administrator can hand over; null where emails reach people, and for deactivated accounts. */
      handsOver: z.enum(ACCOUNT_LINKS).nullable(),
      /** What has to be done before it can be erased, in sentences. */
      obstacles: z.array(z.string()),
    })
    .nullable(),
  /** Where it came from; null for callers who can't change accounts. */
  origin: z
    .object({
      campaign: campaign.nullable(),
      plan: plan.nullable(),
      /** The affiliate whose link led here. */
      referredBy: somebody.nullable(),
      invitedBy: somebody.nullable(),
    })
    .nullable(),
})
export type UserDetails = z.output<typeof userDetails>

const bulkChange = z.strictObject({
  ids: z.array(id()).min(1, 'Choose at least one account').max(USERS_AT_ONCE, `At most ${USERS_AT_ONCE} at once`),
  status: z.enum(USER_STATUSES),
})

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    can: 'user.list',
    summary: 'Accounts, newest first; `from` and `to` filter by creation date, in UTC',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['name', 'email', 'role', 'createdAt', 'phone', 'status']),
      ...dateRange(),
      role: z.enum(ROLES).optional(),
      status: z.enum(USER_STATUSES).optional(),
    }),
    reply: user,
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    can: 'user.read',
    summary: 'One account with its homes, use and origin',
    kind: 'item',
    params: idParams,
    reply: userDetails,
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: '/users',
    can: 'user.update',
    summary: 'Deactivate or reactivate accounts; those that cannot be changed are skipped, and the reply says why',
    kind: 'item',
    body: bulkChange,
    reply: z.object({
      changed: z.array(id()),
      skipped: z.array(z.object({ id: id(), reason: z.string() })),
    }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/:id',
    can: 'user.update',
    summary: 'Change an account’s role, or deactivate or reactivate it',
    kind: 'item',
    params: idParams,
    body: z
      .strictObject({ role: z.enum(ROLES).optional(), status: z.enum(USER_STATUSES).optional() })
      .refine(...someChange),
    reply: user,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/users/:id',
    can: 'user.erase',
    summary: 'Close someone’s account and erase what says who they are; this can’t be undone',
    kind: 'item',
    conflict: true,
    params: idParams,
    reply: z.object({ id: id() }),
  }),
  removeFactors: endpoint({
    method: 'DELETE',
    path: '/users/:id/factors',
    can: 'user.update',
    summary: 'Turn off two-step sign-in for an account whose holder lost their phone; they are told by email',
    kind: 'item',
    params: idParams,
    conflict: true,
    reply: z.object({}),
  }),
  link: endpoint({
    method: 'POST',
    path: '/users/:id/link',
    can: 'user.link',
    summary:
      'A link to hand over to someone who can’t sign in, where the server cannot email it: to confirm a new account’s address, or else to choose a new password; an earlier link stops working',
    kind: 'item',
    params: idParams,
    reply: z.object({ kind: z.enum(ACCOUNT_LINKS), link: z.string() }),
  }),
}
