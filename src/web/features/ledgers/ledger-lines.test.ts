import { describe, expect, it } from 'vitest'
import type { LedgerEntry } from '#contract/ledgers.ts'
import { addsToBalance, lineMark, lineNotes, lineTitle, openLines, openTotal, payerTexts } from './ledger-lines.ts'

const line = (changes: Partial<LedgerEntry>): LedgerEntry => ({
  id: 'rent',
  day: '2026-03-01',
  kind: 'CHARGE',
  chargeKind: 'RENT',
  amount: 1850,
  dueOn: '2026-03-01',
  at: '2026-03-01T05:00:00.000Z',
  memo: null,
  paymentId: null,
  payerName: null,
  balance: 1850,
  open: 1850,
  covers: [],
  coveredBy: [],
  takesBack: null,
  carriedLeaseId: null,
  isTakenBack: false,
  isOpening: false,
  ...changes,
})
const money = (changes: Partial<LedgerEntry>): LedgerEntry =>
  line({
    id: 'p',
    kind: 'PAYMENT',
    chargeKind: null,
    dueOn: null,
    open: null,
    paymentId: 'pay',
    day: '2026-03-02',
    ...changes,
  })
const opening = (changes: Partial<LedgerEntry>): LedgerEntry =>
  line({ id: 'opening', day: '2026-02-24', chargeKind: 'OTHER', isOpening: true, ...changes })
const MISTAKE = 'Recorded by mistake, taken back'

describe('a line of the ledger', () => {
  it('says who paid where there is more than one tenant, or someone else paid', () => {
    const paid = money({ payerName: 'Ada Byron' })
    expect(payerTexts(paid, ['Ada Byron', 'Grace Byron'])).toEqual(['Paid by Ada Byron'])
    expect(payerTexts(paid, ['Grace Byron'])).toEqual(['Paid by Ada Byron'])
    expect(payerTexts(paid, ['Ada Byron'])).toEqual([])
    expect(payerTexts(money({}), ['Ada Byron', 'Grace Byron'])).toEqual([])
    expect(payerTexts({ ...paid, takesBack: 'p' }, ['Ada Byron', 'Grace Byron'])).toEqual([])
  })

  it.each([
    [{}, 'Rent'],
    [{ memo: 'Rent for March 2026' }, 'Rent for March 2026'],
    [{ chargeKind: 'DEPOSIT' }, 'Deposit'],
    [{ kind: 'PAYMENT', chargeKind: null }, 'Payment received'],
    [{ kind: 'CREDIT', chargeKind: null, memo: 'Broken heating' }, 'Credit'],
    [{ kind: 'REVERSAL', chargeKind: null, memo: 'Payment returned' }, 'Payment returned'],
    [{ kind: 'REVERSAL', chargeKind: null, memo: MISTAKE, takesBack: 'p' }, MISTAKE],
    [{ chargeKind: 'OTHER', memo: MISTAKE, takesBack: 'c' }, MISTAKE],
  ] as const)('%j says what it is for', (changes, title) => expect(lineTitle(line(changes))).toBe(title))

  it('says what money covers, and what is left of it', () => {
    const deposit = line({ id: 'deposit', chargeKind: 'DEPOSIT', amount: 500 })
    const covers = [
      { id: 'deposit', amount: 500 },
      { id: 'rent', amount: 60 },
    ]
    const notes = (payment: LedgerEntry, ...others: LedgerEntry[]) =>
      lineNotes(payment, { entries: [deposit, line({}), payment, ...others] })
    expect(notes(money({ amount: 560, memo: 'Check', covers }))).toEqual(['Check', 'Covers Deposit, $60.00 of Rent'])
    expect(notes(money({ amount: 600, covers }))).toEqual(['Covers Deposit, $60.00 of Rent', '$40.00 paid ahead'])
    expect(notes(money({ kind: 'CREDIT', paymentId: null, amount: 20, memo: 'No heat' }))).toEqual([
      'No heat',
      '$20.00 paid ahead',
    ])
    const back = money({ id: 'r', kind: 'REVERSAL', memo: 'Payment returned', day: '2026-03-05' })
    expect(notes(money({ amount: 560 }), back)).toEqual(['Covers nothing, because it was returned on 3/5/2026'])
    expect(lineNotes(back, { entries: [money({}), back] })).toEqual(['The payment of 3/2/2026'])
    expect(lineNotes(back, { entries: [back] })).toEqual([])
  })

  it('says what a charge is paid by', () => {
    const credit = money({ id: 'c', kind: 'CREDIT', paymentId: null, day: '2026-03-04' })
    const notes = (...coveredBy: LedgerEntry['coveredBy']) =>
      lineNotes(line({ coveredBy }), { entries: [money({}), credit] })
    expect(notes()).toEqual([])
    expect(notes({ id: 'p', amount: 1850 })).toEqual(['Paid on 3/2/2026'])
    expect(notes({ id: 'p', amount: 60 }, { id: 'c', amount: 20 })).toEqual([
      '$60.00 paid on 3/2/2026, $20.00 credited on 3/4/2026',
    ])
  })

  it('says what it takes back', () => {
    const key = line({ id: 'key', memo: 'Lost key', isTakenBack: true })
    const wrong = money({ isTakenBack: true, memo: 'Check' })
    const credit = money({ id: 'c', kind: 'CREDIT', isTakenBack: true, memo: 'No heat' })
    const cancels = (takesBack: string) =>
      lineNotes(money({ id: 'x', memo: MISTAKE, takesBack }), { entries: [key, wrong, credit] })
    expect(cancels('key')).toEqual(['Cancels “Lost key” of 3/1/2026'])
    expect(cancels('p')).toEqual(['Cancels the payment of 3/2/2026'])
    expect(cancels('c')).toEqual(['Cancels the credit of 3/2/2026'])
    expect(lineNotes(wrong, { entries: [wrong] })).toEqual([])
  })

  it('adds to what the tenant owes, or reduces it', () => {
    expect(addsToBalance(line({}))).toBe(true)
    expect(addsToBalance(line({ kind: 'REVERSAL' }))).toBe(true)
    expect(addsToBalance(line({ kind: 'PAYMENT' }))).toBe(false)
    expect(addsToBalance(line({ kind: 'CREDIT' }))).toBe(false)
  })

  it('is marked as paid, open, overdue or taken back', () => {
    const mark = (changes: Partial<LedgerEntry>, today: string) => lineMark(line(changes), today)
    expect(mark({ open: null }, '2026-03-02')).toBeNull()
    expect(mark({ open: 0 }, '2026-03-02')).toEqual({ tone: 'green', label: 'Paid' })
    expect(mark({}, '2026-03-01')).toEqual({ tone: 'yellow', label: 'Open' })
    expect(mark({}, '2026-03-02')).toEqual({ tone: 'red', label: 'Overdue' })
    expect(mark({ open: 350.5 }, '2026-03-02')).toEqual({ tone: 'red', label: 'Partly paid, $350.50 overdue' })
    expect(mark({ open: 350.5 }, '2026-02-20')).toEqual({ tone: 'yellow', label: 'Partly paid, $350.50 open' })
    expect(mark({ open: 0, isTakenBack: true }, '2026-03-02')).toEqual({ tone: 'gray', label: 'Taken back' })
    expect(mark({ open: 0, takesBack: 'c' }, '2026-03-02')).toBeNull()
  })
})

it('adds up open amounts in whole cents', () => {
  const entries = [line({ open: 0.1 }), line({ open: 0.2 }), line({ open: null }), line({ open: 0 })]
  expect(openTotal({ entries })).toBe(0.3)
  expect(openLines({ entries })).toHaveLength(2)
  expect(openTotal({ entries: [] })).toBe(0)
})

describe('the lines that a running lease begins with', () => {
  const held = opening({ kind: 'HELD', chargeKind: null, dueOn: null, open: null, memo: 'Deposit held when added' })
  const ahead = opening({ kind: 'CREDIT', chargeKind: null, dueOn: null, open: null, amount: 100, memo: 'Paid ahead' })

  it('say where the balance came from', () => {
    expect(lineTitle(opening({ memo: 'Owed when added' }))).toBe('Owed when added')
    expect(lineTitle(ahead)).toBe('Paid ahead')
    expect(lineNotes(ahead, { entries: [ahead] })).toEqual(['$100.00 paid ahead'])
  })

  it('show a deposit that is held without counting it', () => {
    expect(lineNotes(held, { entries: [held] })).toEqual(['$1,850.00, not part of the balance'])
    expect([addsToBalance(held), lineMark(held, '2026-03-01')]).toEqual([false, null])
  })

  it('say what they paid of a later rent, and what cancels them', () => {
    const rent = line({ coveredBy: [{ id: 'opening', amount: 100 }] })
    expect(lineNotes(rent, { entries: [ahead, rent] })).toEqual(['$100.00 paid before 2/24/2026'])
    const undo = opening({ id: 'u', kind: 'HELD', memo: MISTAKE, isOpening: false, takesBack: 'opening', open: null })
    expect(lineNotes(undo, { entries: [held, undo] })).toEqual(['Cancels “Deposit held when added” of 2/24/2026'])
  })
})
