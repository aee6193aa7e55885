import { describe, expect, it } from 'vitest'
import { TASK_KINDS, type Task } from '#contract/today.ts'
import { textOf } from './today-texts.ts'

const task = (changes: Partial<Task>): Task => ({
  kind: 'APPLICATIONS_TO_DECIDE',
  count: 1,
  countIsCapped: false,
  id: null,
  amount: 1850.5,
  since: '2026-03-01T12:00:00.000Z',
  day: '2026-03-05',
  title: 'Maple Court 4B',
  urgency: 'now',
  ...changes,
})

describe('a task in words', () => {
  it.each(TASK_KINDS)('%s says what it is about and where to do it', (kind) => {
    const { title, detail, to } = textOf(task({ kind }))
    expect(title).toMatch(/\w/)
    expect(`${title} ${detail}`).not.toMatch(/undefined|NaN|N\/A/)
    expect(to).toMatch(/^\//)
  })

  it('counts one and many', () => {
    expect(textOf(task({ count: 1 })).title).toBe('1 application is waiting for a decision')
    expect(textOf(task({ count: 3 })).title).toBe('3 applications are waiting for a decision')
  })

  it('says how much and for which home', () => {
    expect(textOf(task({ kind: 'MY_RENT_OVERDUE' }))).toEqual({
      title: '$1,850.50 is overdue for Maple Court 4B',
      detail: 'It was due on 3/5/2026. Already paid? Report the payment.',
      to: '/payments',
    })
  })
})
