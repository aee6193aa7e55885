import { describe, expect, it } from 'vitest'
import { paymentStatusBadge } from './payment-status.ts'
import { payerName, paymentReference } from './payment-texts.ts'

describe('a payment', () => {
  it.each([
    ['COMPLETED', 'green'],
    ['PENDING', 'yellow'],
    ['FAILED', 'red'],
    ['PROCESSING', 'blue'],
    ['REVERSED', 'yellow'],
  ])('that is %s has a %s badge', (status, tone) => expect(paymentStatusBadge(status)).toEqual({ tone, label: status }))

  it('without a status is pending', () => expect(paymentStatusBadge(null).label).toBe('PENDING'))

  it('is referred to by its transaction, else by its id', () => {
    expect(paymentReference({ transactionId: 'ch_1', id: '7' })).toBe('ch_1')
    expect(paymentReference({ transactionId: null, id: '7' })).toBe('7')
    expect(paymentReference({})).toBe('N/A')
  })

  it('names its payer', () => {
    expect(payerName({ tenantName: 'Ada Lovelace' })).toBe('Ada Lovelace')
    expect(payerName({ tenantName: '' })).toBe('Unknown Tenant')
  })
})
