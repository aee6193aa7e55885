import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { mayStep, paymentCan } from '#contract/states.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import type { List } from '#web/api/read-list.ts'

const SHOWN = 20

/** Which payments to find: one lease's, one tenant's, or all the viewer can see. */
interface Of {
  leaseId?: string
  tenantId?: string
}

export interface Waiting {
  payments: Payment[]
  /** How many are pending, which may be more than are shown. */
  total: number
  totalIsCapped: boolean
}

/** The payments to confirm, longest wait first, with those in processing last. */
export const waitingPayments = (of: Of) =>
  queryOptions({
    queryKey: cacheKey('payments', 'waiting', of),
    queryFn: async ({ signal }) =>
      waitingOf(
        await call(api.payments.list, {
          // Their statuses sort in this order, and their ids by age.
          query: { ...of, attention: 'TO_CONFIRM', pageSize: SHOWN, sort: 'status', order: 'asc' },
          signal,
        }),
      ),
  })

/** The payments that wait in a list of them; another backend may not know the filter, and lists all. */
export function waitingOf({ rows, total, totalIsCapped }: List<Payment>): Waiting {
  const payments = rows.filter(({ status }) => mayStep(paymentCan.complete, status))
  if (payments.length === rows.length) return { payments, total, totalIsCapped }
  return { payments, total: payments.length, totalIsCapped: false }
}

/** A payment with its lease and the charges that it covers. */
export const paymentById = (id: string) =>
  queryOptions({
    queryKey: cacheKey('payments', 'one', id),
    queryFn: ({ signal }) => call(api.payments.read, { params: { id }, signal }),
  })

/** The proof of a payment: an image or a PDF. It can be replaced, so it's fetched again whenever it's opened. */
export const proofOf = (id: string) =>
  queryOptions({
    queryKey: cacheKey('payments', 'proof', id),
    queryFn: ({ signal }) => call(api.payments.proof, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
