import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

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
    queryFn: async ({ signal }): Promise<Waiting> => {
      const ask = (status: 'PENDING' | 'PROCESSING') =>
        call(api.payments.list, {
          query: { ...of, status, pageSize: SHOWN, sort: 'createdAt', order: 'asc' },
          signal,
        })
      const lists = await Promise.all([ask('PENDING'), ask('PROCESSING')])
      return {
        payments: lists.flatMap(({ rows }) => rows),
        total: lists.reduce((sum, { total }) => sum + total, 0),
        totalIsCapped: lists.some(({ totalIsCapped }) => totalIsCapped),
      }
    },
  })

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
