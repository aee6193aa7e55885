import { endpoint } from './endpoint.ts'
import { payment } from './payments.ts'
import { dollars, idParams, text } from './values.ts'
import { z } from './zod.ts'

export const refunds = {
  create: endpoint({
    method: 'POST',
    path: '/payments/:id/refunds',
    can: 'payment.settle',
    summary:
      'Give a tenant back some or all of a completed payment, at most what is left of it; they owe that amount again',
    kind: 'item',
    status: 201,
    params: idParams,
    body: z.strictObject({
      amount: dollars().refine((value) => value > 0, 'Must be more than zero'),
      memo: text({ max: 200 }),
    }),
    reply: payment,
  }),
}
