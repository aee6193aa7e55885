import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TASK_KINDS, type Task } from '#contract/today.ts'
import { aTask } from '#test/component/rows.ts'
import { textOf } from './today-texts.ts'

const task = (changes: Partial<Task>): Task =>
  aTask({
    ...{ kind: 'APPLICATIONS_TO_DECIDE', urgency: 'now', amount: 1850.5, title: 'Maple Court 4B' },
    ...{ since: '2026-03-01T12:00:00.000Z', day: '2026-03-05' },
    ...changes,
  })

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 15, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a task in words', () => {
  it.each(TASK_KINDS)('%s says what it is about', (kind) => {
    const { title, detail } = textOf(task({ kind }))
    expect(title).toMatch(/\w/)
    expect(`${title} ${detail}`).not.toMatch(/undefined|NaN|N\/A/)
  })

  it('counts one and many', () => {
    expect(textOf(task({ count: 1 })).title).toBe('1 application is waiting for a decision')
    expect(textOf(task({ count: 3 })).title).toBe('3 applications are waiting for a decision')
  })

  it('speaks of one as of one, and of many as of many', () => {
    const detail = (kind: Task['kind'], count: number) => textOf(task({ kind, count })).detail
    expect(detail('PAYMENTS_TO_CONFIRM', 1)).toBe('It counts once you confirm it.')
    expect(detail('PAYMENTS_TO_CONFIRM', 2)).toBe('They count once you confirm them.')
    expect(detail('INQUIRIES', 1)).toBe('Asked on 3/1/2026')
    expect(detail('INQUIRIES', 2)).toBe('The oldest was asked on 3/1/2026')
  })

  it('says where counting stopped', () => {
    const title = textOf(task({ count: 1000, countIsCapped: true })).title
    expect(title).toBe('1,000+ applications are waiting for a decision')
  })

  it('says how much and for which home', () => {
    expect(textOf(task({ kind: 'MY_RENT_OVERDUE' }))).toEqual({
      title: '$1,850.50 is overdue for Maple Court 4B',
      detail: 'It was due on 3/5/2026. Already paid? Report the payment.',
      mark: { tone: 'red', label: '10 days overdue' },
    })
  })

  it('says that a deposit is to pay, by when, and what of it is reported', () => {
    const deposit = task({ kind: 'MY_DEPOSIT_DUE', amount: 1850, day: '2026-03-27', urgency: 'soon' })
    expect(textOf(deposit)).toEqual({
      title: 'Deposit of $1,850.00 to pay for Maple Court 4B',
      detail: 'Due on 3/27/2026',
      mark: { tone: 'yellow', label: 'Due in 12 days' },
    })
    expect(textOf({ ...deposit, day: '2026-03-05', urgency: 'now' })).toMatchObject({
      detail: 'It was due on 3/5/2026',
      mark: { tone: 'red', label: '10 days overdue' },
    })
    expect(textOf({ ...deposit, waitingAmount: 1850 })).toEqual({
      title: '$1,850.00 is reported and waits for confirmation',
      detail: 'For the deposit of Maple Court 4B, due on 3/27/2026',
    })
  })

  it('says what is reported, and that only the rest is due', () => {
    const soon = task({ kind: 'MY_RENT_SOON', day: '2026-03-17', waitingAmount: 1850.5 })
    expect(textOf(soon)).toEqual({
      title: '$1,850.50 is reported and waits for confirmation',
      detail: 'For Maple Court 4B, due on 3/17/2026',
    })
    expect(textOf({ ...soon, waitingAmount: 1000.3 })).toEqual({
      title: '$850.20 is due soon for Maple Court 4B',
      detail: 'On 3/17/2026. $1,000.30 is reported and waits for confirmation.',
      mark: { plain: 'Due in 2 days' },
    })
    const overdue = task({ kind: 'MY_RENT_OVERDUE', waitingAmount: 1850 })
    expect(textOf(overdue)).toMatchObject({
      title: '$0.50 is overdue for Maple Court 4B',
      detail: expect.stringMatching(/Report the payment\. \$1,850\.00 is reported/),
    })
    expect(textOf({ ...overdue, waitingAmount: 0 }).title).toBe('$1,850.50 is overdue for Maple Court 4B')
  })

  it('says amounts in the money of their rows, each currency by itself', () => {
    const EUR = { currency: 'EUR', locale: 'de-DE' } as const
    const waiting = (changes: Partial<Task>) => textOf(task({ kind: 'PAYMENTS_TO_CONFIRM', ...changes })).mark
    expect(waiting({ amount: 900, ...EUR })).toEqual({ tone: 'yellow', label: '900,00\u00a0€' })
    const amounts = [{ amount: 900, ...EUR }, { amount: 50, currency: 'USD', locale: 'en-US' } as const]
    const overdue = textOf(task({ kind: 'RENT_OVERDUE', amount: 950, amounts }))
    expect(overdue.title).toBe('900,00\u00a0€ and $50.00 is overdue')
  })

  it('has color and a figure only for money and urgent requests', () => {
    const marked = (kind: Task['kind']) => textOf(task({ kind, day: '2026-03-27' })).mark
    expect(marked('TICKETS_URGENT')).toEqual({ tone: 'red', label: 'Urgent' })
    expect(marked('PAYMENTS_TO_CONFIRM')).toEqual({ tone: 'yellow', label: '$1,850.50' })
    expect(marked('LEASES_ENDING')).toEqual({ plain: 'Ends in 12 days' })
    const plain = ['APPLICATIONS_TO_DECIDE', 'APPROVALS_WITHOUT_LEASE', 'TICKETS_UNASSIGNED', 'INQUIRIES'] as const
    for (const kind of plain) expect(marked(kind)).toBeUndefined()
  })

  it('counts the days until rent is due', () => {
    const due = (day: string, urgency: Task['urgency']) => textOf(task({ kind: 'MY_RENT_DUE', day, urgency })).mark
    expect(due('2026-03-15', 'now')).toEqual({ tone: 'red', label: 'Due today' })
    expect(due('2026-03-16', 'soon')).toEqual({ tone: 'yellow', label: 'Due tomorrow' })
  })
})
