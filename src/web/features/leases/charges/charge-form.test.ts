import { describe, expect, it } from 'vitest'
import { leaseRow, plannedRow } from '#test/component/ledger-rows.ts'
import {
  blankExtra,
  chargeLabelOf,
  extraBody,
  extrasGoingOn,
  nextChange,
  planMistakes,
  rentValues,
} from './charge-form.ts'

describe('the charges of a renewal', () => {
  it('are those that go on: not the rent, nothing that is due once, nothing that is over by then', () => {
    const charges = [
      plannedRow(),
      plannedRow({ kind: 'PET', label: 'Rex', amount: 40 }),
      plannedRow({ kind: 'OTHER', label: 'Key', every: 'ONCE', to: '2026-03-01' }),
      plannedRow({ kind: 'PARKING', label: 'Parking', to: '2026-12-31' }),
      plannedRow({ kind: 'STORAGE', label: 'Storage', amount: 90, every: 'YEAR', to: '2027-06-30' }),
    ]
    expect(extrasGoingOn({ ...leaseRow(0), charges }, '2027-01-01')).toEqual([
      { kind: 'PET', label: 'Rex', amount: '40', every: 'MONTH', to: '' },
      { kind: 'STORAGE', label: 'Storage', amount: '90', every: 'YEAR', to: '2027-06-30' },
    ])
  })

  it('are sent without a name where none was typed', () => {
    expect(extraBody({ ...blankExtra(), label: ' ', amount: '40' })).toEqual({
      ...{ kind: 'PET', label: null, amount: 40, every: 'MONTH', from: null, to: null },
    })
  })
})

describe('a new rent', () => {
  it('starts on the due day after today, and after the first day of a lease that is ahead', () => {
    expect(nextChange({ ...leaseRow(0), startsOn: '2999-05-20', dueDay: 31 })).toBe('2999-05-31')
    expect(nextChange({ ...leaseRow(0), startsOn: '2999-05-31', dueDay: 31 })).toBe('2999-06-30')
  })

  it('needs an amount and a day', () => {
    const values = { ...rentValues(leaseRow(0)), from: '' }
    expect(planMistakes(values).map(({ message }) => message)).toEqual(['Amount is required', 'First day is required'])
  })

  it('has labels by the end of a path', () => {
    expect([chargeLabelOf('charges.2.amount'), chargeLabelOf('from')]).toEqual(['Amount', 'First day'])
  })
})
