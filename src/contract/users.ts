import { endpoint } from './endpoint.ts'
import { ROLES } from './roles.ts'
import { id, instant, listQuery } from './values.ts'
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

const params = z.strictObject({ id: id() })

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    can: 'user.list',
    summary: 'Accounts, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['name', 'email', 'role', 'createdAt', 'phone', 'status']),
      role: z.enum(ROLES).optional(),
    }),
    reply: user,
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id',
    can: 'user.read',
    summary: 'One account',
    kind: 'item',
    params,
    reply: user,
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
