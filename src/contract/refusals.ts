import type { Endpoint } from './endpoint.ts'
import { policy } from './policy.ts'
import { z } from './zod.ts'

/** Whether it changes what belongs to the business that a landlord acts for. */
export const writesToBusiness = ({ method, can }: Endpoint): boolean =>
  method !== 'GET' && can !== 'public' && policy[can].LANDLORD === 'owned'

/** Whether the state of a row, or a landlord's switch to another business, can refuse the operation with 409. */
export const mayConflict = (row: Endpoint): boolean =>
  Boolean(row.method === 'POST' || row.body || row.upload || row.conflict || writesToBusiness(row))

/** Whether a row that the request names can be missing or out of the caller's reach: 404. */
export const mayBeMissing = ({ params, namesRow }: Endpoint): boolean => Boolean(params || namesRow)

/** Whether guesses of the caller's own password could be made with it; they are counted, and end the session. */
export const asksForPassword = ({ body }: Endpoint): boolean =>
  body instanceof z.ZodObject && 'currentPassword' in body.shape

/** Whether 429 can refuse the operation: its attempts are counted, by address or by account. */
export const mayBeTooMany = (row: Endpoint): boolean =>
  Boolean(row.limit || row.bulk || row.capped || asksForPassword(row))
