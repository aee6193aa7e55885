import { flag } from './values.ts'
import { z } from './zod.ts'

/** The body that archives a home, a tenant or a lease, or brings it back. */
export const archiving = z.strictObject({ archived: z.boolean() })

/** The filter of a list: true for what is archived; without it, the list has the rest. */
export const archived = () => flag().optional()
