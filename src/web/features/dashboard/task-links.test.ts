import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { type ListedTaskKind, TASK_LISTS } from '#contract/attention.ts'
import { TASK_KINDS, type Task } from '#contract/today.ts'
import { aTask } from '#test/component/rows.ts'
import { parseListSearch } from '../list-page/list-search.ts'
import { linkOf } from './task-links.ts'

const task = (kind: Task['kind'], changes: Partial<Task> = {}): Task => aTask({ kind, count: 2, ...changes })

describe('the link of a task', () => {
  it.each(TASK_KINDS)('%s leads somewhere', (kind) => {
    expect(linkOf(task(kind), false).to).toMatch(/^\//)
  })

  it.each(Object.keys(TASK_LISTS) as ListedTaskKind[])(
    '%s narrows its list by a filter that the list keeps',
    (kind) => {
      for (const isOffice of [false, true]) {
        const { search = {} } = linkOf(task(kind), isOffice)
        expect(search).toEqual(TASK_LISTS[kind].query)
        expect(parseListSearch(api[TASK_LISTS[kind].noun].list, search)).toEqual(search)
      }
    },
  )

  it('leads to the row itself when there is just one', () => {
    const one = { count: 1, id: 'a1' }
    expect(linkOf(task('RENT_OVERDUE', one), false)).toEqual({ to: '/leases/$id', params: { id: 'a1' } })
    expect(linkOf(task('TICKETS_URGENT', one), false)).toEqual({ to: '/tickets/$id', params: { id: 'a1' } })
    expect(linkOf(task('TICKETS_URGENT', one), true)).toEqual({ to: '/app/tickets', search: { open: 'a1' } })
    expect(linkOf(task('HOMES_WITHOUT_PHOTOS', one), false)).toEqual({ to: '/properties', search: { photos: 'a1' } })
    expect(linkOf(task('MY_TICKET_RESOLVED', one), false)).toEqual({ to: '/tickets/$id', params: { id: 'a1' } })
  })

  it('leads people of the back office to its lists', () => {
    expect(linkOf(task('APPLICATIONS_TO_DECIDE'), true)).toEqual({
      to: '/app/applications',
      search: { attention: 'TO_DECIDE' },
    })
    const one = task('RENT_OVERDUE', { count: 1, id: 'a1' })
    expect(linkOf(one, true)).toEqual({ to: '/app/leases/$id', params: { id: 'a1' } })
    expect(linkOf(task('INQUIRIES'), true)).toEqual({ to: '/app/leads' })
  })
})
