import { expect, it } from 'vitest'
import { inGroups } from './groups.ts'

const groupOf = (row: string) => ({ id: row[0] ?? '', title: row[0] ?? '' })
const shape = (rows: readonly string[], by?: typeof groupOf) =>
  inGroups(rows, by).map(({ group, rows }) => [group?.title ?? null, ...rows])

it('starts a group where the rows change theirs, and keeps their order', () => {
  expect(shape(['a1', 'a2', 'b1', 'a3'], groupOf)).toEqual([
    ['a', 'a1', 'a2'],
    ['b', 'b1'],
    ['a', 'a3'],
  ])
})

it('is one part without a heading where there are no groups, and none without rows', () => {
  expect(shape(['a1', 'b1'])).toEqual([[null, 'a1', 'b1']])
  expect(shape([], groupOf)).toEqual([])
})
