import { endpoint } from './endpoint.ts'
import { REMINDER_FREQUENCIES, REMINDER_TYPES } from './states.ts'
import { id, instant, listQuery, optionalId, optionalText } from './values.ts'
import { z } from './zod.ts'

/** A reminder to an account, to the tenants of a home, or, with neither, to the system. */
export const reminder = z.object({
  id: id(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  type: z.enum(REMINDER_TYPES).nullable(),
  frequency: z.enum(REMINDER_FREQUENCIES),
  nextRunAt: instant().nullable(),
  isActive: z.boolean(),
  userId: id().nullable(),
  propertyId: id().nullable(),
})
export type Reminder = z.output<typeof reminder>

const creation = z
  .strictObject({
    title: optionalText({ max: 200 }),
    description: optionalText({ max: 2000, multiline: true }),
    type: z.enum(REMINDER_TYPES).nullable().default(null),
    frequency: z.enum(REMINDER_FREQUENCIES).default('ONCE'),
    nextRunAt: instant().nullable().default(null),
    isActive: z.boolean().default(true),
    userId: optionalId(),
    propertyId: optionalId(),
  })
  .refine((body) => body.title !== null || body.description !== null, { path: ['title'], message: 'Is required' })

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const reminders = {
  list: endpoint({
    method: 'GET',
    path: '/reminders',
    can: 'reminder.list',
    summary: 'Reminders within the caller’s reach, newest first',
    kind: 'list',
    query: z.strictObject({
      ...listQuery(['title', 'type', 'frequency', 'nextRunAt', 'isActive', 'target', 'createdAt']),
      type: z.enum(REMINDER_TYPES).optional(),
      frequency: z.enum(REMINDER_FREQUENCIES).optional(),
      isActive: flag.optional(),
      propertyId: id().optional(),
      userId: id().optional(),
    }),
    reply: reminder,
  }),
  create: endpoint({
    method: 'POST',
    path: '/reminders',
    can: 'reminder.create',
    summary: 'Set a reminder',
    kind: 'item',
    status: 201,
    body: creation,
    reply: reminder,
  }),
}
