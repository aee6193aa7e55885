import { queryOptions } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { call } from '#web/api/call.ts'

const SHOWN = 20

/** Which payments to look for: of one lease, of one tenant, or all within the viewer's reach. */
interface Of {
  leaseId?: string
  tenantId?: string
}

export interface Waiting {
  payments: Payment[]
  /** How many wait, which may be more than are shown. */
  total: number
  totalIsCapped: boolean
}

/** The payments that wait to be confirmed, those that wait longest first and those on their way last. */
export const waitingPayments = (of: Of) =>
  queryOptions({
    queryKey: ['payments', 'waiting', of],
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
    queryKey: ['payments', 'one', id],
    queryFn: ({ signal }) => call(api.payments.read, { params: { id }, signal }),
  })

/** The proof of a payment: a picture or a PDF. It may be replaced, so it is read anew whenever it is opened. */
export const proofOf = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'proof', id],
    queryFn: ({ signal }) => call(api.payments.proof, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
