import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '#contract/payments.ts'
import { methodOptions, newPayment, paymentMistakes, recordBody, reportBody } from './payment-form.ts'

const TODAY = '2026-03-05'
const LEASE = '01990000-0000-7000-8000-000000000001'
const typed = { ...newPayment(LEASE, 1850.5, TODAY), paymentMethod: 'Check', transactionId: ' 1042 ' }

describe('a payment as typed', () => {
  it('starts with the open balance, paid today', () => {
    expect(newPayment(LEASE, 1850.5, TODAY)).toMatchObject({ amount: '1,850.50', paidAt: TODAY })
    expect(newPayment(LEASE, 1850, TODAY).amount).toBe('1,850')
    expect(newPayment(LEASE, 0, TODAY).amount).toBe('')
    expect(newPayment(LEASE, -20, TODAY).amount).toBe('')
  })

  it('is sent in the shape of the API, without a date for today and with blanks as null', () => {
    expect(reportBody(typed, TODAY)).toEqual({ amount: 1850.5, paymentMethod: 'Check', transactionId: '1042' })
    expect(recordBody({ ...typed, paymentMethod: '', transactionId: ' ', paidAt: '2026-03-01' }, TODAY)).toEqual({
      leaseId: LEASE,
      amount: 1850.5,
      paymentMethod: null,
      transactionId: null,
      paidAt: '2026-03-01',
    })
  })

  it('is for certain charges only if some were chosen', () => {
    expect(recordBody({ ...typed, chargeIds: [LEASE] }, TODAY)).toMatchObject({ chargeIds: [LEASE] })
    expect(recordBody(typed, TODAY)).not.toHaveProperty('chargeIds')
  })

  it('is offered the ways that move its currency', () => {
    const methods = (currency: 'USD' | 'EUR') => methodOptions({ currency }).map(({ value }) => value)
    expect(methods('USD')).toEqual(PAYMENT_METHODS)
    expect(methods('EUR')).toEqual(['Cash', 'Check', 'Money order', 'Bank transfer', 'Card'])
  })

  it('is valid when everything is filled in', () => expect(paymentMistakes(typed, TODAY)).toEqual([]))

  it.each([
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: 'lots' }, 'amount', 'Amount must be a number'],
    [{ amount: '0' }, 'amount', 'Amount must be more than zero'],
    [{ amount: '-5' }, 'amount', 'Amount must not be negative'],
    [{ amount: '10.005' }, 'amount', 'Amount must have at most two decimals'],
    [{ paidAt: '' }, 'paidAt', 'Paid on is required'],
    [{ paidAt: '2026-03-06' }, 'paidAt', 'Paid on must not be in the future'],
    [{ leaseId: '' }, 'leaseId', 'Lease is required'],
    [{ chargeIds: [] }, 'chargeIds', 'Choose at least one charge'],
    [{ transactionId: 'x'.repeat(121) }, 'transactionId', 'Reference must be at most 120 characters'],
  ])('with %j says what to fix', (changes, path, message) =>
    expect(paymentMistakes({ ...typed, ...changes }, TODAY)).toEqual([{ path, message }]),
  )
})
