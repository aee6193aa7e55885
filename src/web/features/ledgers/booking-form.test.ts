import { describe, expect, it } from 'vitest'
import { chargeBody, chargeMistakes, creditBody, creditMistakes } from './booking-form.ts'

const typed = { amount: '45.50', dueOn: '2026-03-05', memo: ' Lost key ' }

describe('a charge or credit as typed', () => {
  it('is sent in the shape of the API; a credit has no due day', () => {
    expect(chargeBody(typed)).toEqual({ amount: 45.5, dueOn: '2026-03-05', memo: 'Lost key' })
    expect(creditBody(typed)).toEqual({ amount: 45.5, memo: 'Lost key' })
  })

  it('is valid when everything is filled in', () => {
    expect(chargeMistakes(typed)).toEqual([])
    expect(creditMistakes({ ...typed, dueOn: '' })).toEqual([])
  })

  it.each([
    [{ amount: '' }, 'amount', 'Amount is required'],
    [{ amount: 'x' }, 'amount', 'Amount must be a number'],
    [{ amount: '0' }, 'amount', 'Amount must be more than zero'],
    [{ memo: ' ' }, 'memo', 'What for is required'],
    [{ dueOn: '' }, 'dueOn', 'Due on is required'],
  ])('with %j says what to fix', (changes, path, message) =>
    expect(chargeMistakes({ ...typed, ...changes })).toEqual([{ path, message }]),
  )
})
