import { expect, it } from 'vitest'
import type { Payment } from '#contract/payments.ts'
import { waitingOf } from './payments.queries.ts'

const list = (total: number, ...statuses: Payment['status'][]) => ({
  rows: statuses.map((status) => ({ status }) as Payment),
  total,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
})

it('counts the payments to confirm beyond those that are shown', () =>
  expect(waitingOf(list(31, 'PENDING', 'PROCESSING'))).toMatchObject({ total: 31, totalIsCapped: false }))

it('keeps payments that do not wait out of what a backend lists that cannot filter them', () =>
  expect(waitingOf(list(3, 'COMPLETED', 'PENDING', 'FAILED'))).toEqual({
    payments: [{ status: 'PENDING' }],
    total: 1,
    totalIsCapped: false,
  }))
