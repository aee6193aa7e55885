import { campaign } from './campaign.ts'
import { endpoint } from './endpoint.ts'
import { plan } from './plans.ts'
import { ROLES } from './roles.ts'
import { dateRange, id, instant, listQuery } from './values.ts'
import { z } from './zod.ts'

export const USER_STATUSES = ['Active', 'Deactivated'] as const

/** An account as its holder and the back office see it. */
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

/** What whoever changes accounts is told about their own. */
export const OWN_ACCOUNT = 'You cannot change the role or status of your own account.'

/** The most accounts that one request changes. */
export const USERS_AT_ONCE = 100

const somebody = z.object({ id: id(), name: z.string() })

/** An account with what hangs on it. */
const userDetails = user.extend({
  /** Homes within the caller's reach that the account lets, manages or owns. */
  properties: z.object({ let: z.int(), managed: z.int(), owned: z.int() }),
  /** How it is used; null for callers who change no accounts. */
  access: z
    .object({
      lastSignInAt: instant().nullable(),
      /** How many devices are signed in now. */
      sessions: z.int(),
    })
    .nullable(),
  /** How it came about; null for callers who change no accounts. */
  origin: z
    .object({
      campaign: campaign.nullable(),
      /** What the trial was started for. */
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

const params = z.strictObject({ id: id() })

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    can: 'user.list',
    summary: 'Accounts, newest first; `from` and `to` are days of their making, beginning at midnight UTC',
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
    summary: 'One account with what hangs on it',
    kind: 'item',
    params,
    reply: userDetails,
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: '/users',
    can: 'user.update',
    summary: 'Deactivate accounts or let them in again; what cannot be changed is left out, and the reply says why',
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
    summary: 'Change the role of an account, deactivate it or let it in again',
    kind: 'item',
    params,
    body: z
      .strictObject({ role: z.enum(ROLES).optional(), status: z.enum(USER_STATUSES).optional() })
      .refine((body) => body.role !== undefined || body.status !== undefined, 'Nothing to change'),
    reply: user,
  }),
}
